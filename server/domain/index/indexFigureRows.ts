import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database } from '../../context.ts';
import type { OrderedPage } from '../keyset.ts';
import type { Address } from '../ports.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';

/** Figures of agents and of the platform; what each column means stands in the migration that makes the tables. */
export type IndexAgentRow = Readonly<Selectable<DB['index_agents']>>;
export type IndexAgentTokenDayRow = Readonly<Selectable<DB['index_agent_token_days']>>;
export type IndexPlatformTotalsRow = Readonly<Selectable<DB['index_platform_totals']>>;

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

/** What all agents' tokens were since the beginning; null until the first blocks are indexed. */
export const findPlatformTotals = async (
  db: Database,
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
export async function sumPlatformSince(db: Database, since: string): Promise<FigureSums> {
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
