import { type Kysely, sql } from 'kysely';

/**
 * A turn that is stopped while its model speaks keeps the lease of its process until that has settled what was shown; a lease that
 * runs out is found whatever the state of its turn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE chat_turns DROP CONSTRAINT chat_turns_check`,
  `ALTER TABLE chat_turns ADD CONSTRAINT chat_turns_leased
    CHECK (CASE state WHEN 'executing' THEN lease_until IS NOT NULL WHEN 'stopped' THEN true ELSE lease_until IS NULL END)`,
  `DROP INDEX chat_turns_lost`,
  `CREATE INDEX chat_turns_lost ON chat_turns (lease_until) WHERE lease_until IS NOT NULL`,
];
