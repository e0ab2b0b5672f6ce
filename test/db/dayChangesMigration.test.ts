import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../server/db/migrations/0065_day_changes.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';

const SPOT = sql`mined_at timestamptz, block_number bigint, log_index integer, spot_quote_raw numeric, spot_token_raw numeric`;

/** The tables as far as the migration reads and writes them. The window begins at noon, each token launched at 100 for 1. */
const BEFORE = [
  sql`CREATE TEMPORARY TABLE index_cursor AS SELECT timestamptz '2026-01-01T12:00:00Z' AS window_24h`,
  sql`CREATE TEMPORARY TABLE index_token_buckets (close_usd numeric)`,
  sql`CREATE TEMPORARY TABLE index_trades (token text, ${SPOT})`,
  sql`CREATE TEMPORARY TABLE index_token_events (token text, ${SPOT})`,
  sql`CREATE TEMPORARY TABLE index_tokens AS SELECT address, spot_quote_raw::numeric, spot_token_raw::numeric,
      100::numeric AS initial_spot_quote_raw, 1::numeric AS initial_spot_token_raw, 33::numeric(38, 4) AS price_change_24h_pct
    FROM (VALUES ('new', 125, 1), ('quiet', 500, 2), ('traded', 300, 1), ('moved', 240, 1), ('empty', 7, 0), ('absurd', 1e60, 1))
      AS t (address, spot_quote_raw, spot_token_raw)`,
  sql`INSERT INTO index_trades VALUES
    ('quiet', '2025-12-01T12:00:00Z', 1, 0, 400, 2), ('quiet', '2025-12-02T12:00:00Z', 2, 0, 500, 2),
    ('traded', '2026-01-01T11:59:59Z', 5, 0, 200, 1), ('traded', '2026-01-01T12:00:00Z', 6, 0, 300, 1),
    ('moved', '2026-01-01T10:00:00Z', 3, 7, 220, 1)`,
  sql`INSERT INTO index_token_events VALUES
    ('moved', '2026-01-01T10:00:00Z', 3, 8, 192, 1), ('moved', '2026-01-01T11:00:00Z', 4, 0, NULL, NULL)`,
];

test('tokens that were indexed before are sorted by how their price in the quote asset changed', async () => {
  const database = await createTestDatabase();
  const rows = await database.db.connection().execute(async (db) => {
    for (const statement of BEFORE) await statement.execute(db);
    await up(db as unknown as Kysely<unknown>);
    return (
      await sql<{ address: string; price_change_24h_pct: string | null }>`
        SELECT address, price_change_24h_pct FROM index_tokens`.execute(db)
    ).rows;
  });
  await database.drop();
  expect(
    Object.fromEntries(rows.map(({ address, price_change_24h_pct: change }) => [address, change])),
  ).toEqual({
    new: '25.0000',
    quiet: '0.0000',
    traded: '50.0000',
    moved: '25.0000',
    empty: null,
    absurd: null,
  });
});
