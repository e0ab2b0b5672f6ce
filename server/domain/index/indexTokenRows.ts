import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import type { OrderedPage } from '../keyset.ts';
import type { Address, Hex, PoolKey, Spot, TokenPhase, VenueName } from '../ports.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';
import type { TokenWindows } from './indexBucketRows.ts';

/** A launched token as the index has it; what each column means stands in the migration that makes the table. */
export type IndexTokenRow = Readonly<
  Omit<
    Selectable<DB['index_tokens']>,
    | 'address'
    | 'venue'
    | 'phase'
    | 'quote'
    | 'market'
    | 'pool_id'
    | 'pool_key'
    | 'creator'
    | 'fee_recipient'
    | 'initial_fee_recipient'
    | 'launch_tx'
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
  readonly initial_fee_recipient: Address;
  readonly launch_tx: Hex;
};

/** What facts after the launch change. */
export type IndexTokenState = Pick<
  IndexTokenRow,
  | 'address'
  | 'phase'
  | 'fee_recipient'
  | 'pool_id'
  | 'pool_key'
  | 'spot_quote_raw'
  | 'spot_token_raw'
  | 'pool_quote_raw'
  | 'held_quote_raw'
  | 'price_quote'
  | 'price_usd'
  | 'market_cap_quote'
  | 'market_cap_usd'
  | 'trades_total'
  | 'last_trade_at'
  | 'updated_at'
>;

export async function findIndexTokens(
  db: Database | Trx,
  addresses: readonly string[],
): Promise<IndexTokenRow[]> {
  const rows = await db
    .selectFrom('index_tokens')
    .selectAll()
    .where((eb) => eb('address', '=', eb.fn.any(eb.val([...addresses]))))
    .execute();
  return rows as unknown as IndexTokenRow[];
}

/** Tokens whose curve has one of these addresses or whose pool has one of these ids. */
export async function findTokensOfMarkets(
  db: Database | Trx,
  ids: readonly string[],
): Promise<IndexTokenRow[]> {
  const wanted = [...ids];
  const rows = await db
    .selectFrom('index_tokens')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('market', '=', eb.fn.any(eb.val(wanted))), eb('phantom_quote_raw', 'is not', null)]),
        eb('pool_id', '=', eb.fn.any(eb.val(wanted))),
      ]),
    )
    .execute();
  return rows as unknown as IndexTokenRow[];
}

/** Tokens of the agents whose launch this database does not know, because it is an older copy of the one that accepted it. Newest first. */
export async function listLostTokens(
  db: Database | Trx,
  agentIds: readonly string[],
): Promise<IndexTokenRow[]> {
  const rows = await db
    .selectFrom('index_tokens')
    .selectAll()
    .where('agent_id', 'in', agentIds)
    .where('launch_id', 'is', null)
    .orderBy('launched_block', 'desc')
    .execute();
  return rows as unknown as IndexTokenRow[];
}

/** SQL that says whether the address is a token of the index or the market of one. */
export const isOfIndex = (
  address: Address,
) => sql`EXISTS (SELECT FROM index_tokens WHERE address = ${address})
  OR EXISTS (SELECT FROM index_tokens WHERE market = ${address})`;

