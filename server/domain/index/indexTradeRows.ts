import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database } from '../../context.ts';
import type { OrderedPage } from '../keyset.ts';
import type { Address } from '../ports.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';

/** A trade as the index has it; what each column means stands in the migration that makes the table. */
export type IndexTradeRow = Readonly<Selectable<DB['index_trades']>>;

export interface TradeFilter {
  readonly side?: 'buy' | 'sell' | undefined;
  readonly ours?: boolean | undefined;
  readonly agentId?: string | undefined;
}

/** Newest first: by the place in the chain. */
export const TRADE_ORDER = [
  { name: 'block_number', direction: 'desc', type: 'bigint' },
  { name: 'log_index', direction: 'desc', type: 'integer' },
] as const satisfies readonly OrderColumn[];

/** Trades of the token that pass the filter, newest first, one more than the page holds. */
export async function listIndexTrades(
  db: Database,
  token: Address,
  { side, ours, agentId }: TradeFilter,
  page: OrderedPage,
): Promise<IndexTradeRow[]> {
  const conditions = [
    sql<SqlBool>`token = ${token}`,
    // Written out, because the index of the sales is chosen by the word itself.
    ...(side === undefined ? [] : [sql<SqlBool>`side = ${sql.lit(side)}`]),
    ...(ours === undefined ? [] : [sql<SqlBool>`agent_id IS ${sql.raw(ours ? 'NOT ' : '')}NULL`]),
    ...(agentId === undefined ? [] : [sql<SqlBool>`agent_id = ${agentId}`]),
  ];
  return selectPage(db, sql`SELECT * FROM index_trades`, conditions, { order: TRADE_ORDER, page });
}
