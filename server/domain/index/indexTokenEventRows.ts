import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import type { SpotMoved, TimeSpan, TradedSpot } from './indexTradeRows.ts';

/** What happened to a token beside trades. */
export type IndexTokenEventRow = Readonly<Selectable<DB['index_token_events']>>;

export async function insertTokenEvents(trx: Trx, rows: readonly IndexTokenEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO index_token_events
    SELECT * FROM jsonb_populate_recordset(NULL::index_token_events, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

export const deleteTokenEventsAbove = (trx: Trx, block: bigint): Promise<IndexTokenEventRow[]> =>
  trx.deleteFrom('index_token_events').where('block_number', '>', block.toString()).returningAll().execute();

/** The newest event of each kind of each of the tokens. */
export async function listNewestTokenEvents(
  db: Database | Trx,
  tokens: readonly string[],
): Promise<IndexTokenEventRow[]> {
  const { rows } = await sql<IndexTokenEventRow>`
    SELECT DISTINCT ON (token, kind) * FROM index_token_events WHERE token = ANY (${[...tokens]}::text[])
    ORDER BY token, kind, block_number DESC, log_index DESC`.execute(db);
  return rows;
}

/** Where the last event before then has left the market of each of the tokens that had such a one. */
export async function listSpotsMoved(
  db: Database | Trx,
  tokens: readonly string[],
  before: Date,
): Promise<TradedSpot[]> {
  const { rows } = await sql<TradedSpot>`
    SELECT k.token, e.* FROM unnest(${[...tokens]}::text[]) AS k (token)
    CROSS JOIN LATERAL (SELECT block_number, log_index, spot_quote_raw, spot_token_raw FROM index_token_events
      WHERE index_token_events.token = k.token AND mined_at < ${before} AND spot_token_raw IS NOT NULL
      ORDER BY mined_at DESC, block_number DESC, log_index DESC LIMIT 1) AS e`.execute(db);
  return rows;
}

/** Where events left the token's market within the span. */
export async function listMovesWithin(
  db: Database,
  token: string,
  { from, to }: TimeSpan,
): Promise<SpotMoved[]> {
  const { rows } = await sql<SpotMoved>`
    SELECT token, mined_at, block_number, log_index, spot_quote_raw, spot_token_raw FROM index_token_events
    WHERE token = ${token} AND mined_at BETWEEN ${from} AND ${to} AND spot_token_raw IS NOT NULL`.execute(db);
  return rows;
}

/** Tokens whose market an event moved in `from..to` (without `to`). */
export async function listTokensMoved(trx: Trx, from: Date, to: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('index_token_events')
    .select('token')
    .distinct()
    .where('spot_token_raw', 'is not', null)
    .where('mined_at', '>=', from.toISOString())
    .where('mined_at', '<', to.toISOString())
    .execute();
  return rows.map(({ token }) => token);
}
