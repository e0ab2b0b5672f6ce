import { HOUR_MS } from '../../concurrency/timers.ts';
import { findSettledTime } from '../../indexer/cursorRows.ts';
import { hourOf, lastMomentBefore, momentAfter } from '../../indexer/windows.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { type CandleSpan, candleSpan } from '../tokens/candleSpan.ts';
import { listSeries, type Series, type Snapshot, sumSnapshots } from './equityRows.ts';
import { earlier, hoursBetween, later, readKnownTime } from './fullHours.ts';
import { type EquityInterval, type EquityTotal, joinIntervals } from './intervals.ts';
import { readIntervals } from './readIntervals.ts';

export interface HistoryQuery {
  readonly interval?: '1h' | '1d' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
}

export interface EquityPoint extends EquityInterval {
  readonly startsAt: Date;
  /** Of the equity at the end. */
  readonly time: Date;
  readonly isFinal: boolean;
}

export interface EquityHistory {
  readonly agentId: string | null;
  readonly interval: '1h' | '1d';
  /** Oldest first. */
  readonly points: readonly EquityPoint[];
  readonly total: EquityTotal;
}

/** Hours that the worker has not taken are computed by the request, so many before the newest block. */
const MAX_LIVE_HOURS = 48;

/**
 * Of the agent, or of all agents that the owner may see, also of those that the account has sold.
 * @throws Problem validation_failed
 */
export async function readHistory(
  context: Pick<Ports, 'db' | 'addressBook'>,
  owner: Owner,
  agent: AgentRow | null,
  { interval = '1d', ...query }: HistoryQuery,
): Promise<EquityHistory> {
  const { db, addressBook } = context;
  const span = candleSpan({ ...query, interval });
  // Read before the series, so that no point is called final too early.
  const settled = await findSettledTime(db, addressBook.chainId);
  const known = await readKnownTime(db, addressBook.chainId);
  const agentIds = agent === null ? owner.agentIds : [agent.id];
  const hours = known === null ? [] : await readHours(context, { ...owner, agentIds }, { span, known });
  const points = pointsOf(hours, { span, known, settled });
  return { agentId: agent?.id ?? null, interval, points, total: joinIntervals(points) };
}

interface Hour extends EquityInterval {
  readonly endsAt: Date;
  readonly isStanding: boolean;
}

interface Asked {
  readonly span: CandleSpan;
  readonly known: Date;
}

/** Oldest first, summed over the series. */
async function readHours(
  context: Pick<Ports, 'db' | 'addressBook'>,
  owner: Owner,
  { span, known }: Asked,
): Promise<Hour[]> {
  const { from, to, seconds, limit } = span;
  if (from !== null && to !== null && from >= to) return [];
  // A moment after the newest block, which belongs to the point.
  const now = momentAfter(known);
  const until = to === null ? now : earlier(now, endOf(lastMomentBefore(to), seconds));
  const series = await listSeries(context.db, owner);
  const standing = series.map((one) => ({ ...one, until: standingUntil(one) }));
  // A key that sees some agents counts what moves to the others as flows.
  const countsOwn = owner.agentIds.length > 0;
  const sums = await sumSnapshots(
    context.db,
    standing,
    { after: from, until, limit },
    { seconds, countsOwn },
  );
  const live = await Promise.all(series.map((one) => readLive(context, one, { from, until, now })));
  const computed = live.flat().map((snapshot) => (countsOwn ? snapshot : withoutOwn(snapshot)));
  return addHours([
    ...sums.map((hour) => ({ ...hour, isStanding: true })),
    ...computed.map((hour) => ({ ...hour, isStanding: false })),
  ]);
}

/** Null: no snapshot stands. */
function standingUntil({ settledUntil, markedSince }: Series): Date | null {
  if (settledUntil === null || markedSince === null) return settledUntil;
  return earlier(settledUntil, hourOf(markedSince));
}

async function readLive(
  { db, addressBook }: Pick<Ports, 'db' | 'addressBook'>,
  series: Series,
  { from, until, now }: { readonly from: Date | null; readonly until: Date; readonly now: Date },
): Promise<Snapshot[]> {
  const { isEmpty, markedSince } = series;
  const missing = isEmpty ? markedSince && hourOf(markedSince) : standingUntil(series);
  if (missing === null) return [];
  const earliest = new Date(hourOf(now).getTime() - MAX_LIVE_HOURS * HOUR_MS);
  const start = later(later(missing, earliest), from ?? earliest);
  if (start >= until) return [];
  const end = until < now ? endOf(lastMomentBefore(until), HOUR_MS / 1_000) : now;
  return (await readIntervals(db, addressBook, series, hoursBetween(start, end))).snapshots;
}

const withoutOwn = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  flowsInUsd18: snapshot.flowsInUsd18 - snapshot.ownInUsd18,
  flowsOutUsd18: snapshot.flowsOutUsd18 - snapshot.ownOutUsd18,
});

function addHours(parts: readonly Hour[]): Hour[] {
  const byEnd = Map.groupBy(parts, ({ endsAt }) => endsAt.getTime());
  return [...byEnd.entries()]
    .sort(([one], [other]) => one - other)
    .map(([ms, same]) => ({
      ...same.reduce(addTwo),
      endsAt: new Date(ms),
    }));
}

const addTwo = (one: Hour, other: Hour): Hour => ({
  endsAt: one.endsAt,
  isStanding: one.isStanding && other.isStanding,
  startUsd18: one.startUsd18 + other.startUsd18,
  endUsd18: one.endUsd18 + other.endUsd18,
  flowsInUsd18: one.flowsInUsd18 + other.flowsInUsd18,
  flowsOutUsd18: one.flowsOutUsd18 + other.flowsOutUsd18,
  resultUsd18:
    one.resultUsd18 === null || other.resultUsd18 === null ? null : one.resultUsd18 + other.resultUsd18,
  unpriced: one.unpriced + other.unpriced,
});

function pointsOf(
  hours: readonly Hour[],
  { span, known, settled }: { span: CandleSpan; known: Date | null; settled: Date | null },
): EquityPoint[] {
  const { seconds, from, limit } = span;
  const byStart = Map.groupBy(hours, ({ endsAt }) => startOf(lastMomentBefore(endsAt), seconds).getTime());
  const points = [...byStart].map(([ms, parts]): EquityPoint => {
    const startsAt = new Date(ms);
    const end = endOf(startsAt, seconds);
    return {
      ...joinIntervals(parts),
      unpriced: parts.at(-1)!.unpriced,
      startsAt,
      time: known === null ? end : earlier(end, known),
      isFinal: settled !== null && end <= settled && parts.every(({ isStanding }) => isStanding),
    };
  });
  return from === null ? points.slice(-limit) : points.slice(0, limit);
}

const startOf = (time: Date, seconds: number): Date =>
  new Date(Math.floor(time.getTime() / (seconds * 1_000)) * seconds * 1_000);

const endOf = (time: Date, seconds: number): Date =>
  new Date(startOf(time, seconds).getTime() + seconds * 1_000);
