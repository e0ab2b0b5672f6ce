import { type Kysely, sql } from 'kysely';

/** Launched tokens whose curve may be sold out one day: when the service looks at them next, and what it did about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE operations DROP CONSTRAINT operations_kind_check`,
  `ALTER TABLE operations ADD CONSTRAINT operations_kind_check
    CHECK (kind IN ('launch', 'swap', 'transfer', 'claim', 'funding', 'graduation'))`,
  `ALTER TABLE launches
    ADD graduation_due_at timestamptz,
    ADD graduation_seen boolean NOT NULL DEFAULT false`,
  `UPDATE launches SET graduation_due_at = now() WHERE token_address IS NOT NULL`,
  `CREATE INDEX launches_graduation_due ON launches (graduation_due_at) WHERE graduation_due_at IS NOT NULL`,
  `CREATE TABLE graduations (
    id text PRIMARY KEY REFERENCES operations,
    launch_id text NOT NULL REFERENCES launches
  )`,
  `CREATE INDEX graduations_by_launch ON graduations (launch_id)`,
];
