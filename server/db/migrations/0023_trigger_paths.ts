import { type Kysely, sql } from 'kysely';

/**
 * The functions of the triggers read the tables beside them and no others: a session's temporary table of the same name would
 * otherwise stand before the one whose rule they check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    DECLARE
      found regprocedure;
    BEGIN
      FOR found IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND prorettype = 'trigger'::regtype
      LOOP
        EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', found, current_schema());
      END LOOP;
    END $$`.execute(db);
}
