import { type Kysely, sql } from 'kysely';

/**
 * What a trade may lose is spending, also when it buys cash.
 *   swaps.loss_terms        the worth and prices that its loss is computed from; null in rows of earlier versions
 *   spendings.reserved_usd  what the operation takes while it may still happen; null: the same as usd
 *   spendings.lost_usd      what is certainly gone; it counts even if the operation never completes
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE swaps ADD loss_terms jsonb`.execute(db);
  await sql`ALTER TABLE spendings ADD reserved_usd numeric(38, 18),
    ADD lost_usd numeric(38, 18) NOT NULL DEFAULT 0`.execute(db);
}
