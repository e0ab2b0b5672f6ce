import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { isDatabaseOutage } from '../../server/db/outage.ts';
import { startDatabaseProxy } from '../harness/databaseProxy.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const backend = async (db: ReturnType<typeof connectDatabase>) =>
  (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid;

test('a connection whose statement got no answer is never used again', async () => {
  const proxy = await startDatabaseProxy(database.url);
  const db = connectDatabase(proxy.url, { max: 1, statementTimeoutMs: 2_000 });
  const before = await backend(db);
  proxy.freeze();
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('Query read timeout');
  proxy.mend();
  const after = await backend(db);
  expect(after).toBeTypeOf('number');
  expect(after).not.toBe(before);
  await db.destroy();
  await proxy.close();
});

test('a transaction whose connection got no answer tells that, and not that it could not be rolled back', async () => {
  const proxy = await startDatabaseProxy(database.url);
  const db = connectDatabase(proxy.url, { max: 1, statementTimeoutMs: 1_000 });
  const asking = db.transaction().execute(async (trx) => {
    await backend(trx);
    proxy.freeze();
    await backend(trx);
  });
  await expect(asking).rejects.toThrow('Query read timeout');
  proxy.mend();
  await db.destroy();
  await proxy.close();
});

test('a statement that lasts too long is ended by the server, an outage that costs no connection', async () => {
  const db = connectDatabase(database.url, { max: 1, statementTimeoutMs: 3_000 });
  const before = await backend(db);
  const error: unknown = await sql`SELECT pg_sleep(30)`.execute(db).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '57014', message: 'canceling statement due to statement timeout' });
  expect(isDatabaseOutage(error)).toBe(true);
  expect(await backend(db)).toBe(before);
  await db.destroy();
});

test('where nothing is given up, the server ends nothing either', async () => {
  const db = connectDatabase(database.url, { max: 1, statementTimeoutMs: 0 });
  const { rows } = await sql`SHOW statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '0' }]);
  await db.destroy();
});
