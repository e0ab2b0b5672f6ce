import { type Kysely, sql } from 'kysely';

/**
 * A record is whose its agent is: what an account has is found through its agents. What its owner said to an agent, and what
 * the agent worked on for him, is only his own, unless he leaves it to those who own it after him (`told_by`). Whom the treasury
 * funded does not change when he sells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE agents ADD told_by text[] NOT NULL DEFAULT '{}'`,
  `CREATE INDEX agents_of_account ON agents (account_id)`,
  `DROP INDEX agents_funded`,
  `CREATE INDEX operations_of_funding ON operations (account_id) WHERE kind = 'funding'`,
  ...['launches', 'swaps', 'transfers', 'fee_claims', 'automations'].map(
    (table) => `DROP INDEX ${table}_by_account`,
  ),
  /* Kinds are added to those that there are, whichever these are by now. */
  `DO $$
    DECLARE
      kinds text;
    BEGIN
      SELECT string_agg(quote_literal(kind[1]), ', ') INTO kinds
        FROM pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') AS kind
        WHERE conrelid = 'audit_events'::regclass AND conname = 'audit_events_kind_check';
      ALTER TABLE audit_events DROP CONSTRAINT audit_events_kind_check;
      EXECUTE format('ALTER TABLE audit_events ADD CONSTRAINT audit_events_kind_check CHECK (kind IN (%s, %s))', kinds,
        '''agent_bought'', ''key_narrowed''');
    END $$`,
];
