import { readLeaderboard } from '../../domain/platform/readLeaderboard.ts';
import { readImageUrls } from '../../domain/uploads/imageUrls.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { leaderboardBasisView } from '../../views/platform/leaderboardBasisView.ts';
import { leaderboardRowView } from '../../views/platform/leaderboardRowView.ts';
import { publicCache } from '../publicCache.ts';

export const getLeaderboard: Read<'getLeaderboard'> = async (context, { caller, query }) => {
  const { period = 'all', sort = 'fees' } = query;
  const { data, meta, basis } = await readLeaderboard(context, { ...query, period, sort });
  const imageUrlOf = await readImageUrls(
    context,
    data.map(({ card }) => card?.avatar_url ?? null),
  );
  const rows = data.map((agent) => leaderboardRowView(period, agent, imageUrlOf));
  return {
    status: 200,
    headers: publicCache(caller, 5),
    body: { basis: leaderboardBasisView(basis), data: rows, meta },
  };
};
