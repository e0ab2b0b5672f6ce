import { DAY_MS } from '../../concurrency/timers.ts';
import type { Database, Trx } from '../../db/database.ts';
import { lastMomentBefore } from '../../indexer/windows.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import { NATIVE } from '../../ports/basics.ts';
import { findSeries, listHours } from '../equity/equityRows.ts';
import { earlier, later, readKnownTime } from '../equity/fullHours.ts';
import { type EntryOwner, listSaleResults } from '../ledger/ledgerRows.ts';
import { readStanding, type Standing } from '../pnl/readPositions.ts';
import { type AgentPolicy, limitsDay, limitsDrawdown } from './agentPolicy.ts';
import { grow, levelPath, shareOf } from './levelPath.ts';
import type { DayLoss, Drawdown, LossStanding } from './lossBudget.ts';
import type { PolicyRow } from './policyRows.ts';
import { localClock, startOfDay } from './tradingHours.ts';

/** A drawdown looks at so much of the past. */
const DRAWDOWN_MS = 30 * DAY_MS;

type MeasuredPolicy = Pick<PolicyRow, 'rules' | 'measured_from'>;

export interface MeasuredLosses {
  readonly standing: LossStanding;
  /** The newest figures of the agent. */
  readonly now: Standing;
}

/** What the agent has lost by each measure that the policy asks for, from the ledger and the equity history. */
export async function readLosses(
  db: Database | Trx,
  book: AddressBook,
  owner: EntryOwner,
  { rules, measured_from: from }: MeasuredPolicy,
  at: Date,
): Promise<MeasuredLosses> {
  const known = (await readKnownTime(db, book.chainId)) ?? at;
  const measured = from === null ? null : new Date(from);
  const standing = (time: Date) => readStanding(db, book, owner, time);
  const now = await standing(known);
  const day = limitsDay(rules) ? await readDay(rules, measured, at, { known, now, standing }) : null;
  const drawdown = limitsDrawdown(rules)
    ? await readDrawdown(db, owner, later(measured ?? new Date(0), new Date(at.getTime() - DRAWDOWN_MS)), {
        now,
        standing,
      })
    : null;
  const losses = rules.maxLosses === null ? null : await readLossesInRow(db, book, owner, rules, measured);
  return { standing: { day, drawdown, losses }, now };
}

interface Figures {
  readonly now: Standing;
  readonly standing: (time: Date) => Promise<Standing>;
}

async function readDay(
  { timeZone }: AgentPolicy,
  measured: Date | null,
  at: Date,
  { known, now, standing }: Figures & { readonly known: Date },
): Promise<DayLoss> {
  const clock = localClock(timeZone);
  const midnight = startOfDay(at, clock);
  const since = measured === null ? midnight : later(measured, midnight);
  const start = await standing(earlier(lastMomentBefore(since), known));
  return {
    lostUsd18: start.resultUsd18 - now.resultUsd18,
    investedUsd18: start.equityUsd18 + now.flowsInUsd18 - start.flowsInUsd18,
    // A day with a change of the clock ends at midnight too.
    endsAt: startOfDay(new Date(midnight.getTime() + 1.5 * DAY_MS), clock),
  };
}

/** From the hours of the equity history and the time since. The first figures are those of `since`. */
async function readDrawdown(
  db: Database | Trx,
  owner: EntryOwner,
  since: Date,
  { now, standing }: Figures,
): Promise<Drawdown> {
  const { equityUsd18 } = now;
  const start = await standing(lastMomentBefore(since));
  const series = await findSeries(db, owner);
  const hours = series === null ? [] : await listHours(db, owner, { since, until: series.until });
  const path = levelPath(start.resultUsd18, hours, series?.resultUsd18 ?? start.resultUsd18);
  const last = path.at(-1)!;
  const sinceUsd18 = now.resultUsd18 - last.resultUsd18;
  const level18 = grow(last.level18, sinceUsd18, equityUsd18 - sinceUsd18);
  const highestUsd18 = path.reduce((most, { resultUsd18 }) => larger(most, resultUsd18), now.resultUsd18);
  const highest18 = path.reduce((most, point) => larger(most, point.level18), level18);
  return {
    lostUsd18: highestUsd18 - now.resultUsd18,
    level18: shareOf(level18, highest18),
    equityUsd18,
  };
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

async function readLossesInRow(
  db: Database | Trx,
  book: AddressBook,
  owner: EntryOwner,
  { maxLosses }: AgentPolicy,
  measured: Date | null,
): Promise<LossStanding['losses']> {
  const sales = await listSales(db, book, owner, { since: measured ?? new Date(0), limit: maxLosses ?? 0 });
  const won = sales.findIndex(({ realisedUsd18 }) => realisedUsd18 >= 0n);
  const count = won === -1 ? sales.length : won;
  return count === 0 ? null : { count, lastAt: sales[0]!.at };
}

/** What sales of anything but cash realised, newest first. */
export const listSales = (
  db: Database | Trx,
  book: AddressBook,
  owner: EntryOwner,
  asked: { readonly since: Date; readonly limit: number },
) => listSaleResults(db, owner, { ...asked, cash: [NATIVE, book.weth, book.usdg] });
