import { DAY_MS } from '../concurrency/timers.ts';
import type { Database } from '../db/database.ts';
import { parseFixed18 } from '../money/amounts.ts';
import type { Address } from '../ports/basics.ts';
import { type EarningPart, sumTradeEarnings } from './factRows.ts';
import { type DaySpan, sumDayEarnings } from './figureRows.ts';
import { listTokensOfAgents } from './tokenRows.ts';
import { dayOf } from './windows.ts';

/** From `from` on, before `to`; null: without that end. */
export interface EarningSpan {
  readonly agentId: string;
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface Earned {
  readonly agentId: string;
  readonly token: Address;
  readonly usd18: bigint;
}

/**
 * Creator fees that trades of the agents' tokens earned. A token may come several times, once for each part of
 * its time: they add up. Trades without a known value count 0.
 */
export async function sumEarned(db: Database, spans: readonly EarningSpan[]): Promise<Earned[]> {
  // Whole days are sums already; only the first and the last day of a span are read by trade.
  const days = spans.flatMap(daysOf);
  const parts = spans.flatMap(partsOf);
  const [ofDays, ofParts] = await Promise.all([sumDayEarnings(db, days), sumPartEarnings(db, parts)]);
  return [...ofDays, ...ofParts].map(({ agent_id: agentId, token, usd }) => {
    return { agentId, token, usd18: parseFixed18(usd) };
  });
}

async function sumPartEarnings(db: Database, parts: readonly EarningPart[]) {
  if (parts.length === 0) return [];
  const tokens = await listTokensOfAgents(db, [...new Set(parts.map(({ agent }) => agent))]);
  return sumTradeEarnings(db, parts, tokens);
}

const firstDayFrom = (time: Date): Date => {
  const day = dayOf(time);
  return day < time ? new Date(day.getTime() + DAY_MS) : day;
};

const isWithinDay = (from: Date | null, to: Date | null): boolean =>
  from !== null && to !== null && firstDayFrom(from) > dayOf(to);

function daysOf({ agentId: agent, from, to }: EarningSpan): DaySpan[] {
  if (isWithinDay(from, to)) return [];
  return [{ agent, from: from === null ? null : firstDayFrom(from), to: to === null ? null : dayOf(to) }];
}

function partsOf({ agentId: agent, from, to }: EarningSpan): EarningPart[] {
  if (from !== null && to !== null && isWithinDay(from, to)) return [{ agent, from, to }];
  return [
    ...(from === null ? [] : [{ agent, from, to: firstDayFrom(from) }]),
    ...(to === null ? [] : [{ agent, from: dayOf(to), to }]),
  ].filter((part) => part.from < part.to);
}
