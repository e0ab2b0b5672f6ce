import { type Kysely, sql } from 'kysely';

/**
 * Stops: limit automations whose price is in a column of its own, so that nothing that knows limits alone could take one for a
 * limit and fill it at once. `stop_met_at` and `stop_met_block`: since which look their price is met.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE automations ADD stop_price_usd numeric(48, 18), ADD stop_met_at timestamptz, ADD stop_met_block bigint`,
  /* The trigger price of a limit, and of no other. */
  `ALTER TABLE automations DROP CONSTRAINT automations_check1`,
  `ALTER TABLE automations ADD CONSTRAINT automations_price_check
    CHECK (num_nonnulls(trigger_price_usd, stop_price_usd) = (kind = 'limit')::integer)`,
  `ALTER TABLE automations ADD CONSTRAINT automations_stop_check CHECK (
    (stop_met_at IS NULL) = (stop_met_block IS NULL) AND (stop_met_at IS NULL OR stop_price_usd IS NOT NULL)
  )`,
];
