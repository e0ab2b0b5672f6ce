import { type Kysely, sql } from 'kysely';

/** Launches that the agent's wallet pays: what they need of gas, and the buy that goes with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE launches ADD CONSTRAINT launches_mode_check CHECK (mode IN ('sponsored', 'self_funded'))`,
  `ALTER TABLE launches
    ADD gas_reserve_wei numeric(78, 0),
    ADD quote_decimals integer,
    ADD buy_in_raw numeric(78, 0),
    ADD buy_min_out_raw numeric(78, 0),
    ADD buy_slippage_bps integer,
    ADD bought_in_raw numeric(78, 0),
    ADD bought_out_raw numeric(78, 0),
    ADD CONSTRAINT launches_self_funded_check CHECK (mode = 'sponsored' OR (gas_reserve_wei IS NOT NULL AND quote_decimals IS NOT NULL)),
    ADD CONSTRAINT launches_buy_check CHECK (num_nulls(buy_in_raw, buy_min_out_raw, buy_slippage_bps) IN (0, 3))`,
];
