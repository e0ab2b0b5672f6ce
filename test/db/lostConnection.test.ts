import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection whose statement timed out is never used again', async () => {
  const db = connectDatabase(database.url, { max: 1, statementTimeoutMs: 2_000 });
  const backend = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid;
  const before = await backend();
  await expect(sql`SELECT pg_sleep(30)`.execute(db)).rejects.toThrow(/timeout/i);
  const after = await backend();
  expect(after).toBeTypeOf('number');
  expect(after).not.toBe(before);
  await db.destroy();
});
