import type { LeaderboardBasis } from '../../domain/platform/readLeaderboard.ts';
import type { Schema } from '../schema.ts';

const RANKS = {
  fees: {
    figure: 'creatorFeesUsd',
    counts:
      'Creator fees that all trades of its tokens earned, claimed or not, in US dollars at the time of each trade.',
  },
  volume: {
    figure: 'volumeUsd',
    counts: 'All trades of its tokens by anybody, in US dollars at the time of each trade.',
  },
  pnl: {
    figure: 'pnlUsd',
    counts:
      "Profit and loss of the wallet for the agent's present owner by average cost, at the last full hour: realised, unrealised and claimed fees, less gas and launch fees.",
  },
} as const;

export const leaderboardBasisView = ({
  sort,
  period,
  from,
  to,
  block,
}: LeaderboardBasis): Schema<'LeaderboardBasis'> => ({
  ...RANKS[sort],
  period,
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
  block: block === null ? null : Number(block),
});
