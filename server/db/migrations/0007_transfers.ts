import { type Kysely, sql } from 'kysely';

/** Where an agent's owner lets its wallet pay, and what was paid. A removed entry stays, so that every payment can be told to have been allowed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE whitelist_entries (
    id text PRIMARY KEY,
    agent_id text NOT NULL REFERENCES agents,
    address text NOT NULL,
    label text,
    created_at timestamptz NOT NULL,
    active_at timestamptz NOT NULL,
    removed_at timestamptz
  )`,
  `CREATE UNIQUE INDEX whitelist_entries_in_force ON whitelist_entries (agent_id, address) WHERE removed_at IS NULL`,
  `CREATE INDEX whitelist_entries_by_agent ON whitelist_entries (agent_id, created_at DESC, id DESC)
    WHERE removed_at IS NULL`,

  `CREATE TABLE transfers (
    id text PRIMARY KEY REFERENCES operations,
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    whitelist_entry_id text NOT NULL REFERENCES whitelist_entries,
    to_address text NOT NULL,
    token jsonb NOT NULL,
    is_max boolean NOT NULL,
    amount_raw numeric(78, 0) NOT NULL CHECK (amount_raw > 0),
    value_usd numeric(38, 18),
    sent_raw numeric(78, 0),
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX transfers_by_account ON transfers (account_id, created_at DESC, id DESC)`,
  `CREATE INDEX transfers_by_agent ON transfers (agent_id, created_at DESC, id DESC)`,
];
