import type { RankedAgent } from '../../domain/platform/readLeaderboard.ts';
import type { ImageUrlOf } from '../../domain/uploads/imageUrls.ts';
import type { LeaderboardPeriod } from '../../indexer/figureRows.ts';
import { parseFixed18, showExactUsd, showUsd, toFixed18 } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

export const leaderboardRowView = (
  period: LeaderboardPeriod,
  { rank, agentId, figures, result, card, tokens }: RankedAgent,
  imageUrlOf: ImageUrlOf,
): Schema<'LeaderboardRow'> => ({
  rank,
  agentId,
  name: card?.name ?? null,
  avatarUrl: card?.avatar_url ?? null,
  imageUrl: imageUrlOf(card?.avatar_url ?? null),
  hasProfile: card?.is_public ?? false,
  tokens: tokens.map(({ symbol, address }) => ({ symbol, address })),
  launches: figures?.launches ?? 0,
  creatorFeesUsd: usd(figures?.[`creator_fees_usd_${period}`]),
  creatorFeesUsd24h: usd(figures?.creator_fees_usd_24h),
  volumeUsd: usd(figures?.[`volume_usd_${period}`]),
  ...pnlView(result),
});

const usd = (value: string | undefined): string => showUsd(toFixed18(value ?? '0'));

const pnlView = (result: RankedAgent['result']) => ({
  pnlUsd: result === null ? null : showExactUsd(parseFixed18(result.result_usd)),
  pnlMethod: result === null ? null : ('average' as const),
  pnlUnvalued: result?.result_unvalued ?? null,
  pnlAsOf: result?.result_at ?? null,
});
