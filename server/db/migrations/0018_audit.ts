import { type Kysely, sql } from 'kysely';

/**
 * What was done by whom with keys, payouts and signatures. It refers to nothing and nothing refers to it, so that a row is
 * written without a lock on what it tells of and stays when that is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE audit_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    kind text NOT NULL CHECK (kind IN ('account_opened', 'session_created', 'session_ended', 'key_created', 'key_revoked',
      'agent_created', 'agent_deleted', 'payout_wallet_changed', 'limits_changed', 'whitelist_entry_added',
      'whitelist_entry_removed', 'wallet_imported', 'wallet_frozen', 'wallet_thawed', 'transaction_signed',
      'signature_denied')),
    account_id text,
    actor text NOT NULL,
    ip text,
    request_id text,
    agent_id text,
    wallet_id text,
    operation_id text,
    key_id text,
    detail jsonb NOT NULL
  )`,
  `CREATE INDEX audit_events_by_account ON audit_events (account_id, id)`,
  `CREATE INDEX audit_events_by_operation ON audit_events (operation_id, id) WHERE operation_id IS NOT NULL`,
  `CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
    FOR EACH ROW EXECUTE FUNCTION append_only()`,
  ...['audit_events', 'ledger_entries', 'ledger_transactions'].flatMap((table) => [
    `CREATE TRIGGER ${table}_never_emptied BEFORE TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
    // They hold in a session that lets no other trigger fire (session_replication_role) too.
    `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_append_only`,
    `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_never_emptied`,
  ]),
];
