import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../../generated/database.d.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { isDatabaseOutage } from '../../server/db/outage.ts';
import { type Parameter, pointRead } from '../../server/db/statements.ts';
import { until } from '../engine/until.ts';
import { startDatabaseProxy } from '../harness/databaseProxy.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** With its connection; division by zero fails. */
const ask = pointRead((db, param: Parameter<{ given: number }>) =>
  db.selectNoFrom([
    sql<number>`100 / ${param('given')}::integer`.as('share'),
    sql<number>`pg_backend_pid()`.as('pid'),
    sql<string>`txid_current_if_assigned()::text`.as('transaction'),
  ]),
);

async function sharing(
  work: (db: Kysely<DB>) => Promise<void>,
  url = database.url,
  statementTimeoutMs = 5_000,
) {
  const db = connectDatabase(url, { max: 1, statementTimeoutMs });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

const asked = (db: Kysely<DB>, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(db, { given: at + 1 })));

test('look-ups that come together share two connections at most, and each gets its own answer', () =>
  sharing(async (db) => {
    const rounds = [await asked(db, 40), await asked(db, 40)];
    for (const answers of rounds)
      expect(answers.map(([row]) => row?.share)).toEqual(answers.map((_, at) => Math.floor(100 / (at + 1))));
    expect(new Set(rounds.flat(2).map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
  }));

test('a look-up waits for nobody who has the whole pool', () =>
  sharing(async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      expect((await ask(db, { given: 4 }))[0]?.share).toBe(25);
    });
  }));

test('a look-up of a transaction belongs to that', () =>
  sharing(async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`SELECT txid_current()`.execute(trx);
      expect((await ask(trx, { given: 1 }))[0]?.transaction).not.toBeNull();
    });
    expect((await ask(db, { given: 1 }))[0]?.transaction).toBeNull();
  }));

test('a look-up that fails fails no other one', () =>
  sharing(async (db) => {
    await ask(db, { given: 1 });
    const all = await Promise.allSettled([3, 0, 5, 0, 2].map((given) => ask(db, { given })));
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(all[1]).toMatchObject({ reason: { code: '22012' } });
  }));

test.each([
  ['locks', (db: Kysely<DB>) => db.selectFrom('agents').selectAll().forUpdate()],
  ['writes', (db: Kysely<DB>) => db.updateTable('agents').set({ name: 'x' }).returningAll()],
  [
    'writes on its way',
    (db: Kysely<DB>) =>
      db
        .with('gone', (one) => one.deleteFrom('agents').returning('id'))
        .selectFrom('gone')
        .selectAll(),
  ],
])('what %s is no look-up', (_, build) =>
  sharing(async (db) => {
    const wrong = pointRead((one) => build(one as Kysely<DB>) as ReturnType<typeof db.selectFrom<'agents'>>);
    await expect(wrong(db, {})).rejects.toThrow('a look-up only selects');
  }),
);

test('connections that break fail what they owe as an outage, and the next look-up takes new ones', async () => {
  const proxy = await startDatabaseProxy(database.url);
  await sharing(
    async (db) => {
      await asked(db, 4);
      proxy.freeze();
      const owed = asked(db, 4).catch((error: unknown) => error);
      expect(isDatabaseOutage(await owed)).toBe(true);
      proxy.mend();
      expect((await asked(db, 4)).length).toBe(4);
    },
    proxy.url,
    1_000,
  );
  await proxy.close();
});

test('look-ups leave a server that turned out to be only a copy', () =>
  sharing(async (db) => {
    const pidOf = async () => (await ask(db, { given: 1 }))[0]?.pid;
    const before = await pidOf();
    expect(await pidOf()).toBe(before);
    const writing = db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`CREATE TABLE nothing ()`.execute(trx);
      });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect(await pidOf()).not.toBe(before);
  }));

test('who closes the database waits for the answers that are owed, and nothing is asked after that', async () => {
  const db = connectDatabase(database.url, { max: 1 });
  const owed = linger(db, {});
  await until('it is asked', async () => (await lingering()) === 1);
  await db.destroy();
  expect(await owed).toHaveLength(1);
  await expect(ask(db, { given: 1 })).rejects.toThrow();
  expect(await lingering()).toBe(0);
});

const linger = pointRead((db) => db.selectNoFrom(sql<string>`pg_sleep(0.3)::text`.as('slept')));

/** Connections whose last or current statement it is. */
async function lingering(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep%'`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}
