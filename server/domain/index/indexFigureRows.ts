import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import type { OrderedPage } from '../keyset.ts';
import type { Address } from '../ports.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';
import { AGENT_WINDOWS, hoursFrom } from './indexWindows.ts';

/** Figures of agents and of the platform; what each column means stands in the migration that makes the tables. */
export type IndexAgentRow = Readonly<Selectable<DB['index_agents']>>;
export type IndexAgentTokenDayRow = Readonly<Selectable<DB['index_agent_token_days']>>;
export type IndexPlatformTotalsRow = Readonly<Selectable<DB['index_platform_totals']>>;

/** What to add to the figures of one agent, in a period or at all; negative to take back. */
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

/** Rows that a reorg has left with nothing in them, as if they had never been. */
export async function deleteEmptyFigures(trx: Trx, agents: readonly string[]): Promise<void> {
  const ids = [...agents];
  await sql`DELETE FROM index_agent_token_days WHERE agent_id = ANY (${ids}::text[]) AND trades = 0`.execute(
    trx,
  );
  await sql`DELETE FROM index_agent_hours WHERE agent_id = ANY (${ids}::text[]) AND trades = 0`.execute(trx);
  await sql`DELETE FROM index_agents WHERE agent_id = ANY (${ids}::text[]) AND launches = 0`.execute(trx);
}

/** The same of all agents together, since `from`. */
export async function deleteEmptyPlatform(trx: Trx, from: Date): Promise<void> {
  await sql`DELETE FROM index_platform_buckets WHERE started_at >= ${from}
    AND launches = 0 AND graduated = 0 AND trades = 0`.execute(trx);
  await sql`DELETE FROM index_platform_totals WHERE launches = 0 AND graduated = 0 AND trades = 0`.execute(
    trx,
  );
}

/** Agents with an hour that begins in `from..to` (without `to`). */
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

/** Sums the agents' windows anew, as at `hour`, the current one. */
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

const feesOf = (period: LeaderboardPeriod) => `creator_fees_usd_${period}` as const;

/** The leaderboard's order; each period has its index. */
export const leaderboardOrder = (period: LeaderboardPeriod): OrderColumn[] => [
  { name: feesOf(period), direction: 'desc', type: 'numeric' },
  { name: 'agent_id', direction: 'asc', type: 'text' },
];

/** Agents that launched a token, by the fees of the period, one more than the page holds. */
export const listIndexAgents = (
  db: Database,
  period: LeaderboardPeriod,
  page: OrderedPage,
): Promise<IndexAgentRow[]> =>
  selectPage(db, sql`SELECT * FROM index_agents`, [], { order: leaderboardOrder(period), page });

/** What all agents' tokens were since the beginning; null while there is none. */
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

/** The same from a bucket's start on: some 145 rows for a day. */
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

/** What the agents' tokens were from a UTC midnight on, by day, the oldest first. A day without anything is absent. */
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

/** The same by token, those with the most fees first. */
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
