import { type Selectable, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import type { Database, Trx } from '../db/database.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../paging/cursors.ts';

import type { Address } from '../ports/basics.ts';
import type { EarnedRow } from './factRows.ts';
import { AGENT_WINDOWS, hoursFrom, type IndexWindows } from './windows.ts';

/** For a ten-minute bucket. Negative amounts undo. */
export interface BucketChange {
  readonly token: string;
  readonly started_at: Date;
  readonly trades: number;
  readonly unvalued: number;
  readonly volume_quote_raw: string;
  readonly volume_usd: string;
}

export async function addToBuckets(trx: Trx, changes: readonly BucketChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`INSERT INTO index_token_buckets AS b
    SELECT * FROM jsonb_populate_recordset(NULL::index_token_buckets, ${JSON.stringify(changes)}::jsonb)
    ON CONFLICT (token, started_at) DO UPDATE SET
      trades = b.trades + excluded.trades,
      unvalued = b.unvalued + excluded.unvalued,
      volume_quote_raw = b.volume_quote_raw + excluded.volume_quote_raw,
      volume_usd = b.volume_usd + excluded.volume_usd`.execute(trx);
}

export const deleteEmptyBuckets = (trx: Trx, tokens: readonly string[]) =>
  trx
    .deleteFrom('index_token_buckets')
    .where((eb) => eb('token', '=', eb.fn.any(eb.val([...tokens]))))
    .where('trades', '=', 0)
    .execute();

/** In [from, to): the bucket entered or left a window. */
export async function listTokensWithBuckets(trx: Trx, from: Date, to: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('index_token_buckets')
    .select('token')
    .distinct()
    .where('started_at', '>=', from.toISOString())
    .where('started_at', '<', to.toISOString())
    .execute();
  return rows.map(({ token }) => token);
}

export interface TokenWindows {
  readonly address: string;
  readonly trades_24h: number;
  readonly volume_quote_raw_24h: string;
  readonly volume_usd_24h: string | null;
  readonly trades_1h: number;
  readonly volume_usd_1h: string | null;
}

export async function readTokenWindows(
  trx: Trx,
  tokens: readonly string[],
  { from24h, from1h }: IndexWindows,
): Promise<TokenWindows[]> {
  const { rows } = await sql<TokenWindows>`
    SELECT k.token AS address,
      coalesce(sum(b.trades), 0)::integer AS trades_24h,
      coalesce(sum(b.volume_quote_raw), 0) AS volume_quote_raw_24h,
      CASE WHEN coalesce(sum(b.unvalued), 0) > 0 THEN NULL ELSE coalesce(sum(b.volume_usd), 0) END AS volume_usd_24h,
      coalesce(sum(b.trades) FILTER (WHERE b.started_at >= ${from1h}), 0)::integer AS trades_1h,
      CASE WHEN coalesce(sum(b.unvalued) FILTER (WHERE b.started_at >= ${from1h}), 0) > 0 THEN NULL
        ELSE coalesce(sum(b.volume_usd) FILTER (WHERE b.started_at >= ${from1h}), 0) END AS volume_usd_1h
    FROM unnest(${[...tokens]}::text[]) AS k (token)
    LEFT JOIN index_token_buckets AS b ON b.token = k.token AND b.started_at >= ${from24h}
    GROUP BY k.token`.execute(trx);
  return rows;
}

export type IndexAgentRow = Readonly<Selectable<DB['index_agents']>>;

export type IndexAgentTokenDayRow = Readonly<Selectable<DB['index_agent_token_days']>>;

export type IndexPlatformTotalsRow = Readonly<Selectable<DB['index_platform_totals']>>;

/** Negative values undo. */
export interface FigureChange {
  readonly launches: number;
  readonly graduated: number;
  readonly trades: number;
  readonly unvalued: number;
  readonly volume_usd: string;
  readonly creator_fees_usd: string;
}

export interface FigureChanges {
  readonly chainId: number;
  readonly days: readonly (FigureChange & { agent_id: string; token: string; day: Date })[];
  readonly hours: readonly (FigureChange & { agent_id: string; started_at: Date })[];
  readonly agents: readonly (FigureChange & { agent_id: string })[];
  readonly platform: readonly (FigureChange & { started_at: Date })[];
  readonly totals: FigureChange | null;
}

export async function addFigures(trx: Trx, changes: FigureChanges): Promise<void> {
  if (changes.totals === null) return;
  await addDays(trx, changes.days);
  await addHours(trx, changes.hours);
  await addAgents(trx, changes.agents);
  await addPlatform(trx, changes);
}

async function addDays(trx: Trx, rows: FigureChanges['days']): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO index_agent_token_days AS d
    SELECT * FROM jsonb_populate_recordset(NULL::index_agent_token_days, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (agent_id, day, token) DO UPDATE SET
      trades = d.trades + excluded.trades, unvalued = d.unvalued + excluded.unvalued,
      volume_usd = d.volume_usd + excluded.volume_usd,
      creator_fees_usd = d.creator_fees_usd + excluded.creator_fees_usd`.execute(trx);
}

async function addHours(trx: Trx, rows: FigureChanges['hours']): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO index_agent_hours AS h
    SELECT * FROM jsonb_populate_recordset(NULL::index_agent_hours, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (agent_id, started_at) DO UPDATE SET
      trades = h.trades + excluded.trades,
      volume_usd = h.volume_usd + excluded.volume_usd,
      creator_fees_usd = h.creator_fees_usd + excluded.creator_fees_usd`.execute(trx);
}

async function addAgents(trx: Trx, rows: FigureChanges['agents']): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO index_agents AS a
    SELECT n.agent_id, n.launches, n.graduated, n.trades, n.volume_usd, n.creator_fees_usd, 0, 0, 0, 0, 0, 0, 0, 0, 0
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (agent_id text, launches integer,
      graduated integer, trades bigint, volume_usd numeric, creator_fees_usd numeric)
    ON CONFLICT (agent_id) DO UPDATE SET
      launches = a.launches + excluded.launches, graduated = a.graduated + excluded.graduated,
      trades_all = a.trades_all + excluded.trades_all,
      volume_usd_all = a.volume_usd_all + excluded.volume_usd_all,
      creator_fees_usd_all = a.creator_fees_usd_all + excluded.creator_fees_usd_all`.execute(trx);
}

async function addPlatform(trx: Trx, { chainId, platform, totals }: FigureChanges): Promise<void> {
  await sql`INSERT INTO index_platform_buckets AS b
    SELECT * FROM jsonb_populate_recordset(NULL::index_platform_buckets, ${JSON.stringify(platform)}::jsonb)
    ON CONFLICT (started_at) DO UPDATE SET
      launches = b.launches + excluded.launches, graduated = b.graduated + excluded.graduated,
      trades = b.trades + excluded.trades, unvalued = b.unvalued + excluded.unvalued,
      volume_usd = b.volume_usd + excluded.volume_usd,
      creator_fees_usd = b.creator_fees_usd + excluded.creator_fees_usd`.execute(trx);
  const row = JSON.stringify({ chain_id: chainId, ...totals });
  await sql`INSERT INTO index_platform_totals AS t
    SELECT * FROM jsonb_populate_record(NULL::index_platform_totals, ${row}::jsonb)
    ON CONFLICT (chain_id) DO UPDATE SET
      launches = t.launches + excluded.launches, graduated = t.graduated + excluded.graduated,
      trades = t.trades + excluded.trades, unvalued = t.unvalued + excluded.unvalued,
      volume_usd = t.volume_usd + excluded.volume_usd,
      creator_fees_usd = t.creator_fees_usd + excluded.creator_fees_usd`.execute(trx);
}

export async function deleteEmptyFigures(trx: Trx, agents: readonly string[]): Promise<void> {
  const ids = [...agents];
  await sql`DELETE FROM index_agent_token_days WHERE agent_id = ANY (${ids}::text[]) AND trades = 0`.execute(
    trx,
  );
  await sql`DELETE FROM index_agent_hours WHERE agent_id = ANY (${ids}::text[]) AND trades = 0`.execute(trx);
  await sql`DELETE FROM index_agents WHERE agent_id = ANY (${ids}::text[]) AND launches = 0`.execute(trx);
}

export async function deleteEmptyPlatform(trx: Trx, from: Date): Promise<void> {
  await sql`DELETE FROM index_platform_buckets WHERE started_at >= ${from}
    AND launches = 0 AND graduated = 0 AND trades = 0`.execute(trx);
  await sql`DELETE FROM index_platform_totals WHERE launches = 0 AND graduated = 0 AND trades = 0`.execute(
    trx,
  );
}

/** In [from, to). */
export async function listAgentsWithHours(trx: Trx, from: Date, to: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('index_agent_hours')
    .select('agent_id')
    .distinct()
    .where('started_at', '>=', from.toISOString())
    .where('started_at', '<', to.toISOString())
    .execute();
  return rows.map(({ agent_id }) => agent_id);
}

export async function refreshAgents(trx: Trx, agents: readonly string[], hour: Date): Promise<void> {
  if (agents.length === 0) return;
  const [day, week, month] = [AGENT_WINDOWS['24h'], AGENT_WINDOWS['7d'], AGENT_WINDOWS['30d']].map((hours) =>
    hoursFrom(hour, 1 - hours),
  );
  await sql`UPDATE index_agents AS a SET
      trades_24h = s.trades_24h, volume_usd_24h = s.volume_24h, creator_fees_usd_24h = s.fees_24h,
      trades_7d = s.trades_7d, volume_usd_7d = s.volume_7d, creator_fees_usd_7d = s.fees_7d,
      trades_30d = s.trades_30d, volume_usd_30d = s.volume_30d, creator_fees_usd_30d = s.fees_30d
    FROM (SELECT k.agent_id,
        coalesce(sum(h.trades) FILTER (WHERE h.started_at >= ${day}), 0) AS trades_24h,
        coalesce(sum(h.volume_usd) FILTER (WHERE h.started_at >= ${day}), 0) AS volume_24h,
        coalesce(sum(h.creator_fees_usd) FILTER (WHERE h.started_at >= ${day}), 0) AS fees_24h,
        coalesce(sum(h.trades) FILTER (WHERE h.started_at >= ${week}), 0) AS trades_7d,
        coalesce(sum(h.volume_usd) FILTER (WHERE h.started_at >= ${week}), 0) AS volume_7d,
        coalesce(sum(h.creator_fees_usd) FILTER (WHERE h.started_at >= ${week}), 0) AS fees_7d,
        coalesce(sum(h.trades), 0) AS trades_30d,
        coalesce(sum(h.volume_usd), 0) AS volume_30d,
        coalesce(sum(h.creator_fees_usd), 0) AS fees_30d
      FROM unnest(${[...agents]}::text[]) AS k (agent_id)
      LEFT JOIN index_agent_hours AS h ON h.agent_id = k.agent_id AND h.started_at >= ${month}
      GROUP BY k.agent_id) AS s
    WHERE a.agent_id = s.agent_id`.execute(trx);
}

export type LeaderboardPeriod = '24h' | '7d' | '30d' | 'all';

const RANKED = { fees: 'creator_fees_usd', volume: 'volume_usd' } as const;

/** Each has its own database index. */
export const leaderboardOrder = (sort: keyof typeof RANKED, period: LeaderboardPeriod): OrderColumn[] => [
  { name: `${RANKED[sort]}_${period}`, direction: 'desc', type: 'numeric' },
  { name: 'agent_id', direction: 'asc', type: 'text' },
];

/** One more than the page. */
export const listIndexAgents = (
  db: Database,
  order: readonly OrderColumn[],
  page: OrderedPage,
): Promise<IndexAgentRow[]> => selectPage(db, sql`SELECT * FROM index_agents`, [], { order, page });

/** By id. Absent until the index knows a token of the agent. */
export async function findIndexAgents(
  db: Database,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, IndexAgentRow>> {
  const rows = await db
    .selectFrom('index_agents')
    .selectAll()
    .where((eb) => eb('agent_id', '=', eb.fn.any(eb.val([...agentIds]))))
    .execute();
  return new Map(rows.map((row) => [row.agent_id, row]));
}

/** Null until the index knows a token of the agent. */
export const findIndexAgent = async (db: Database, agentId: string): Promise<IndexAgentRow | null> =>
  (await db.selectFrom('index_agents').selectAll().where('agent_id', '=', agentId).executeTakeFirst()) ??
  null;

export const findPlatformTotals = async (
  db: Database | Trx,
  chainId: number,
): Promise<IndexPlatformTotalsRow | null> =>
  (await db
    .selectFrom('index_platform_totals')
    .selectAll()
    .where('chain_id', '=', chainId)
    .executeTakeFirst()) ?? null;

export interface FigureSums {
  readonly launches: string;
  readonly graduated: string;
  readonly trades: string;
  readonly unvalued: string;
  readonly volume_usd: string;
  readonly creator_fees_usd: string;
}

/** About 145 rows for a day. */
export async function sumPlatformSince(db: Database | Trx, since: string): Promise<FigureSums> {
  const { rows } = await sql<FigureSums>`
    SELECT coalesce(sum(launches), 0) AS launches, coalesce(sum(graduated), 0) AS graduated,
      coalesce(sum(trades), 0) AS trades, coalesce(sum(unvalued), 0) AS unvalued,
      coalesce(sum(volume_usd), 0) AS volume_usd, coalesce(sum(creator_fees_usd), 0) AS creator_fees_usd
    FROM index_platform_buckets WHERE started_at >= ${since}::timestamptz`.execute(db);
  return rows[0]!;
}

export interface TradeSums {
  readonly trades: string;
  readonly unvalued: string;
  readonly volume_usd: string;
  readonly creator_fees_usd: string;
}

const TRADE_SUMS = sql`sum(trades) AS trades, sum(unvalued) AS unvalued, sum(volume_usd) AS volume_usd,
  sum(creator_fees_usd) AS creator_fees_usd`;

/** Per UTC day, oldest first. Empty days are absent. */
export async function sumAgentDays(
  db: Database,
  agentIds: readonly string[],
  since: Date,
): Promise<(TradeSums & { readonly day: string })[]> {
  const { rows } = await sql<TradeSums & { readonly day: string }>`
    SELECT day, ${TRADE_SUMS} FROM index_agent_token_days
    WHERE agent_id = ANY(${agentIds}) AND day >= ${since.toISOString()}::timestamptz
    GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

/** Highest fees first. */
export async function sumAgentTokens(
  db: Database,
  agentIds: readonly string[],
  since: Date,
  most: number,
): Promise<(TradeSums & { readonly agent_id: string; readonly token: Address })[]> {
  const { rows } = await sql<TradeSums & { readonly agent_id: string; readonly token: Address }>`
    SELECT agent_id, token, ${TRADE_SUMS} FROM index_agent_token_days
    WHERE agent_id = ANY(${agentIds}) AND day >= ${since.toISOString()}::timestamptz
    GROUP BY agent_id, token ORDER BY sum(creator_fees_usd) DESC, token LIMIT ${most}`.execute(db);
  return rows;
}

/** From `from` on, before `to`: starts of UTC days. Null: without that end. */
export interface DaySpan {
  readonly agent: string;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Creator fees, by agent and token. */
export async function sumDayEarnings(db: Database, spans: readonly DaySpan[]): Promise<EarnedRow[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<EarnedRow>`
    SELECT d.agent_id, d.token, sum(d.creator_fees_usd)::numeric(1000, 18) AS usd
    FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) AS r (agent text, "from" timestamptz, "to" timestamptz)
    JOIN index_agent_token_days AS d ON d.agent_id = r.agent
      AND d.day >= coalesce(r."from", '-infinity') AND d.day < coalesce(r."to", 'infinity')
    GROUP BY d.agent_id, d.token`.execute(db);
  return rows;
}
