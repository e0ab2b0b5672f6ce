import { type Kysely, sql } from 'kysely';

/**
 * What a language model asked for: the message or the run that it acted for, and the agent's epoch at its beginning. A stop of
 * either leaves nothing of it to sign.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE operations ADD initiator_id text, ADD agent_epoch integer,
    ADD CONSTRAINT operations_initiator_check CHECK ((initiator_id IS NULL) = (agent_epoch IS NULL))`.execute(
    db,
  );
  await sql`CREATE INDEX operations_by_initiator ON operations (initiator_id) WHERE initiator_id IS NOT NULL`.execute(
    db,
  );
}
