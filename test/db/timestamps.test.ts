import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const MICROS_PER_MS = 1_000;
const at = fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(10_000, 0, 1) - 1 });
const micros = fc.integer({ min: 0, max: MICROS_PER_MS - 1 });

test('a moment reads as the millisecond in UTC that it falls in, however it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(at, micros), { minLength: 1, maxLength: 200 }), async (moments) => {
      const texts = moments.map(([ms, more]) => {
        const iso = new Date(ms).toISOString();
        return iso.replace('Z', `${String(more).padStart(3, '0')}+00`);
      });
      const { rows } = await sql<{ moment: string }>`
        SELECT moment::timestamptz AS moment FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (moment, place)
        ORDER BY place`.execute(database.db);
      expect(rows.map(({ moment }) => moment)).toEqual(moments.map(([ms]) => new Date(ms).toISOString()));
    }),
    { numRuns: 20 },
  );
});
