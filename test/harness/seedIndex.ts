import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { NATIVE } from '../../server/ports/basics.ts';

export interface IndexSize {
  readonly agents: number;
  readonly tokens: number;
  readonly trades: number;
}

export const LOCAL_CHAIN = 31_337;
/** Owns all agents of other accounts. */
const OTHERS = 'acc_00000000000000000000000000';
/** The seed's block times end here. All of it happened in the index's last ten hours. */
export const SEEDED_NOW = '2026-11-20T12:00:00.000Z';

/** Digits only, so every checksum is right. */
export const seededAddress = (number: number): `0x${string}` => `0x${String(number).padStart(40, '0')}`;
export const seededAgent = (number: number): string => `agt_${String(number).padStart(26, '0')}`;

const address = (number: string) => sql.raw(`'0x' || lpad((${number})::text, 40, '0')`);
const agent = (number: string) => sql.raw(`'agt_' || lpad((${number})::text, 26, '0')`);

/**
 * Seeds an index of made-up tokens, as the indexer would write it. Every 20th token is an agent's, every 7th
 * has no known figures, every 10th has graduated, and as many are about to. Every 4th trades against USDG;
 * none of these is about to graduate. The first fifty agents are the account's, the rest another's. Half of
 * the trades are of token 1; every 8th is an agent's. They lie evenly in the last ten hours.
 */
export async function seedIndex(
  db: Database,
  accountId: string,
  usdg: string,
  { agents, tokens, trades }: IndexSize,
): Promise<void> {
  await seedAgents(db, accountId, agents);
  await seedTokens(db, usdg, tokens, agents);
  await seedTrades(db, trades, tokens, agents);
  await seedFigures(db, agents);
  await seedCandles(db);
  for (const table of [
    'index_tokens',
    'index_trades',
    'index_candles',
    'index_agents',
    'index_agent_token_days',
  ])
    await sql.raw(`ANALYZE ${table}`).execute(db);
}

export async function seedAgents(db: Database, accountId: string, agents: number): Promise<void> {
  await sql`INSERT INTO accounts (id, created_at, updated_at) VALUES (${OTHERS}, now(), now()) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO wallets (id, chain_id, address, role, sealed_key, next_nonce, created_at)
    SELECT 'wal_' || lpad(n::text, 26, '0'), ${LOCAL_CHAIN}, ${address('900000000 + n')}, 'agent', '{}', 0, now()
    FROM generate_series(1, ${agents}::int) AS n ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO agents (id, account_id, wallet_id, wallet_address, name, model, skills, limits, status, epoch, version,
      created_at, updated_at)
    SELECT ${agent('n')}, CASE WHEN n <= 50 THEN ${accountId} ELSE ${OTHERS} END, 'wal_' || lpad(n::text, 26, '0'), ${address('900000000 + n')}, 'Agent ' || n,
      'house/planner-1', '{}', '{}', CASE WHEN n % 2 = 0 THEN 'running' ELSE 'stopped' END, 0, 1, now(), now()
    FROM generate_series(1, ${agents}::int) AS n ON CONFLICT DO NOTHING`.execute(db);
}

async function seedTokens(db: Database, usdg: string, tokens: number, agents: number): Promise<void> {
  await sql`INSERT INTO index_tokens (address, venue, phase, quote, quote_decimals, market, pool_id, pool_key, creator,
      fee_recipient, launched_block, launched_log_index, launched_at, launch_tx, name, symbol, decimals, total_supply_raw,
      logo_url, description, launch_id, agent_id, fee_bps, creator_tax_bps, protocol_share_bps, phantom_quote_raw,
      graduation_threshold_raw, reserved_token_raw, initial_price_quote, initial_price_usd, spot_quote_raw, spot_token_raw,
      pool_quote_raw, price_quote, price_usd, market_cap_quote, market_cap_usd, trades_total, last_trade_at, trades_24h,
      volume_quote_raw_24h, volume_usd_24h, trades_1h, volume_usd_1h, price_change_24h_pct, updated_at,
      initial_fee_recipient, initial_spot_quote_raw, initial_spot_token_raw)
    SELECT ${address('n')}, 'pons', CASE n % 10 WHEN 0 THEN 'graduated' WHEN 5 THEN 'graduating' ELSE 'curve' END,
      CASE WHEN n % 4 = 0 THEN ${usdg} ELSE ${NATIVE} END, CASE WHEN n % 4 = 0 THEN 6 ELSE 18 END,
      ${address('500000000 + n')},
      CASE WHEN n % 10 = 0 THEN '0x' || lpad(n::text, 64, '0') END, NULL,
      ${address('700000000')}, ${address('900000000 + n')}, 1000 + n, 3,
      ${SEEDED_NOW}::timestamptz - interval '2 hours' - ((${tokens}::int - n) || ' milliseconds')::interval,
      '0x' || lpad(n::text, 64, '0'), 'Name ' || n, 'SYM' || n, 18, 1e27, NULL, 'A token.',
      NULL, CASE WHEN n % 20 = 0 THEN ${agent(`1 + (n / 20) % ${agents}`)} END,
      100, 100, 3000, 168e16, 42e17, 2857e23, 1e-9, 3e-6, 168e16 + n, 1e27 - n, n, 1e-9,
      CASE WHEN n % 7 > 0 THEN 3e-6 END, 1, CASE WHEN n % 7 > 0 THEN (n::bigint * 7919 % 100003) / 7.0 END,
      n % 50, NULL, n % 50, 0, CASE WHEN n % 7 > 0 AND n % 3 > 0 THEN (n::bigint * 104729 % 1000) WHEN n % 7 > 0 THEN 0 END,
      n % 5, 0, CASE WHEN n % 7 > 0 THEN (n::bigint * 31 % 2001) / 10.0 - 100 END, ${SEEDED_NOW},
      ${address('900000000 + n')}, 168e16, 1e27
    FROM generate_series(1, ${tokens}::int) AS n ON CONFLICT DO NOTHING`.execute(db);
}

