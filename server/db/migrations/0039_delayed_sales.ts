import { type Kysely, sql } from 'kysely';

/**
 * When a listing may first be bought is said when it is made, and is one of the terms that do not change. One that was made
 * without it could be bought at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE market_listings ADD buyable_at timestamptz`,
  /* Not by UPDATE: a listing that has ended refuses each. */
  `ALTER TABLE market_listings ALTER buyable_at TYPE timestamptz USING created_at, ALTER buyable_at SET NOT NULL,
    ADD CHECK (buyable_at >= created_at), ADD CHECK (sold_at >= buyable_at)`,
  `CREATE OR REPLACE FUNCTION market_listing_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.status <> 'active' OR (OLD.id, OLD.account_id, OLD.agent_id, OLD.price_micro, OLD.created_at, OLD.buyable_at)
        IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.agent_id, NEW.price_micro, NEW.created_at, NEW.buyable_at) THEN
        RAISE EXCEPTION 'the listing % ends once and is not changed otherwise', OLD.id;
      END IF;
      RETURN NEW;
    END $$`,
  /* A function that is replaced loses its settings: this one reads only its own tables, whatever temporary ones a session has. */
  `DO $$ BEGIN
    EXECUTE format('ALTER FUNCTION market_listing_ends_once SET search_path = %I, pg_temp', current_schema());
  END $$`,
];
