import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { claimAutomations, readAutomation } from '../../server/domain/automations/automationRows.ts';
import { executeSlot } from '../../server/domain/automations/executeOrder.ts';
import { deleteOldExecutions } from '../../server/domain/automations/executionRows.ts';
import { reviveExecution, settleExecution } from '../../server/domain/automations/settleExecution.ts';
import { OrderWatch, watchOrders } from '../../server/domain/automations/watchOrders.ts';
import { findOperation } from '../../server/engine/records/operationRows.ts';
import { until } from '../engine/until.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, newAgent } from '../operations/actors.ts';
import {
  create,
  createDca,
  executions,
  read,
  startAgent,
} from '../operations/automations/automationActors.ts';

const LATER = '2036-01-01T00:00:00.000Z';

/** Signs nothing and runs no automation. */
let service: TestService;
let agentId: string;
let stock: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  agentId = await runningAgent(service.client);
  stock = service.context.addressBook.stocks[0]!.symbol;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

async function runningAgent(client: TestService['client']): Promise<string> {
  const agent = await newAgent({ client, settle: async () => undefined });
  await giveEther(service, agent.wallet_address);
  await startAgent({ client }, agent.id);
  return agent.id;
}
const db = () => service.context.db;
const run = async (id: string): Promise<string> => {
  expect(await executeSlot(service.context, await readAutomation(db(), id), new Date(), null)).toBe(
    'accepted',
  );
  return (await readAutomation(db(), id)).last_swap_id!;
};
const settle = (swapId: string, outcome: 'succeeded' | 'failed') =>
  db()
    .transaction()
    .execute((trx) => settleExecution(trx, swapId, outcome, new Date()));

test('a failed swap that a reorg revives takes its share again, and what was accepted in its place is not signed', async () => {
  const { id } = await createDca(service, agentId, { startAt: LATER, maxExecutions: 1, budget: '0.01' });
  const failed = await run(id);
  await settle(failed, 'failed');
  const next = await run(id);
  await db()
    .transaction()
    .execute((trx) => reviveExecution(trx, failed, new Date()));
  expect(await read(service, id)).toMatchObject({ executionsDone: 2, spent: '0.02' });
  const operation = (await findOperation(db(), next))!;
  const refusal = await service.context.kinds.swap.authorize(db(), operation, {
    ...{ name: 'trade', last: true, detail: { lossBps: 0 } },
    transaction: { to: '0x', valueWei: 0n, data: '0x' },
  });
  expect(refusal).toMatchObject({ refused: 'policy_violation' });
  await settle(next, 'failed');
  await settle(failed, 'succeeded');
  expect(await read(service, id)).toMatchObject({ status: 'completed', executionsDone: 1, spent: '0.01' });
});

test('a first trade whose receipt could not be read took all that it was sent for', async () => {
  const { id } = await createDca(service, agentId, { startAt: LATER, budget: '1' });
  const swapId = await run(id);
  await sql`UPDATE swaps SET route = route || route WHERE id = ${swapId}`.execute(db());
  await sql`INSERT INTO operation_steps (operation_id, name, ordinal, last, wallet_id, nonce, to_address, value_wei, data, detail,
      state, tx_hash, created_at, updated_at)
    SELECT id, 'trade:1', 1, false, wallet_id, 0, '0x', 0, '0x', '{}', 'included', 'hash-of-' || id, now(), now()
    FROM operations WHERE id = ${swapId}`.execute(db());
  await settle(swapId, 'failed');
  expect(await read(service, id)).toMatchObject({ executionsDone: 0, spent: '0.01' });
  await sql`DELETE FROM operation_steps WHERE operation_id = ${swapId}`.execute(db());
});

test('told again what a refused swap took, an automation gets the rest back and counts no second failure', async () => {
  const { id } = await createDca(service, agentId, { startAt: LATER, budget: '1' });
  const swapId = await run(id);
  const fill = { amountInRaw: '10000000000000000', amountOutRaw: '1' };
  const fills = (value: object[]) =>
    sql`UPDATE swaps SET fills = ${JSON.stringify(value)} WHERE id = ${swapId}`.execute(db());
  const figures = async () => {
    const { spent_raw, failures, open_executions: open, due_at } = await readAutomation(db(), id);
    return { spent_raw, failures, open, due_at };
  };
  await fills([fill]);
  await settle(swapId, 'failed');
  const told = await figures();
  expect(told).toMatchObject({ spent_raw: fill.amountInRaw, failures: 1, open: 0 });
  await fills([]);
  await settle(swapId, 'failed');
  expect(await figures()).toEqual({ ...told, spent_raw: '0' });
});

