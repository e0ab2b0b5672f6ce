import { DAY_MS } from '../../concurrency/timers.ts';
import { findIndexCursor } from '../../indexer/cursorRows.ts';
import { sumAgentDays, sumAgentTokens, type TradeSums } from '../../indexer/figureRows.ts';
import { findIndexTokens } from '../../indexer/tokenRows.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';

export const FEE_PERIODS = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;
export type FeePeriod = keyof typeof FEE_PERIODS;

const TOP_TOKENS = 10;

export interface FeeStats {
  readonly period: FeePeriod;
  /** Oldest first; null without activity. */
  readonly days: readonly { readonly day: Date; readonly sums: TradeSums | null }[];
  readonly tokens: readonly (TradeSums & {
    readonly agent_id: string;
    readonly token: Address;
    readonly symbol: string | null;
  })[];
  /** Null until the first block is indexed. */
  readonly asOf: string | null;
}

export async function readFeeStats(
  context: Pick<Ports, 'clock' | 'db' | 'addressBook'>,
  agentIds: readonly string[],
  period: FeePeriod,
): Promise<FeeStats> {
  const { db, clock, addressBook } = context;
  const cursor = await findIndexCursor(db, addressBook.chainId);
  // The chain's clock may be ahead; include its current day.
  const now = Math.max(clock.now().getTime(), cursor === null ? 0 : Date.parse(cursor.mined_at));
  const dates = daysUntil(now, FEE_PERIODS[period]);
  const [days, tokens] = await Promise.all([
    sumAgentDays(db, agentIds, dates[0]!),
    sumAgentTokens(db, agentIds, dates[0]!, TOP_TOKENS),
  ]);
  const known = await findIndexTokens(
    db,
    tokens.map(({ token }) => token),
  );
  const symbols = new Map(known.map(({ address, symbol }) => [address, symbol]));
  const byDay = new Map(days.map((sums) => [Date.parse(sums.day), sums]));
  return {
    period,
    days: dates.map((day) => ({ day, sums: byDay.get(day.getTime()) ?? null })),
    tokens: tokens.map((sums) => ({ ...sums, symbol: symbols.get(sums.token) ?? null })),
    asOf: cursor?.mined_at ?? null,
  };
}

function daysUntil(nowMs: number, count: number): Date[] {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, index) => new Date(today - (count - 1 - index) * DAY_MS));
}
