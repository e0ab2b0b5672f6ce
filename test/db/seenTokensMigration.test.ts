import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../server/db/migrations/0080_seen_tokens.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';

const NOBODY = '0x0000000000000000000000000000000000000000';
const asset = (address: string, symbol: string) =>
  sql`${JSON.stringify({ address, symbol, name: `${symbol} token`, decimals: 6 })}::jsonb`;

/** The tables as far as the migration reads them, and a place of its own for what it makes. */
const BEFORE = [
  sql`SET search_path = pg_temp, public`,
  sql`CREATE TEMPORARY TABLE swaps (token_in jsonb, token_out jsonb, intermediates jsonb, created_at timestamptz)`,
  sql`CREATE TEMPORARY TABLE transfers (token jsonb, created_at timestamptz)`,
  sql`CREATE TEMPORARY TABLE automations (token_in jsonb, token_out jsonb, created_at timestamptz)`,
  sql`INSERT INTO swaps VALUES (${asset('0xA', 'OLD')}, ${asset('0xB', 'B')},
    jsonb_build_array(${asset('0xC', 'C')}), '2026-01-02T00:00:00Z')`,
  sql`INSERT INTO transfers VALUES (${asset('0xA', 'NEW')}, '2026-01-03T00:00:00Z')`,
  sql`INSERT INTO automations VALUES (${asset('0xD', 'D')}, ${asset(NOBODY, '*')}, '2026-01-01T00:00:00Z')`,
];

test('a token that was traded, sent or ordered before is known by what its oldest record says', async () => {
  const database = await createTestDatabase();
  const rows = await database.db.connection().execute(async (db) => {
    for (const statement of BEFORE) await statement.execute(db);
    await up(db as unknown as Kysely<unknown>);
    return (
      await sql<{ address: string; symbol: string; decimals: number }>`
      SELECT address, symbol, decimals FROM seen_tokens ORDER BY address`.execute(db)
    ).rows;
  });
  await database.drop();
  const symbols = { '0xA': 'OLD', '0xB': 'B', '0xC': 'C', '0xD': 'D' };
  expect(rows).toEqual(
    Object.entries(symbols).map(([address, symbol]) => ({ address, symbol, decimals: 6 })),
  );
});
