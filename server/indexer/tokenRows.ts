import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import type { Database, Trx } from '../db/database.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../paging/cursors.ts';

import type { Address, Hex } from '../ports/basics.ts';
import type { Spot } from '../ports/chainLogs.ts';
import type { PoolKey } from '../ports/markets.ts';
import type { TokenPhase, VenueName } from '../ports/venues.ts';
import type { TokenWindows } from './figureRows.ts';

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

/** By curve address or pool id. */
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

/** Newest first. A restored older database lacks records. */
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

export const isIndexedAddress = (
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
 * Also updates the 24-hour price change, from `spots` or the launch price. A change with too many digits
 * becomes null: an empty pool's price can be moved for free.
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

export type TokenInPhase = Pick<IndexTokenRow, 'address' | 'venue'>;

/** In the phase since then or longer. */
export async function listTokensInPhase(
  db: Database,
  { phase, since }: { readonly phase: TokenPhase; readonly since: Date },
  most: number,
  after = '',
): Promise<TokenInPhase[]> {
  const rows = await db
    .selectFrom('index_tokens')
    .select(['address', 'venue'])
    .where('phase', '=', phase)
    .where('updated_at', '<=', since.toISOString())
    .where('address', '>', after)
    .orderBy('address')
    .limit(most)
    .execute();
  return rows as TokenInPhase[];
}

/** A token that left the phase meanwhile keeps its new one. */
export async function markTokensRescued(db: Database, tokens: readonly Address[], now: Date): Promise<void> {
  await db
    .updateTable('index_tokens')
    .set({ phase: 'rescued', updated_at: now.toISOString() })
    .where('address', 'in', [...tokens])
    .where('phase', '=', 'graduating')
    .execute();
}

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
  /** Launched by this agent. */
  readonly agentId?: string | undefined;
  /** Earns the creator fees now. */
  readonly creator?: Address | undefined;
  readonly addresses?: readonly Address[] | undefined;
  readonly q?: string | undefined;
}

/** Returns one more than the page. The cost does not grow with the table. */
export const listIndexTokens = (
  db: Database,
  filter: BoardFilter,
  order: readonly OrderColumn[],
  page: OrderedPage,
): Promise<IndexTokenRow[]> =>
  selectPage(db, sql`SELECT * FROM index_tokens`, conditionsOf(filter), { order, page });

function conditionsOf(filter: BoardFilter): RawBuilder<SqlBool>[] {
  const { venue, quote, phase, ours, agentId, creator, addresses, q } = filter;
  return [
    ...(venue === undefined ? [] : [venueCondition(venue, phase)]),
    ...(quote === undefined ? [] : [sql<SqlBool>`quote = ${quote}`]),
    ...(phase === undefined ? [] : [sql<SqlBool>`phase = ${phase}`]),
    ...(ours === undefined ? [] : [sql<SqlBool>`agent_id IS ${sql.raw(ours ? 'NOT ' : '')}NULL`]),
    ...(agentId === undefined ? [] : [sql<SqlBool>`agent_id = ${agentId}`]),
    ...(creator === undefined ? [] : [sql<SqlBool>`fee_recipient = ${creator}`]),
    ...(addresses === undefined ? [] : [sql<SqlBool>`address = ANY(${addresses}::text[])`]),
    ...(q === undefined ? [] : [searchCondition(q, filter)]),
  ];
}

/**
 * Tokens of long are always in phase `pool`. The planner would assume independence and scan the table for an
 * impossible combination.
 */
function venueCondition(venue: VenueName, phase: TokenPhase | undefined): RawBuilder<SqlBool> {
  if (phase !== undefined) return sql<SqlBool>`${sql.lit(isPhaseOf(venue, phase))}`;
  return venue === 'long' ? sql<SqlBool>`phase = 'pool'` : sql<SqlBool>`phase <> 'pool'`;
}

const isPhaseOf = (venue: VenueName, phase: TokenPhase): boolean => (venue === 'long') === (phase === 'pool');

/** Matches per phase and column, in alphabetical order. */
const MAX_MATCHES = 1_000;

const PHASES: readonly TokenPhase[] = ['curve', 'graduating', 'graduated', 'rescued', 'pool'];

/**
 * Anyone can launch a thousand tokens of one name, so each phase has its own quota, and a search for own
 * tokens skips strangers'.
 */
function searchCondition(
  q: string,
  { venue, phase: wanted, ours, agentId }: BoardFilter,
): RawBuilder<SqlBool> {
  const phases = PHASES.filter(
    (phase) => phase === (wanted ?? phase) && (venue === undefined || isPhaseOf(venue, phase)),
  );
  const own = ours === true || agentId !== undefined ? sql`AND agent_id IS NOT NULL` : sql``;
  const found = phases.flatMap((phase) =>
    ['symbol', 'name', 'address'].map((column) => {
      const value = sql`lower(${sql.ref(column)})`;
      return sql`(SELECT address FROM index_tokens
        WHERE phase = ${sql.lit(phase)} AND ${value} ~>=~ lower(${q}) AND ${value} ~<~ (lower(${q}) || ${'\u{10ffff}'}) ${own}
        ORDER BY ${value} USING ~<~ LIMIT ${MAX_MATCHES})`;
    }),
  );
  if (found.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`address = ANY(ARRAY(${sql.join(found, sql` UNION ALL `)}))`;
}

/** Newest first. */
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

export async function listTokensOfAgents(
  db: Database,
  agentIds: readonly string[],
): Promise<Pick<IndexTokenRow, 'agent_id' | 'address'>[]> {
  const rows = await db
    .selectFrom('index_tokens')
    .select(['agent_id', 'address'])
    .where((eb) => eb('agent_id', '=', eb.fn.any(eb.val([...agentIds]))))
    .execute();
  return rows as Pick<IndexTokenRow, 'agent_id' | 'address'>[];
}
