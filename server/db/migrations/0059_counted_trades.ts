import { type Kysely, sql } from 'kysely';

/**
 * Anybody may lend a pool liquidity for the length of one transaction, swap through it and take it back: such a swap moves any sum, and
 * nobody has paid it. What counts is what the liquidity traded that the venue has locked there.
 *   counted_quote_raw  of amount_quote_raw what figures count; 0 where that is not known, null in rows of a release that counted all of it
 *   counted_usd        its value; null where it is not known
 *   held_quote_raw     what the venue's locked liquidity in the pool holds of the quote asset after the event; null: not known, or no pool
 * Nothing is read anew: figures of trades before this stay what they were, a pool's liquidity is unknown until its next trade, and a release
 * that does not know the columns leaves them null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE index_trades
    ADD COLUMN counted_quote_raw numeric(78, 0), ADD COLUMN counted_usd numeric(38, 18),
    ADD COLUMN held_quote_raw numeric(78, 0)`.execute(db);
  await sql`ALTER TABLE index_token_events ADD COLUMN held_quote_raw numeric(78, 0)`.execute(db);
  await sql`ALTER TABLE index_tokens ADD COLUMN held_quote_raw numeric(78, 0)`.execute(db);
}