export async function insertIndexTokens(trx: Trx, rows: readonly IndexTokenRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO index_tokens
    SELECT * FROM jsonb_populate_recordset(NULL::index_tokens, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

export async function updateTokenStates(trx: Trx, states: readonly IndexTokenState[]): Promise<void> {
  if (states.length === 0) return;
  await sql`UPDATE index_tokens AS t SET
      phase = n.phase, fee_recipient = n.fee_recipient, pool_id = n.pool_id, pool_key = n.pool_key,
      spot_quote_raw = n.spot_quote_raw, spot_token_raw = n.spot_token_raw, pool_quote_raw = n.pool_quote_raw,
      held_quote_raw = n.held_quote_raw,
      price_quote = n.price_quote, price_usd = n.price_usd,
      market_cap_quote = n.market_cap_quote, market_cap_usd = n.market_cap_usd,
      trades_total = n.trades_total, last_trade_at = n.last_trade_at, updated_at = n.updated_at
    FROM jsonb_populate_recordset(NULL::index_tokens, ${JSON.stringify(states)}::jsonb) AS n
    WHERE t.address = n.address`.execute(trx);
}

/**
 * Also measures the change of the price in the quote asset, as it is by now, against `spots`: those of the start of the window, where
 * the launch's is not that. An empty pool's price can be moved anywhere for nothing: a change of more digits than a percentage has is
 * unknown.
 */
export async function updateTokenWindows(
  trx: Trx,
  windows: readonly TokenWindows[],
  spots: ReadonlyMap<string, Spot>,
): Promise<void> {
  if (windows.length === 0) return;
  const rows = JSON.stringify(
    windows.map((window) => {
      const then = spots.get(window.address);
      return { ...window, then_quote: then?.quoteRaw.toString(), then_token: then?.tokenRaw.toString() };
    }),
  );
  const change = sql`(t.spot_quote_raw * coalesce(w.then_token, t.initial_spot_token_raw)
    / nullif(t.spot_token_raw * coalesce(w.then_quote, t.initial_spot_quote_raw), 0) - 1) * 100`;
  await sql`UPDATE index_tokens AS t SET
      trades_24h = w.trades_24h, volume_quote_raw_24h = w.volume_quote_raw_24h, volume_usd_24h = w.volume_usd_24h,
      trades_1h = w.trades_1h, volume_usd_1h = w.volume_usd_1h,
      price_change_24h_pct = CASE WHEN ${change} < 1e29 THEN round(${change}, 4) END
    FROM jsonb_to_recordset(${rows}::jsonb) AS w (address text, trades_24h integer, volume_quote_raw_24h numeric,
      volume_usd_24h numeric, trades_1h integer, volume_usd_1h numeric, then_quote numeric, then_token numeric)
    WHERE t.address = w.address`.execute(trx);
}

export type RestingToken = Pick<IndexTokenRow, 'address' | 'venue'>;

/** By address, the first `most` after `after` whose state has been this one since then, or longer. */
export async function listRestingTokens(
  db: Database,
  { phase, since }: { readonly phase: TokenPhase; readonly since: Date },
  most: number,
  after = '',
): Promise<RestingToken[]> {
  const rows = await db
    .selectFrom('index_tokens')
    .select(['address', 'venue'])
    .where('phase', '=', phase)
    .where('updated_at', '<=', since.toISOString())
    .where('address', '>', after)
    .orderBy('address')
    .limit(most)
    .execute();
  return rows as RestingToken[];
}

/** For good: the venue has no way back. What the index says of one meanwhile is looked at once more. */
export async function markTokensRescued(db: Database, tokens: readonly Address[], now: Date): Promise<void> {
  await db
    .updateTable('index_tokens')
    .set({ phase: 'rescued', updated_at: now.toISOString() })
    .where('address', 'in', [...tokens])
    .where('phase', '=', 'graduating')
    .execute();
}

/** Takes back launches that a reorg took back; returns what they were. */
export async function deleteTokensAbove(trx: Trx, block: bigint): Promise<IndexTokenRow[]> {
  const rows = await trx
    .deleteFrom('index_tokens')
    .where('launched_block', '>', block.toString())
    .returningAll()
    .execute();
  return rows as unknown as IndexTokenRow[];
}

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

function conditionsOf(filter: BoardFilter): RawBuilder<SqlBool>[] {
  const { venue, quote, phase, ours, q } = filter;
  return [
    ...(venue === undefined ? [] : [ofVenue(venue, phase)]),
    ...(quote === undefined ? [] : [sql<SqlBool>`quote = ${quote}`]),
    ...(phase === undefined ? [] : [sql<SqlBool>`phase = ${phase}`]),
    ...(ours === undefined ? [] : [sql<SqlBool>`agent_id IS ${sql.raw(ours ? 'NOT ' : '')}NULL`]),
    ...(q === undefined ? [] : [matches(q, filter)]),
  ];
}

/**
 * A launch on long opens a pool, which is all that it ever trades in: the phase tells the venue. A phase that the venue's tokens
 * are never in is no search through all of them, as it would be for the database, which takes the two for independent.
 */
function ofVenue(venue: VenueName, phase: TokenPhase | undefined): RawBuilder<SqlBool> {
  if (phase !== undefined) return sql<SqlBool>`${sql.lit(isPhaseOf(venue, phase))}`;
  return venue === 'long' ? sql<SqlBool>`phase = 'pool'` : sql<SqlBool>`phase <> 'pool'`;
}

const isPhaseOf = (venue: VenueName, phase: TokenPhase): boolean => (venue === 'long') === (phase === 'pool');

/** As many of a search's matches are looked at, of each phase and by each column in its alphabetical order. */
const MOST_MATCHES = 1_000;
const PHASES: readonly TokenPhase[] = ['curve', 'graduating', 'graduated', 'rescued', 'pool'];

/**
 * Begins with the text, in symbol, name or address. What begins with a single letter can be half of the table, and anybody can launch
 * a thousand tokens of one name: those of another phase, and those of strangers where the service's own are wanted, take no place.
 */
function matches(q: string, { venue, phase: wanted, ours }: BoardFilter): RawBuilder<SqlBool> {
  const phases = PHASES.filter(
    (phase) => phase === (wanted ?? phase) && (venue === undefined || isPhaseOf(venue, phase)),
  );
  const own = ours === true ? sql`AND agent_id IS NOT NULL` : sql``;
  const found = phases.flatMap((phase) =>
    ['symbol', 'name', 'address'].map((column) => {
      const value = sql`lower(${sql.ref(column)})`;
      return sql`(SELECT address FROM index_tokens
        WHERE phase = ${sql.lit(phase)} AND ${value} ~>=~ lower(${q}) AND ${value} ~<~ (lower(${q}) || ${'\u{10ffff}'}) ${own}
        ORDER BY ${value} USING ~<~ LIMIT ${MOST_MATCHES})`;
    }),
  );
  if (found.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`address = ANY(ARRAY(${sql.join(found, sql` UNION ALL `)}))`;
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
