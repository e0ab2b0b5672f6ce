import { type Kysely, sql } from 'kysely';

/**
 * What a trade may lose is spending, also of one that buys cash.
 *   loss_terms    of swaps: what its loss is reckoned by; null: of a version that did not count losses
 *   reserved_usd  of spendings: what the operation takes while it may still happen; null: the same as usd
 *   lost_usd      what is gone of it for sure, and counts also where the operation never completes
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE swaps ADD loss_terms jsonb`.execute(db);
  await sql`ALTER TABLE spendings ADD reserved_usd numeric(38, 18),
    ADD lost_usd numeric(38, 18) NOT NULL DEFAULT 0`.execute(db);
}
