import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database } from '../../context.ts';
import type { OrderedPage } from '../keyset.ts';
import type { Address, Hex, PoolKey, TokenPhase, VenueName } from '../ports.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';

/** A launched token as the index has it; what each column means stands in the migration that makes the table. */
export type IndexTokenRow = Readonly<
  Omit<
    Selectable<DB['index_tokens']>,
    'address' | 'venue' | 'phase' | 'quote' | 'market' | 'pool_id' | 'pool_key' | 'creator' | 'fee_recipient'
  >
> & {
  readonly address: Address;
  readonly venue: VenueName;
  readonly phase: TokenPhase;
  readonly quote: Address;
  readonly market: Address;
  readonly pool_id: Hex | null;
  readonly pool_key: PoolKey | null;
  readonly creator: Address;
  readonly fee_recipient: Address;
};

export interface BoardFilter {
  readonly venue?: VenueName | undefined;
  readonly quote?: Address | undefined;
  readonly phase?: TokenPhase | undefined;
  readonly ours?: boolean | undefined;
  readonly q?: string | undefined;
}

/** Tokens that pass the filter, in this order, one more than the page holds. The cost does not grow with the table. */
export const listIndexTokens = (
  db: Database,
  filter: BoardFilter,
  order: readonly OrderColumn[],
  page: OrderedPage,
): Promise<IndexTokenRow[]> =>
  selectPage(db, sql`SELECT * FROM index_tokens`, conditionsOf(filter), { order, page });

function conditionsOf({ venue, quote, phase, ours, q }: BoardFilter): RawBuilder<SqlBool>[] {
  return [
    ...(venue === undefined ? [] : [sql<SqlBool>`venue = ${venue}`]),
    ...(quote === undefined ? [] : [sql<SqlBool>`quote = ${quote}`]),
    ...(phase === undefined ? [] : [sql<SqlBool>`phase = ${phase}`]),
    ...(ours === undefined ? [] : [sql<SqlBool>`agent_id IS ${sql.raw(ours ? 'NOT ' : '')}NULL`]),
    ...(q === undefined ? [] : [matches(q)]),
  ];
}

/** As many of a search's matches are looked at, by each column in its alphabetical order. */
const MOST_MATCHES = 1_000;

/** Begins with the text, in symbol, name or address. What begins with a single letter can be half of the table. */
function matches(q: string): RawBuilder<SqlBool> {
  const found = ['symbol', 'name', 'address'].map((column) => {
    const value = sql`lower(${sql.ref(column)})`;
    return sql`(SELECT address FROM index_tokens
      WHERE ${value} ~>=~ lower(${q}) AND ${value} ~<~ (lower(${q}) || ${'\u{10ffff}'})
      ORDER BY ${value} USING ~<~ LIMIT ${MOST_MATCHES})`;
  });
  return sql<SqlBool>`address = ANY(ARRAY(${sql.join(found, sql` UNION ALL `)}))`;
}

/** Those of the addresses that a venue launched. */
export async function findIndexTokens(
  db: Database,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, IndexTokenRow>> {
  const { rows } =
    await sql<IndexTokenRow>`SELECT * FROM index_tokens WHERE address = ANY(${addresses})`.execute(db);
  return new Map(rows.map((row) => [row.address, row]));
}

/** The newest `most` tokens of each of the agents, newest first. */
export async function listNewestOfAgents(
  db: Database,
  agentIds: readonly string[],
  most: number,
): Promise<Pick<IndexTokenRow, 'agent_id' | 'symbol' | 'address'>[]> {
  const { rows } = await sql<Pick<IndexTokenRow, 'agent_id' | 'symbol' | 'address'>>`
    SELECT token.* FROM unnest(${agentIds}::text[]) AS agent (id) CROSS JOIN LATERAL (
      SELECT agent_id, symbol, address FROM index_tokens WHERE agent_id = agent.id
      ORDER BY launched_block DESC, launched_log_index DESC LIMIT ${most}
    ) AS token`.execute(db);
  return rows;
}
