import { type Kysely, sql } from 'kysely';

/** Replacements of transactions that are not included; steps whose nonce went to something else; frozen wallets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE attempts ADD purpose text NOT NULL DEFAULT 'run' CHECK (purpose IN ('run', 'cancel'))`,
  `ALTER TABLE attempts ALTER COLUMN purpose DROP DEFAULT`,
  `ALTER TABLE operation_steps ADD reopened_at timestamptz, ADD missing_since timestamptz`,
  `DROP INDEX operation_steps_soft`,
  `CREATE INDEX operation_steps_soft ON operation_steps (block_number)
    WHERE state IN ('included', 'reverted', 'cancelled') AND NOT final`,
  `CREATE INDEX wallets_frozen ON wallets (id) WHERE frozen_reason IS NOT NULL`,
];
