import { type Kysely, sql } from 'kysely';

/** The audit log tells who had a deposit wallet made, as it does of the wallet of an agent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE audit_events DROP CONSTRAINT audit_events_kind_check`,
  `ALTER TABLE audit_events ADD CONSTRAINT audit_events_kind_check
    CHECK (kind IN ('account_opened', 'session_created', 'session_ended', 'key_created', 'key_revoked',
      'agent_created', 'agent_deleted', 'payout_wallet_changed', 'limits_changed', 'whitelist_entry_added',
      'whitelist_entry_removed', 'wallet_imported', 'deposit_wallet_created', 'wallet_frozen', 'wallet_thawed',
      'transaction_signed', 'signature_denied'))`,
];
