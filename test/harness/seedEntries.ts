import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { SEEDED_NOW, seededAddress } from './seedIndex.ts';

/** The account's agents of `seedIndex`. */
export const OWN_AGENTS = 50;

/**
 * Seeds the ledger and the equity of the first agents of `seedIndex`, as their workers would write them: each buys two units of
 * ether or of token 1 for 3 dollars each, then sells one for the same, in turn. `entries` in all, evenly over the last
 * ten hours, and as many hourly snapshots, each agent's without a gap.
 */
export async function seedEntries(
  db: Database,
  accountId: string,
  { entries, agents }: { readonly entries: number; readonly agents: number },
): Promise<void> {
  await sql`INSERT INTO wallet_entries (wallet_id, block_number, position, agent_id, account_id, mined_at, asset, kind, delta_raw,
      balance_raw, tx_hash, value_usd, quantity_raw, cost_usd, bought_raw, sold_raw, realised_usd, unvalued, bought_usd, sold_usd,
      unvalued_held, flows_in_usd, flows_out_usd, fees_claimed_usd, gas_usd, launch_fees_usd, venue_fees_usd, pool_fees_usd,
      creator_tax_usd, snipe_tax_usd, slippage_usd)
    SELECT 'wal_' || lpad(agent::text, 26, '0'), 10000 + n, 0, 'agt_' || lpad(agent::text, 26, '0'), ${accountId},
      date_trunc('second', ${SEEDED_NOW}::timestamptz - interval '10 hours' * ((${entries}::int - n) / ${entries}::float8)),
      CASE WHEN of_agent % 2 = 0 THEN ${NATIVE} ELSE ${seededAddress(1)} END, 'swap',
      CASE WHEN no % 2 = 1 THEN 2e15 ELSE -1e15 END, 1e15 * (2 * buys - sells), '0x' || lpad(n::text, 64, '0'),
      CASE WHEN no % 2 = 1 THEN 6 ELSE 3 END, 1e15 * (2 * buys - sells), 3 * (2 * buys - sells), 2e15 * buys, 1e15 * sells,
      0, 0, 6 * buys, 3 * sells, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    FROM (SELECT *, (no + 1) / 2 AS buys, no / 2 AS sells
      FROM (SELECT *, of_agent / 2 + 1 AS no
        FROM (SELECT n, 1 + n % ${agents}::int AS agent, (n - 1) / ${agents}::int AS of_agent
          FROM generate_series(1, ${entries}::int) AS n) AS each) AS counted) AS entry`.execute(db);
  await sql`INSERT INTO equity_series (agent_id, account_id, settled_until, is_empty)
    SELECT 'agt_' || lpad(n::text, 26, '0'), ${accountId}, ${SEEDED_NOW}, false FROM generate_series(1, ${agents}::int) AS n`.execute(
    db,
  );
  await sql`INSERT INTO equity_snapshots
    SELECT 'agt_' || lpad((1 + n % ${agents}::int)::text, 26, '0'), ${accountId},
      ${SEEDED_NOW}::timestamptz - interval '1 hour' * (n / ${agents}::int), 100, 101, 0, 0, 0, 0, 1, 0
    FROM generate_series(0, ${entries}::int - 1) AS n`.execute(db);
  await sql`DELETE FROM equity_marks`.execute(db);
}
