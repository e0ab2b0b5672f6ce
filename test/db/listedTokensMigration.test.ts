import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../server/db/migrations/0056_listed_tokens.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';

/** The tables as far as the migration reads and writes them. */
const BEFORE = [
  sql`CREATE TEMPORARY TABLE market_listings (account_id text, agent_id text, agent jsonb, created_at timestamptz)`,
  sql`CREATE TEMPORARY TABLE launches (agent_id text, symbol text, token_address text, created_at timestamptz)`,
  sql`CREATE TEMPORARY TABLE custom_skills (account_id text, slug text, public_from integer)`,
  sql`INSERT INTO launches SELECT 'a', 'T' || n, '0x' || n, timestamptz '2026-01-01' + n * interval '1 day'
    FROM generate_series(1, 9) AS n`,
  sql`INSERT INTO launches VALUES ('a', 'NOT', NULL, '2026-01-01'), ('b', 'OF B', '0xb', '2026-01-01')`,
  sql`INSERT INTO custom_skills VALUES ('seller', 'own', NULL), ('seller', 'grown', 2), ('stranger', 'trading', NULL)`,
  sql`INSERT INTO market_listings VALUES
    ('seller', 'a', '{"name": "A", "skills": ["trading", "own@1", "grown@1", "grown@2"]}', '2026-01-08T12:00:00Z'),
    ('seller', 'c', '{"name": "C", "skills": []}', '2026-01-08T12:00:00Z')`,
];

test('old listings show the newest five tokens from before them, and no skill that the seller keeps to himself', async () => {
  const database = await createTestDatabase();
  const rows = await database.db.connection().execute(async (db) => {
    for (const statement of BEFORE) await statement.execute(db);
    await up(db as unknown as Kysely<unknown>);
    return (await sql<{ agent: object }>`SELECT agent FROM market_listings ORDER BY agent_id`.execute(db))
      .rows;
  });
  await database.drop();
  const tokens = [7, 6, 5, 4, 3].map((n) => ({ symbol: `T${n}`, address: `0x${n}` }));
  expect(rows.map(({ agent }) => agent)).toEqual([
    { name: 'A', skills: ['trading', 'grown@2'], tokens },
    { name: 'C', skills: [], tokens: [] },
  ]);
});
