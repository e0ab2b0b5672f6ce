import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';

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
