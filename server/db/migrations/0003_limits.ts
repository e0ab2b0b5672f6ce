import { type Kysely, sql } from 'kysely';

/** More kinds and states of operations; what counts against an agent's caps; limits that wait until they loosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const UNFINISHED = `('accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved')`;

const STATEMENTS = [
  `ALTER TABLE operations DROP CONSTRAINT operations_kind_check`,
  `ALTER TABLE operations ADD CONSTRAINT operations_kind_check
    CHECK (kind IN ('launch', 'swap', 'transfer', 'claim', 'funding'))`,
  `ALTER TABLE operations DROP CONSTRAINT operations_state_check`,
  `ALTER TABLE operations ADD CONSTRAINT operations_state_check
    CHECK (state IN ('accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved', 'included', 'final',
      'reverted', 'denied', 'rejected', 'expired', 'cancelled', 'displaced'))`,
  `ALTER TABLE operation_steps DROP CONSTRAINT operation_steps_state_check`,
  `ALTER TABLE operation_steps ADD CONSTRAINT operation_steps_state_check
    CHECK (state IN ('signed', 'broadcast', 'included', 'reverted', 'cancelled', 'displaced'))`,
  `DROP INDEX operations_queue`,
  `CREATE INDEX operations_queue ON operations (next_attempt_at) WHERE state IN ${UNFINISHED}`,
  `DROP INDEX operations_in_flight`,
  `CREATE INDEX operations_in_flight ON operations (wallet_id, state) WHERE state IN ${UNFINISHED}`,

  `CREATE TABLE spendings (
    operation_id text PRIMARY KEY REFERENCES operations,
    agent_id text NOT NULL REFERENCES agents,
    usd numeric(38, 18) CHECK (usd >= 0),
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX spendings_by_agent ON spendings (agent_id, created_at)`,
  `INSERT INTO spendings SELECT id, agent_id, spend_usd, created_at FROM swaps WHERE spend_usd IS NOT NULL`,
  `ALTER TABLE swaps DROP COLUMN spend_usd`,

  `ALTER TABLE agents ADD pending_limits jsonb, ADD pending_limits_at timestamptz`,
];
