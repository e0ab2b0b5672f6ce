import type { RankedAgent } from '../../domain/platform/readLeaderboard.ts';
import type { ImageUrlOf } from '../../domain/uploads/imageUrls.ts';
import type { LeaderboardPeriod } from '../../indexer/figureRows.ts';
import { showUsd, toFixed18 } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

export const leaderboardRowView = (
  period: LeaderboardPeriod,
  { rank, figures, card, tokens }: RankedAgent,
  imageUrlOf: ImageUrlOf,
): Schema<'LeaderboardRow'> => ({
  rank,
  agentId: figures.agent_id,
  name: card?.name ?? null,
  avatarUrl: card?.avatar_url ?? null,
  imageUrl: imageUrlOf(card?.avatar_url ?? null),
  hasProfile: card?.is_public ?? false,
  tokens: tokens.map(({ symbol, address }) => ({ symbol, address })),
  launches: figures.launches,
  creatorFeesUsd: showUsd(toFixed18(figures[`creator_fees_usd_${period}`])),
  creatorFeesUsd24h: showUsd(toFixed18(figures.creator_fees_usd_24h)),
  volumeUsd: showUsd(toFixed18(figures[`volume_usd_${period}`])),
});
