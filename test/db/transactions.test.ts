import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DB } from '../../generated/database.d.ts';
import { connectDatabase, type PoolUsage } from '../../server/db/connect.ts';
import type { Trx } from '../../server/db/database.ts';
import { isDatabaseOutage } from '../../server/db/outage.ts';
import { batchQuery, deferWrite } from '../../server/db/statements.ts';
import { startDatabaseProxy } from '../harness/databaseProxy.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { startTurnCounter } from '../harness/turnCounter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE posted (id integer PRIMARY KEY)`.execute(database.db);
  await sql`GRANT ALL ON posted TO ${sql.ref(new URL(database.url).username)}`.execute(database.db);
});
beforeEach(() => sql`TRUNCATE posted`.execute(database.db));
afterAll(() => database.drop());

async function connected(work: (db: Kysely<DB>, fill: PoolUsage) => Promise<void>, url = database.url) {
  let fill: PoolUsage = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const watch = (pool: PoolUsage) => {
    fill = pool;
  };
  const db = connectDatabase(url, { max: 1, statementTimeoutMs: 5_000, watch });
  try {
    await work(db, fill);
  } finally {
    await db.destroy();
  }
}

const note = (trx: Trx, id: number) => deferWrite(trx, sql`INSERT INTO posted VALUES (${id})`);
const notesOf = (db: Kysely<DB> | Trx) => sql<{ id: number }>`SELECT id FROM posted ORDER BY id`.execute(db);
const notes = async (db: Kysely<DB> | Trx) => (await notesOf(db)).rows.map(({ id }) => id);
/** Only committed rows. */
const stored = () => notes(database.db);
const DUPLICATE = { code: '23505' };

test('what is posted is there for the next statement, and for others with the COMMIT', () =>
  connected(async (db) => {
    for (const round of [0, 10, 20]) {
      await db.transaction().execute(async (trx) => {
        await note(trx, round + 1);
        await note(trx, round + 2);
        expect(await notes(trx)).toContain(round + 2);
        await note(trx, round + 3);
        expect(await stored()).not.toContain(round + 1);
      });
      expect(await stored()).toContain(round + 3);
    }
  }));

test.each(['the next statement', 'the COMMIT'])(
  'what is posted and fails fails %s, leaves nothing behind and no connection spoilt',
  (where) =>
    connected(async (db) => {
      const ids = [1, 2, 1];
      const twice = () =>
        db.transaction().execute(async (trx) => {
          for (const id of ids) await note(trx, id);
          if (where === 'the next statement') await notes(trx);
        });
      // At first the statements are not prepared and leave one by one.
      for (const _ of [1, 2, 3]) {
        await expect(twice()).rejects.toMatchObject(DUPLICATE);
        expect(await notes(db)).toEqual([]);
      }
      ids.pop();
      await twice();
      expect(await notes(db)).toEqual([1, 2]);
    }),
);

test('the answer is the own one, whatever what was posted before returns', () =>
  connected(async (db) => {
    for (const _ of [1, 2]) {
      const counts = await db.transaction().execute(async (trx) => {
        await deferWrite(trx, sql`SELECT generate_series(1, 3) AS posted`);
        const written = await sql`INSERT INTO posted VALUES (7), (8)`.execute(trx);
        await deferWrite(trx, sql`SELECT 1 AS posted`);
        const gone = await trx.deleteFrom('accounts').executeTakeFirstOrThrow();
        await deferWrite(trx, sql`DELETE FROM posted`);
        return [written.numAffectedRows, written.rows, gone.numDeletedRows, (await notesOf(trx)).rows];
      });
      expect(counts).toEqual([2n, [], 0n, []]);
    }
  }));

test('statements that are asked together have an answer each, and see what those before them did', () =>
  connected(async (db) => {
    for (const id of [1, 2, 3]) {
      const [locked, inserted, all] = await db
        .transaction()
        .execute((trx) =>
          batchQuery<[{ id: string }, { id: number }, { id: number }]>(
            trx,
            trx.selectFrom('accounts').select('id').forUpdate(),
            sql<{ id: number }>`INSERT INTO posted VALUES (${id}) RETURNING id`,
            sql<{ id: number }>`SELECT id FROM posted ORDER BY id`,
          ),
        );
      expect(locked).toEqual([]);
      expect(inserted).toEqual([{ id }]);
      expect(all.map((row) => row.id)).toEqual([1, 2, 3].slice(0, id));
    }
  }));

test('each statement has its own time, also of those that leave together: what is slow but within it is done and told so', async () => {
  const db = connectDatabase(database.url, { max: 1, statementTimeoutMs: 1_500 });
  // At first each statement is prepared and leaves alone.
  for (const seconds of [0, 0.6])
    await db.transaction().execute(async (trx) => {
      for (const id of [1, 2, 3])
        await deferWrite(trx, sql`INSERT INTO posted SELECT ${id + 10 * seconds} FROM pg_sleep(${seconds})`);
    });
  await db.destroy();
  expect(await stored()).toEqual([1, 2, 3, 7, 8, 9]);
});

test('a transaction that asks nothing takes no connection, whether it ends well or not', () =>
  connected(async (db, fill) => {
    await db.transaction().execute((trx) => Promise.resolve(trx));
    const failing = db.transaction().execute(async (trx) => {
      await note(trx, 1);
      throw new Error('never mind');
    });
    await expect(failing).rejects.toThrow('never mind');
    expect(fill.totalCount).toBe(0);
    expect(await notes(db)).toEqual([]);
  }));

test('a transaction keeps the level of isolation that it was given', () =>
  connected(async (db) => {
    for (const _ of [1, 2]) {
      const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      const reading = snapshot.execute(async (trx) => {
        const before = await notes(trx);
        await sql`INSERT INTO posted SELECT coalesce(max(id), 0) + 1 FROM posted`.execute(database.db);
        expect(await notes(trx)).toEqual(before);
        await note(trx, 99);
      });
      await expect(reading).rejects.toThrow('read-only transaction');
    }
  }));

test('what is posted, and what is asked together, costs no way to the database of its own', async () => {
  const counter = await startTurnCounter(database.url);
  await connected(async (db) => {
    const transaction = () =>
      db.transaction().execute(async (trx) => {
        await notes(trx);
        for (const id of [1, 2, 3, 4]) await note(trx, id);
        const all = sql<{ id: number }>`SELECT id FROM posted`;
        await batchQuery(trx, all, all);
        for (const id of [5, 6, 7, 8]) await note(trx, id);
      });
    await transaction();
    await sql`DELETE FROM posted`.execute(db);
    const before = counter.turns();
    await transaction();
    // BEGIN, the first read, the batch, COMMIT.
    expect(counter.turns() - before).toBe(4);
  }, counter.url);
  await counter.close();
});

test.each(['before', 'after'] as const)(
  'a connection that breaks %s a COMMIT with posted writes is an outage of which all happened or nothing',
  async (cut) => {
    const proxy = await startDatabaseProxy(database.url);
    await connected(async (db) => {
      const writing = () =>
        db.transaction().execute(async (trx) => {
          await notes(trx);
          await note(trx, 1);
          await deferWrite(trx, sql`INSERT INTO posted SELECT 2 FROM pg_sleep(0.1)`);
        });
      await writing();
      await sql`DELETE FROM posted`.execute(db);
      const struck = proxy.cutNextCommit(cut, 'INSERT INTO posted');
      const error: unknown = await writing().catch((reason: unknown) => reason);
      await struck;
      expect(isDatabaseOutage(error)).toBe(true);
      expect(await stored()).toEqual(cut === 'before' ? [] : [1, 2]);
    }, proxy.url);
    await proxy.close();
  },
);

const doing = fc.oneof(
  fc.record({ does: fc.constant('post' as const), id: fc.nat(5) }),
  fc.record({ does: fc.constant('write' as const), id: fc.nat(5) }),
  fc.constant({ does: 'read' as const, id: 0 }),
  fc.constant({ does: 'throw' as const, id: 0 }),
);

test('whatever transactions post, write and ask, the table holds what those that ended well did in their order', () =>
  connected(async (db) => {
    const histories = fc.array(fc.array(doing, { maxLength: 6 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await sql`DELETE FROM posted`.execute(db);
        let model: number[] = [];
        for (const steps of history) {
          const expected = [...model];
          let fails = false;
          const run = db.transaction().execute(async (trx) => {
            for (const { does, id } of steps) {
              if (does === 'throw') throw new Error('given up');
              if (does === 'post') await note(trx, id);
              if (does === 'write') await sql`INSERT INTO posted VALUES (${id})`.execute(trx);
              if (does === 'read') expect(await notes(trx)).toEqual(expected.toSorted((a, b) => a - b));
              if (does === 'read') continue;
              expected.push(id);
            }
          });
          const seen = new Set(model);
          for (const { does, id } of steps) {
            if (does === 'throw') fails = true;
            if (does === 'post' || does === 'write') {
              fails ||= seen.has(id);
              seen.add(id);
            }
          }
          if (fails) await expect(run).rejects.toThrow(/given up|duplicate key/);
          else {
            await run;
            model = expected;
          }
          expect(await notes(db)).toEqual(model.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 60 },
    );
  }));
