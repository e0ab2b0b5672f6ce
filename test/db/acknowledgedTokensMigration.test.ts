import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../server/db/migrations/0066_acknowledged_tokens.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';

/** The tables as far as the migration reads and writes them. */
const BEFORE = [
  sql`CREATE TEMPORARY TABLE market_listings AS SELECT * FROM (VALUES ('sold', 'sold'), ('kept', 'cancelled')) AS l (agent_id, status)`,
  sql`CREATE TEMPORARY TABLE agents AS SELECT id, limits::jsonb, pending_limits::jsonb, pending_limits_at::timestamptz,
      timestamptz '2026-01-01T00:00:00.123456Z' AS updated_at
    FROM (VALUES
      ('none', '{"allowed_tokens": null}', NULL, NULL),
      ('empty', '{"allowed_tokens": []}', NULL, NULL),
      ('kept', '{"allowed_tokens": ["0xB", "0xA"]}', NULL, NULL),
      ('sold', '{"allowed_tokens": ["0xA"]}', NULL, NULL),
      ('waits', '{"allowed_tokens": ["0xA", "0xC"]}', '{"allowed_tokens": ["0xB", "0xA"]}', '2026-02-01T00:00:00Z'),
      ('lifted', '{"allowed_tokens": ["0xA"]}', '{"allowed_tokens": null}', '2026-02-01T00:00:00Z')
    ) AS a (id, limits, pending_limits, pending_limits_at)`,
];

test('lists of agents that were never sold go on being acknowledged, and what waited goes on waiting', async () => {
  const database = await createTestDatabase();
  const rows = await database.db.connection().execute(async (db) => {
    for (const statement of BEFORE) await statement.execute(db);
    await up(db as unknown as Kysely<unknown>);
    return (
      await sql<{
        id: string;
        acknowledged_tokens: object[];
      }>`SELECT id, acknowledged_tokens FROM agents`.execute(db)
    ).rows;
  });
  await database.drop();
  const since = '2026-01-01T00:00:00.123Z';
  expect(Object.fromEntries(rows.map(({ id, acknowledged_tokens: tokens }) => [id, tokens]))).toEqual({
    ...{ none: [], empty: [], sold: [], lifted: [] },
    kept: ['0xB', '0xA'].map((address) => ({ address, active_at: since })),
    waits: [
      { address: '0xB', active_at: '2026-02-01T00:00:00.000Z' },
      { address: '0xA', active_at: since },
    ],
  });
});
