import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationRow } from '../../server/engine/records/operationRows.ts';
import { startChainWorker } from '../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../server/workers/operationWorker.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { allow, giveEther, newAgent, requestLaunch, swap, transfer } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { holdPass, type Moment, somethingWaits } from './holdPass.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

/** It only accepts. The tests run the passes, and hold them where needed. */
let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await requestLaunch(service, agentId);
  await worked();
});
afterAll(() => service.stop());

const remove = () => send(service, `DELETE /api/v1/agents/${agentId}/whitelist?address=${OWNER}`);
const limit = (limits: object) => send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
const pay = async () => (await transfer(service, { agentId, to: OWNER, token: 'ETH', amount: '0.01' }, 0)).id;
const buy = async () =>
  (await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.01' }, 0)).id;
const read = async (id: string) =>
  (await service.database.db
    .selectFrom('operations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as OperationRow;
const attemptsOf = (id: string) =>
  service.database.db.selectFrom('attempts').select('created_at').where('operation_id', '=', id).execute();

const heldAt = (moment: Moment, id: string) => holdPass(service, moment, id);

/** Ordinary workers finish everything, then stop. */
async function worked(): Promise<void> {
  const workers = [startOperationWorker(service.context, 'ordinary'), startChainWorker(service.context)];
  await service.settle();
  await Promise.all(workers.map((worker) => worker.close()));
}

test('a removal that comes before the sign commit leaves nothing signed', async () => {
  await allow(service, agentId, OWNER);
  const id = await pay();
  const letGo = await heldAt('examine', id);
  expect((await remove()).status).toBe(200);
  await letGo();
  expect(await read(id)).toMatchObject({ state: 'denied', status_reason: 'not_whitelisted', settled: true });
  expect(await attemptsOf(id)).toEqual([]);
});

test('a removal that comes while the sign commit is under way is answered only after it', async () => {
  const entryId = await allow(service, agentId, OWNER);
  const id = await pay();
  const letGo = await heldAt('sign', id);
  let isAnswered = false;
  const removal = remove().then((sent) => {
    isAnswered = true;
    return sent;
  });
  await somethingWaits(service);
  expect(isAnswered).toBe(false);
  await letGo();
  expect((await removal).status).toBe(200);
  const [attempt] = await attemptsOf(id);
  const entry = await service.database.db
    .selectFrom('whitelist_entries')
    .select('removed_at')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect(Date.parse(entry.removed_at!)).toBeGreaterThanOrEqual(Date.parse(attempt!.created_at));
  await worked();
  expect(await read(id)).toMatchObject({ state: 'final' });
});

test('an address that is removed and added again does not revive what was accepted before', async () => {
  await allow(service, agentId, OWNER);
  const id = await pay();
  await remove();
  await allow(service, agentId, OWNER);
  await worked();
  expect(await read(id)).toMatchObject({ state: 'denied', status_reason: 'not_whitelisted' });
  expect(await attemptsOf(id)).toEqual([]);
  await remove();
});

test.each([
  ['transfer', pay],
  ['swap', buy],
] as const)(
  'a limit that is tightened before the sign commit of a %s leaves nothing signed',
  async (_, make) => {
    await allow(service, agentId, OWNER);
    const id = await make();
    const letGo = await heldAt('examine', id);
    expect((await limit({ max_trade_usd: '1' })).status).toBe(200);
    await letGo();
    expect(await read(id)).toMatchObject({
      state: 'denied',
      status_reason: 'policy_violation',
      settled: true,
    });
    expect(await attemptsOf(id)).toEqual([]);
    await limit({ max_trade_usd: '1000' });
    await remove();
  },
);

test('a limit that is tightened while the sign commit is under way is answered only after it', async () => {
  const id = await buy();
  const letGo = await heldAt('sign', id);
  let isAnswered = false;
  const tightening = limit({ max_trade_usd: '1' }).then(() => {
    isAnswered = true;
  });
  await somethingWaits(service);
  expect(isAnswered).toBe(false);
  await letGo();
  await tightening;
  expect(await attemptsOf(id)).toHaveLength(1);
  await limit({ max_trade_usd: '1000' });
  await worked();
  expect(await read(id)).toMatchObject({ state: 'final' });
});

test.each([
  [
    'was denied',
    async () => {
      await limit({ max_trade_usd: '1' });
      await worked();
      await limit({ max_trade_usd: '1000' });
    },
    'denied',
  ],
  [
    'expired',
    async (id: string) => {
      const over = service.database.db.updateTable('operations').set({ valid_until: new Date() });
      await over.where('id', '=', id).execute();
      await worked();
    },
    'expired',
  ],
] as const)('what %s gives its share of the day back', async (_, end, state) => {
  await allow(service, agentId, OWNER);
  // A transfer costs $36, so there is room for one.
  await limit({ max_daily_spend_usd: String((await spentToday()) + 36) });
  const id = await pay();
  await expectNoRoom();
  await end(id);
  expect(await read(id)).toMatchObject({ state });
  const again = await pay();
  await worked();
  expect(await read(again)).toMatchObject({ state: 'final' });
  await expectNoRoom();
  await limit({ max_daily_spend_usd: '5000' });
  await remove();
});

async function expectNoRoom(): Promise<void> {
  const body = { agentId, to: OWNER, token: 'ETH', amount: '0.000001' };
  const { code } = await send(service, 'POST /api/v1/wallet/transfer', body);
  expect(code).toBe('policy_violation');
}

/** Dollars of all final operations. */
async function spentToday(): Promise<number> {
  const rows = await service.database.db
    .selectFrom('spendings')
    .innerJoin('operations', 'operations.id', 'spendings.operation_id')
    .select('usd')
    .where('operations.state', '=', 'final')
    .execute();
  return rows.reduce((sum, { usd }) => sum + Number(usd ?? 0), 0);
}
