import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { isDatabaseOutage } from '../../server/db/outage.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

const MOST = 4;
const ROUNDS = 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what is given up because a table is held does not go on in the server: no more connections than the pool has', async () => {
  const db = connectDatabase(database.url, { max: MOST, connectTimeoutMs: 1_500, statementTimeoutMs: 700 });
  const backends = async (): Promise<number> => {
    const role = new URL(database.url).username;
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND usename = ${role}`.execute(database.db);
    return rows[0]!.count;
  };
  await database.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE agents IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const failures: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const reads = Array.from({ length: MOST }, () =>
        db.transaction().execute((own) => own.selectFrom('agents').select('id').execute()),
      );
      for (const read of await Promise.allSettled(reads))
        failures.push(read.status === 'rejected' ? read.reason : null);
    }
    expect(failures).toHaveLength(MOST * ROUNDS);
    expect(failures.every(isDatabaseOutage)).toBe(true);
    // The table is still locked, so only the server can have ended them.
    await expect.poll(backends).toBeLessThanOrEqual(MOST);
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
  });
  expect(await db.selectFrom('agents').select('id').execute()).toEqual([]);
  await db.destroy();
});
