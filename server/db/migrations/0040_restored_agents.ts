import { type Kysely, sql } from 'kysely';

/** A deleted agent that an operator brought back is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ONE_KIND_MORE).execute(db);
}

/* It is added to those that there are, whichever these are by now. */
const ONE_KIND_MORE = `DO $$
  DECLARE
    kinds text;
  BEGIN
    SELECT string_agg(quote_literal(kind[1]), ', ') INTO kinds
      FROM pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') AS kind
      WHERE conrelid = 'audit_events'::regclass AND conname = 'audit_events_kind_check';
    ALTER TABLE audit_events DROP CONSTRAINT audit_events_kind_check;
    EXECUTE format('ALTER TABLE audit_events ADD CONSTRAINT audit_events_kind_check CHECK (kind IN (%s, %s))', kinds,
      '''agent_restored''');
  END $$`;
