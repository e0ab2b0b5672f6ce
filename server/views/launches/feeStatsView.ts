import type { FeeStats } from '../../domain/launches/readFeeStats.ts';
import type { TradeSums } from '../../indexer/figureRows.ts';
import { fromFixed18, toFixed18 } from '../../money/amounts.ts';
import { knownSum } from '../knownSum.ts';
import type { Schema } from '../schema.ts';

const NOTHING: TradeSums = { trades: '0', unvalued: '0', volume_usd: '0', creator_fees_usd: '0' };

export function feeStatsView({ period, days, tokens, asOf }: FeeStats): Schema<'FeeStats'> {
  const total = days.reduce((sum, { sums }) => plus(sum, sums ?? NOTHING), NOTHING);
  return {
    period,
    series: days.map(({ day, sums }) => ({
      date: day.toISOString().slice(0, 10),
      ...figuresView(sums ?? NOTHING),
    })),
    totals: figuresView(total),
    topTokens: tokens.map(({ token, symbol, agent_id, ...sums }) => ({
      tokenAddress: token,
      symbol,
      agentId: agent_id,
      ...figuresView(sums),
    })),
    asOf,
  };
}

const figuresView = (sums: TradeSums) => ({
  feesUsd: knownSum(sums.creator_fees_usd, sums),
  volumeUsd: knownSum(sums.volume_usd, sums),
  trades: Number(sums.trades),
});

const plus = (one: TradeSums, other: TradeSums): TradeSums => ({
  trades: (BigInt(one.trades) + BigInt(other.trades)).toString(),
  unvalued: (BigInt(one.unvalued) + BigInt(other.unvalued)).toString(),
  volume_usd: fromFixed18(toFixed18(one.volume_usd) + toFixed18(other.volume_usd)),
  creator_fees_usd: fromFixed18(toFixed18(one.creator_fees_usd) + toFixed18(other.creator_fees_usd)),
});
