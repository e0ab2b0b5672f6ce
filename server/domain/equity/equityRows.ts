import { sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import { formatFixed, formatFixedOrNull, parseFixed18 } from '../../money/amounts.ts';
import type { Owner } from '../agents/owner.ts';
import type { EntryOwner } from '../ledger/ledgerRows.ts';
import type { AgentResult } from '../pnl/readPositions.ts';
import type { EquityInterval } from './intervals.ts';

/** An hour of a series, with what moved between agents of the account. */
export interface Snapshot extends EquityInterval {
  readonly endsAt: Date;
  /** The parts of the flows that came from and went to other agents of the account. */
  readonly ownInUsd18: bigint;
  readonly ownOutUsd18: bigint;
}

export interface Series extends EntryOwner {
  /** Its snapshots up to this full hour stand. Null: it has none yet. */
  readonly settledUntil: Date | null;
  /** Nothing is held then, and nothing moved since. */
  readonly isEmpty: boolean;
  /** The oldest time from which it must be computed again; null: none. */
  readonly markedSince: Date | null;
}

const UNCOMPUTED = sql`SELECT DISTINCT agent_id, account_id FROM equity_marks AS m
  WHERE NOT EXISTS (SELECT FROM equity_series AS s WHERE s.account_id = m.account_id AND s.agent_id = m.agent_id)`;

/** All series of the account, also of agents that it sold. */
export async function listSeries(db: Database | Trx, { accountId, agentIds }: Owner): Promise<Series[]> {
  const { rows } = await sql<SeriesRow>`
    SELECT k.*, (SELECT min(since) FROM equity_marks AS m
      WHERE m.account_id = k.account_id AND m.agent_id = k.agent_id) AS marked_since
    FROM (
      SELECT agent_id, account_id, settled_until, is_empty FROM equity_series WHERE account_id = ${accountId}
      UNION ALL
      SELECT agent_id, account_id, NULL, true FROM (${UNCOMPUTED} AND account_id = ${accountId}) AS fresh
    ) AS k
    WHERE cardinality(${agentIds}::text[]) = 0 OR k.agent_id = ANY(${agentIds}::text[])
    ORDER BY k.agent_id`.execute(db);
  return rows.map(seriesOf);
}

interface SeriesRow {
  readonly agent_id: string;
  readonly account_id: string;
  readonly settled_until: string | null;
  readonly is_empty: boolean;
  readonly marked_since: string | null;
}

const seriesOf = (row: SeriesRow): Series => ({
  agentId: row.agent_id,
  accountId: row.account_id,
  settledUntil: row.settled_until === null ? null : new Date(row.settled_until),
  isEmpty: row.is_empty,
  markedSince: row.marked_since === null ? null : new Date(row.marked_since),
});

/** Series that lack a snapshot of an hour up to `until`, or are marked before it. */
export async function listDueSeries(db: Database, until: Date, count: number): Promise<EntryOwner[]> {
  const { rows } = await sql<{ agent_id: string; account_id: string }>`
    (SELECT agent_id, account_id FROM equity_series WHERE NOT is_empty AND settled_until < ${until}
      ORDER BY settled_until LIMIT ${count})
    UNION
    (SELECT DISTINCT agent_id, account_id FROM equity_marks WHERE since < ${until} LIMIT ${count})`.execute(
    db,
  );
  return rows.map(({ agent_id, account_id }) => ({ agentId: agent_id, accountId: account_id }));
}

/** Null while another process computes it. Creates the series if it is new. */
export async function lockSeries(trx: Trx, { agentId, accountId }: EntryOwner): Promise<Series | null> {
  await sql`INSERT INTO equity_series (agent_id, account_id, settled_until, is_empty)
    VALUES (${agentId}, ${accountId}, 'epoch', true) ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<SeriesRow>`SELECT *, NULL AS marked_since FROM equity_series
    WHERE agent_id = ${agentId} AND account_id = ${accountId} FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows[0] === undefined ? null : seriesOf(rows[0]);
}

export interface Mark {
  readonly id: string;
  readonly since: Date;
}

/** Oldest first. */
export async function listMarks(trx: Trx, { agentId, accountId }: EntryOwner): Promise<Mark[]> {
  const rows = await trx
    .selectFrom('equity_marks')
    .select(['id', 'since'])
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .orderBy('since')
    .execute();
  return rows.map(({ id, since }) => ({ id, since: new Date(since) }));
}

export const deleteMarks = (trx: Trx, ids: readonly string[]) =>
  trx
    .deleteFrom('equity_marks')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

/** Makes all series be computed again from `since` on. Returns their number. */
export async function markAllSeries(db: Database, since: Date): Promise<number> {
  const { numAffectedRows } = await sql`INSERT INTO equity_marks (agent_id, account_id, since)
    SELECT agent_id, account_id, ${since} FROM equity_series
    WHERE NOT is_empty OR settled_until > ${since}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function replaceSnapshots(
  trx: Trx,
  { agentId, accountId }: EntryOwner,
  after: Date,
  snapshots: readonly Snapshot[],
): Promise<void> {
  await trx
    .deleteFrom('equity_snapshots')
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .where('ends_at', '>', after.toISOString())
    .execute();
  if (snapshots.length === 0) return;
  const rows = snapshots.map((snapshot) => ({
    agent_id: agentId,
    account_id: accountId,
    ends_at: snapshot.endsAt,
    start_usd: formatFixed(snapshot.startUsd18, 18),
    equity_usd: formatFixed(snapshot.endUsd18, 18),
    flows_in_usd: formatFixed(snapshot.flowsInUsd18, 18),
    flows_out_usd: formatFixed(snapshot.flowsOutUsd18, 18),
    own_in_usd: formatFixed(snapshot.ownInUsd18, 18),
    own_out_usd: formatFixed(snapshot.ownOutUsd18, 18),
    result_usd: formatFixedOrNull(snapshot.resultUsd18, 18),
    unpriced: snapshot.unpriced,
  }));
  await sql`INSERT INTO equity_snapshots
    SELECT * FROM jsonb_populate_recordset(NULL::equity_snapshots, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

export interface Settled {
  readonly until: Date;
  readonly isEmpty: boolean;
  /** Null: nothing has moved yet. */
  readonly result: AgentResult | null;
}

export async function settleSeries(
  trx: Trx,
  { agentId, accountId }: EntryOwner,
  { until, isEmpty, result }: Settled,
): Promise<void> {
  await trx
    .updateTable('equity_series')
    .set({
      settled_until: until,
      is_empty: isEmpty,
      result_usd: result === null ? null : formatFixed(result.resultUsd18, 18),
      result_unvalued: result?.unvalued ?? null,
      result_at: result?.at ?? null,
    })
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Snapshots that stand up to `until` (null: none do). */
export interface StandingSeries extends EntryOwner {
  readonly until: Date | null;
}

export interface SnapshotSpan {
  /** Exclusive; null: from the first one on. */
  readonly after: Date | null;
  readonly until: Date;
  /** The newest if there is no `after`, else the first. */
  readonly limit: number;
}

/**
 * Sums of each hour over the series, oldest first. `limit` counts intervals of `seconds` that have an hour.
 * Moves between the agents of one account count as flows only with `countsOwn`.
 */
export async function sumSnapshots(
  db: Database,
  series: readonly StandingSeries[],
  { after, until, limit }: SnapshotSpan,
  { seconds, countsOwn }: { readonly seconds: number; readonly countsOwn: boolean },
): Promise<(EquityInterval & { readonly endsAt: Date })[]> {
  const known = series.flatMap(({ agentId, accountId, until: end }) =>
    end === null ? [] : [{ agent_id: agentId, account_id: accountId, stands_until: end }],
  );
  if (known.length === 0) return [];
  const start = sql`date_bin(make_interval(secs => ${seconds}), s.ends_at - interval '1 microsecond', timestamptz '1970-01-01 00:00:00+00')`;
  const own = (column: string) => (countsOwn ? sql`` : sql` - ${sql.ref(`s.${column}`)}`);
  const hours = sql`SELECT s.*, ${start} AS interval_start FROM
    jsonb_to_recordset(${JSON.stringify(known)}::jsonb) AS k (agent_id text, account_id text, stands_until timestamptz)
    JOIN equity_snapshots AS s ON s.agent_id = k.agent_id AND s.account_id = k.account_id AND s.ends_at <= k.stands_until
    WHERE s.ends_at <= ${until} AND (${after}::timestamptz IS NULL OR s.ends_at > ${after}::timestamptz)`;
  const order = sql.raw(after === null ? 'DESC' : 'ASC');
  const { rows } = await sql<SumRow>`
    WITH hours AS MATERIALIZED (${hours}),
      shown AS (SELECT DISTINCT interval_start FROM hours ORDER BY interval_start ${order} LIMIT ${limit})
    SELECT s.ends_at, sum(s.start_usd) AS start_usd, sum(s.equity_usd) AS equity_usd,
      sum(s.flows_in_usd${own('own_in_usd')}) AS flows_in_usd, sum(s.flows_out_usd${own('own_out_usd')}) AS flows_out_usd,
      CASE WHEN bool_and(s.result_usd IS NOT NULL) THEN sum(s.result_usd) END AS result_usd, sum(s.unpriced)::integer AS unpriced
    FROM hours AS s JOIN shown USING (interval_start) GROUP BY s.ends_at ORDER BY s.ends_at`.execute(db);
  return rows.map((row) => ({
    endsAt: new Date(row.ends_at),
    startUsd18: parseFixed18(row.start_usd),
    endUsd18: parseFixed18(row.equity_usd),
    flowsInUsd18: parseFixed18(row.flows_in_usd),
    flowsOutUsd18: parseFixed18(row.flows_out_usd),
    resultUsd18: row.result_usd === null ? null : parseFixed18(row.result_usd),
    unpriced: row.unpriced,
  }));
}

interface SumRow {
  readonly ends_at: string;
  readonly start_usd: string;
  readonly equity_usd: string;
  readonly flows_in_usd: string;
  readonly flows_out_usd: string;
  readonly result_usd: string | null;
  readonly unpriced: number;
}

/** Up to when the snapshots of a series stand, and its result since the beginning then. Null: there are none. */
export async function findSeries(
  db: Database | Trx,
  { agentId, accountId }: EntryOwner,
): Promise<{ readonly until: Date; readonly resultUsd18: bigint } | null> {
  const { rows } = await sql<{
    result_at: string;
    result_usd: string;
  }>`SELECT result_at, result_usd FROM equity_series
    WHERE agent_id = ${agentId} AND account_id = ${accountId} AND result_at IS NOT NULL`.execute(db);
  if (rows[0] === undefined) return null;
  return { until: new Date(rows[0].result_at), resultUsd18: parseFixed18(rows[0].result_usd) };
}

export interface SnapshotHour {
  readonly endsAt: Date;
  readonly resultUsd18: bigint;
  readonly endUsd18: bigint;
  readonly flowsInUsd18: bigint;
  /** The equity at the beginning, and what came in. */
  readonly investedUsd18: bigint;
}

/** Hours that end after `since` and not after `until`, oldest first. An unknown result counts as none. */
export async function listHours(
  db: Database | Trx,
  { agentId, accountId }: EntryOwner,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<SnapshotHour[]> {
  // The result of a series is of the last moment of its hour.
  const { rows } = await sql<HourRow>`
    SELECT ends_at, coalesce(result_usd, 0) AS result_usd, equity_usd, flows_in_usd, start_usd + flows_in_usd AS invested_usd
    FROM equity_snapshots
    WHERE agent_id = ${agentId} AND account_id = ${accountId} AND ends_at > ${since}
      AND ends_at <= ${until}::timestamptz + interval '1 millisecond' ORDER BY ends_at`.execute(db);
  return rows.map((row) => ({
    endsAt: new Date(row.ends_at),
    resultUsd18: parseFixed18(row.result_usd),
    endUsd18: parseFixed18(row.equity_usd),
    flowsInUsd18: parseFixed18(row.flows_in_usd),
    investedUsd18: parseFixed18(row.invested_usd),
  }));
}

type HourRow = Readonly<
  Record<'ends_at' | 'result_usd' | 'equity_usd' | 'flows_in_usd' | 'invested_usd', string>
>;
