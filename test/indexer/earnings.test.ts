import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumEarned } from '../../server/indexer/earnings.ts';
import { seededAddress, seededAgent, seedIndex } from '../harness/seedIndex.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

const AGENT = seededAgent(1);
/** The seed's only token of an agent. */
const TOKEN = seededAddress(20);
const DAY_SECONDS = 86_400;
const MIDNIGHT = Date.parse('2026-11-18T00:00:00.000Z') / 1_000;
/** On both sides of four midnights, and on them. */
const TIMES = [0, 1, 2, 3].flatMap((day) =>
  [-1, 0, 1, DAY_SECONDS / 2].map((past) => MIDNIGHT + day * DAY_SECONDS + past),
);
const CENT18 = 10n ** 16n;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const account = 'acc_00000000000000000000000001';
  await sql`INSERT INTO accounts (id, created_at, updated_at) VALUES (${account}, now(), now())`.execute(db);
  await seedIndex(db, account, seededAddress(999), { agents: 1, tokens: 20, trades: TIMES.length });
  await sql`DELETE FROM index_agent_token_days`.execute(db);
  // The n-th trade earned 2^n cents, so every sum tells its trades.
  await sql`UPDATE index_trades AS t SET token = ${TOKEN}, mined_at = to_timestamp(k.seconds), creator_fee_usd = k.cents / 100
    FROM unnest(${TIMES}::integer[], ${TIMES.map((_, n) => 2 ** n)}::numeric[]) WITH ORDINALITY AS k (seconds, cents, n)
    WHERE t.block_number = 10000 + k.n`.execute(db);
  await sql`INSERT INTO index_agent_token_days
    SELECT ${AGENT}, ${TOKEN}, date_trunc('day', mined_at, 'UTC'), count(*), 0, 0, sum(creator_fee_usd)
    FROM index_trades GROUP BY date_trunc('day', mined_at, 'UTC')`.execute(db);
});
afterAll(() => database.drop());

const end = fc.option(
  fc.constantFrom(...TIMES).chain((time) => fc.constantFrom(time - 0.001, time, time + 0.001)),
  { freq: 5 },
);

test('what a span earned has the trades at its start and not those at its end, wherever days begin', async () => {
  await fc.assert(
    fc.asyncProperty(end, end, async (one, other) => {
      const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      fc.pre(from === null || from !== to);
      const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000));
      const span = { agentId: AGENT, from: dateOf(from), to: dateOf(to) };
      const earned = await sumEarned(database.db, [span]);
      const inside = TIMES.map((time) => (from === null || time >= from) && (to === null || time < to));
      const expected = inside.reduce((sum, isIn, n) => sum + (isIn ? 2n ** BigInt(n) * CENT18 : 0n), 0n);
      expect(earned.reduce((sum, { usd18 }) => sum + usd18, 0n)).toBe(expected);
      expect(earned.every(({ agentId, token }) => agentId === AGENT && token === TOKEN)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