async function seedTrades(db: Database, trades: number, tokens: number, agents: number): Promise<void> {
  await sql`INSERT INTO index_trades (block_number, log_index, token, tx_hash, mined_at, side, trader, agent_id, token_agent_id,
      amount_token_raw, amount_quote_raw, counted_quote_raw, fee_quote_raw, creator_fee_raw, price_quote, price_usd, value_usd, counted_usd,
      creator_fee_usd, spot_quote_raw, spot_token_raw, spot_usd, pool_quote_raw)
    SELECT 10000 + n, 5, ${address(`CASE WHEN n % 2 = 0 THEN 1 ELSE 1 + n % ${tokens} END`)},
      '0x' || lpad(n::text, 64, '0'),
      date_trunc('second', ${SEEDED_NOW}::timestamptz - interval '10 hours' * ((${trades}::int - n) / ${trades}::float8)),
      CASE WHEN n % 6 = 0 THEN 'sell' ELSE 'buy' END, ${address(`800000000 + n % ${agents}`)},
      CASE WHEN n % 8 = 0 THEN ${agent(`1 + n % ${agents}`)} END, NULL,
      1e18 + n, 1e15 + n, 1e15 + n, 2e13, 17e12, 1e-9, 3e-6, 3, 3, 0.051, 168e16, 1e27, 3000, n
    FROM generate_series(1, ${trades}::int) AS n ON CONFLICT DO NOTHING`.execute(db);
}

/** As a new version makes them from the trades of a database that lacks them. */
async function seedCandles(db: Database): Promise<void> {
  await sql`DELETE FROM index_candles`.execute(db);
  await sql.raw(candlesOfFacts()).execute(db);
}

/** The statement of the migration. */
export function candlesOfFacts(): string {
  const file = new URL('../../server/db/migrations/0016_candles.sql', import.meta.url);
  const text = readFileSync(file, 'utf8');
  return text.slice(text.indexOf('INSERT INTO index_candles'));
}

/** Equal fees come in pairs. */
async function seedFigures(db: Database, agents: number): Promise<void> {
  const fees = sql.raw('(n / 2) * 1.5');
  await sql`INSERT INTO index_agents
    SELECT ${agent('n')}, 1, 0, 10, 100, ${fees}, 1, 10, ${fees} / 100, 5, 50, ${fees} / 4, 9, 90, ${fees} / 2
    FROM generate_series(1, ${agents}::int) AS n ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO index_agent_token_days
    SELECT ${agent('n')}, ${address('20 * (n - 1) + 20')}, date_trunc('day', ${SEEDED_NOW}::timestamptz) - (d || ' days')::interval,
      10, 0, 100, 1.5
    FROM generate_series(1, ${agents}::int) AS n, generate_series(0, 2) AS d ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO index_platform_buckets
    SELECT ${SEEDED_NOW}::timestamptz - (n * 10 || ' minutes')::interval, 1, 0, 10, 1, 100, 1.5
    FROM generate_series(0, 1000) AS n ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO index_platform_totals VALUES (${LOCAL_CHAIN}, 1001, 5, 10010, 1001, 100100, 1501.5)
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO index_cursor VALUES (${LOCAL_CHAIN}, 1, NULL, now(), 1, 1, 20000, '0x00', ${SEEDED_NOW},
    ${SEEDED_NOW}::timestamptz - interval '24 hours', ${SEEDED_NOW}::timestamptz - interval '1 hour',
    date_trunc('hour', ${SEEDED_NOW}::timestamptz)) ON CONFLICT DO NOTHING`.execute(db);
}
