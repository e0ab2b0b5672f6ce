import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { type ExpiringRows, startExpiryWorker } from '../../server/workers/expiryWorker.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { newAgent, swap } from '../operations/actors.ts';
import { send } from '../operations/send.ts';

let database: TestDatabase;
let chain: TestChain;
beforeAll(async () => {
  [database, chain] = await Promise.all([createTestDatabase(), startTestChain()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), chain.stop()]);
});

test('lets go of unused quotes a day after they expired and of idempotency keys that have, and of nothing else', async () => {
  const first = await startTestService({ database, chain });
  const agentId = (await newAgent(first)).id;
  const body = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01', slippageBps: 500 };
  const quote = async () => (await send(first, 'POST /api/v1/swap/quote', body)).body.quoteId as string;
  const [used, old, recent, valid] = [await quote(), await quote(), await quote(), await quote()];
  await swap(first, { ...body, quoteId: used });
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
  for (const key of keys)
    await send(first, 'POST /api/v1/agents', { name: 'Kept' }, { headers: { 'idempotency-key': key } });
  await first.settle();
  await first.stop();

  const { db } = database;
  const age = (table: string, hours: number, ids: readonly string[]) =>
    sql`UPDATE ${sql.table(table)} SET expires_at = now() - ${`${hours} hours`}::interval
      WHERE ${sql.ref(table === 'swap_quotes' ? 'id' : 'key')} = ANY(${ids})`.execute(db);
  await age('swap_quotes', 25, [used, old]);
  await age('swap_quotes', 23, [recent]);
  await age('idempotency_keys', 1, [keys[0]]);
  await sql`UPDATE idempotency_keys SET expires_at = NULL WHERE key = ${keys[1]}`.execute(db);

  const second = await startTestService({ database, chain });
  const left = async () => {
    const quotes = await db.selectFrom('swap_quotes').select('id').orderBy('created_at').execute();
    const kept = await db.selectFrom('idempotency_keys').select('key').orderBy('created_at').execute();
    return [quotes.map(({ id }) => id), kept.map(({ key }) => key)];
  };
  await expect.poll(left).toEqual([
    [used, recent, valid],
    [keys[1], keys[2]],
  ]);
  await second.stop();
});

function cleanerOf(remove: ExpiringRows['remove']) {
  const [warn, passFailed] = [vi.fn(), vi.fn()];
  const clock = { now: () => new Date(1_000_000) };
  const context = { clock, log: { warn }, meter: { countFailedPass: passFailed } } as unknown as Context;
  const cleaner = startExpiryWorker(context, [{ what: 'rows', keptMs: 1_000, remove }]);
  return { cleaner, warn, passFailed };
}

test('takes small batches, at most ten thousand rows in one sweep, and rests before the next', async () => {
  const remove = vi.fn<ExpiringRows['remove']>(async (_db, _before, limit) => limit);
  const { cleaner } = cleanerOf(remove);
  await expect.poll(() => remove.mock.calls.length).toBe(20);
  expect(remove.mock.calls.every(([, before, limit]) => limit === 500 && before.getTime() === 999_000)).toBe(
    true,
  );
  await cleaner.close();
  expect(remove).toHaveBeenCalledTimes(20);
});

test('survives a sweep that fails', async () => {
  const remove = vi.fn<ExpiringRows['remove']>(async () => {
    throw new Error('no database');
  });
  const { cleaner, warn, passFailed } = cleanerOf(remove);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(passFailed.mock.calls).toEqual([['cleaner']]);
  await cleaner.close();
});