test('lets go of old executions without a swap, and of no other', async () => {
  const { id } = await createDca(service, agentId, { startAt: LATER });
  const swapId = await run(id);
  await sql`INSERT INTO automation_executions SELECT (jsonb_populate_record(e, jsonb_build_object('id', 'aex_' || n, 'slot',
      e.slot + n * interval '1 second', 'outcome', other.outcome, 'swap_id', NULL))).*
    FROM automation_executions e, (VALUES (1, 'skipped'), (2, 'failed'), (3, 'skipped')) AS other (n, outcome)
    WHERE e.swap_id = ${swapId}`.execute(db());
  await sql`UPDATE automation_executions SET updated_at = now() - interval '91 days'
    WHERE automation_id = ${id} AND id <> 'aex_3'`.execute(db());
  const before = new Date(Date.now() - 90 * 24 * 3_600_000);
  expect(await deleteOldExecutions(db(), before, 1)).toBe(1);
  expect(await deleteOldExecutions(db(), before, 500)).toBe(1);
  const left = db().selectFrom('automation_executions').select('swap_id').where('automation_id', '=', id);
  expect((await left.orderBy('slot').execute()).map(({ swap_id: swap }) => swap)).toEqual([swapId, null]);
});

test('an account with two hundred that are due leaves the others their turn', async () => {
  const { id } = await createDca(service, agentId, { startAt: LATER });
  const other = await service.account();
  const late = await createDca(other, await runningAgent(other.client), { startAt: LATER });
  await sql`INSERT INTO automations SELECT (jsonb_populate_record(a, jsonb_build_object('id', a.id || n))).*
    FROM automations a, generate_series(1, 199) n WHERE a.id = ${id}`.execute(db());
  const now = new Date();
  const due = (ids: string, minutes: number) =>
    sql`UPDATE automations SET due_at = ${now}::timestamptz - ${minutes} * interval '1 minute' WHERE id LIKE ${ids}`.execute(
      db(),
    );
  await due(`${id}%`, 60);
  await due(late.id, 1);
  const claim = { kind: 'dca', worker: randomUUID(), count: 8, share: 4 } as const;
  const claimed = await claimAutomations(db(), claim, now, new Date(now.getTime() + 60_000));
  expect(claimed).toHaveLength(5);
  expect(claimed.map((one) => one.id)).toContain(late.id);
  const rest = { ...claim, busy: [service.accountId] };
  expect(await claimAutomations(db(), rest, now, now)).toEqual([]);
  await sql`DELETE FROM automations WHERE id LIKE ${`${id}%`} AND id <> ${id}`.execute(db());
});

test('a market that does not answer holds up no other order, rests, and is asked again later', async () => {
  const { context } = service;
  const terms = { kind: 'limit', agentId, amountIn: '0.001' } as const;
  const slow = await create(service, {
    ...{ ...terms, tokenIn: 'ETH', tokenOut: stock, trigger: { side: 'atOrBelow', priceUsd: '1' } },
  });
  const quick = await create(service, {
    ...{ ...terms, tokenIn: 'ETH', tokenOut: 'USDG', trigger: { side: 'atOrAbove', priceUsd: '0.01' } },
  });
  const { findQuoted } = context.dex;
  let asked = 0;
  vi.spyOn(context.dex, 'findQuoted').mockImplementation((tokenIn, tokenOut, ...rest) => {
    const isSlow = tokenOut.toLowerCase() === context.addressBook.stocks[0]!.address.toLowerCase();
    if (!isSlow) return findQuoted(tokenIn, tokenOut, ...rest);
    asked += 1;
    return new Promise(() => undefined);
  });
  const rows = () => Promise.all([slow, quick].map(({ id }) => readAutomation(db(), id)));
  const watch = new OrderWatch();
  const looks = async () => {
    await sql`UPDATE automations SET lease_owner = 'test' WHERE id = ${slow.id}`.execute(db());
    await watchOrders(context, (await rows()).slice(0, 1), 'test', watch);
  };
  await until('the other one is executed', async () => {
    await watchOrders(context, await rows(), 'test', watch);
    return (await executions(service, quick.id)).length > 0;
  });
  expect((await executions(service, quick.id)).map(({ swapId }) => swapId)).toEqual([expect.any(String)]);
  const times = asked;
  const before = Date.now();
  await looks();
  expect(asked).toBe(times);
  const { due_at: dueAt } = await readAutomation(db(), slow.id);
  expect(Date.parse(dueAt!)).toBeGreaterThanOrEqual(before + 5_000);
});
