import { type Kysely, sql } from 'kysely';

/** Snipers: what they buy, the launches that they still have to decide about, one execution a token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE automations DROP CONSTRAINT automations_kind_check`,
  `ALTER TABLE automations ADD CONSTRAINT automations_kind_check CHECK (kind IN ('dca', 'limit', 'sniper'))`,
  `ALTER TABLE automations ADD filters jsonb`,
  `ALTER TABLE automations ADD CONSTRAINT automations_sniper_check CHECK (
    (filters IS NOT NULL) = (kind = 'sniper')
    AND (kind <> 'sniper' OR (max_executions IS NOT NULL AND budget_raw IS NOT NULL))
  )`,
  `CREATE INDEX automations_snipers ON automations (id) WHERE kind = 'sniper' AND status = 'active'`,

  /* A sniper decides once about each token, however often its launch is seen; two tokens may fall on one moment. */
  `ALTER TABLE automation_executions ADD token text`,
  `ALTER TABLE automation_executions DROP CONSTRAINT automation_executions_automation_id_slot_key`,
  `CREATE UNIQUE INDEX automation_executions_slot ON automation_executions (automation_id, slot) WHERE token IS NULL`,
  `CREATE UNIQUE INDEX automation_executions_token ON automation_executions (automation_id, token) WHERE token IS NOT NULL`,
  /* Its swap was accepted in place of one that had failed and that a reorg revived: it is not signed any more. */
  `ALTER TABLE automation_executions ADD revoked boolean NOT NULL DEFAULT false`,
  `CREATE INDEX automation_executions_open ON automation_executions (automation_id) WHERE NOT settled`,
  /* What the cleaner takes away. */
  `CREATE INDEX automation_executions_old ON automation_executions (updated_at) WHERE outcome <> 'swap'`,

  /*
   * A launch that a sniper's filters let through and that it has not decided about yet; looked at again at `due_at`, and let go
   * of at `expires_at`. `waits_for`: why it was not bought at the last look.
   */
  `CREATE TABLE snipe_candidates (
    automation_id text NOT NULL REFERENCES automations,
    account_id text NOT NULL REFERENCES accounts,
    token text NOT NULL,
    due_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    waits_for text,
    lease_owner text,
    lease_until timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (automation_id, token)
  )`,
  `CREATE INDEX snipe_candidates_due ON snipe_candidates (due_at)`,
  `CREATE INDEX snipe_candidates_by_account ON snipe_candidates (account_id)`,
];
