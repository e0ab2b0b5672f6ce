import { type Kysely, sql } from 'kysely';

/** The most snipe tax that a sniper's swap may pay; it is signed for the second in which the tax has fallen to that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE swaps ADD snipe_ceiling_bps integer`.execute(db);
}
