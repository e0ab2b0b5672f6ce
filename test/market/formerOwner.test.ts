import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService } from '../../server/startService.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { PATIENCE } from '../harness/testDatabase.ts';
import { giveEther, newAgent, requestLaunch, swap } from '../operations/actors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';

/** It accepts operations; nothing is signed before a worker starts. */
let service: TestService;
let buyer: TestAccount;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  buyer = await service.account();
});
afterAll(() => service.stop());

const reservedOf = async (accountId: string): Promise<string> => {
  const balances = service.database.db.selectFrom('credit_balances').select('reserved_micro');
  return (await balances.where('account_id', '=', accountId).executeTakeFirstOrThrow()).reserved_micro;
};

test('nothing that a former owner asked for is signed any more; what was held for it is the former owner’s', async () => {
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  await giveEther(service, agent.wallet_address);
  const trade = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const { id: swapId } = await swap(service, trade, 0);
  const { id: launchId } = await requestLaunch(service, agent.id);
  expect(await reservedOf(service.accountId)).not.toBe('0');
  // The database changes the owner, as after a restore. A real listing would wait until these ended.
  const agents = service.database.db.updateTable('agents');
  await agents.set({ account_id: buyer.accountId }).where('id', '=', agent.id).execute();

  const worker = await startService({ ...service.config, role: 'worker' }, { patience: PATIENCE });
  await service.settle();
  await worker.close();
  const refused = { status: 'failed', statusReason: 'policy_violation' };
  const ofSwap = { params: { path: { id: swapId } } };
  expect((await buyer.client.GET('/api/v1/swap/{id}', ofSwap)).data).toMatchObject(refused);
  const ofLaunch = { params: { path: { id: launchId } } };
  expect((await buyer.client.GET('/api/v1/launch/{id}', ofLaunch)).data).toMatchObject(refused);
  const attempts = await service.database.db.selectFrom('attempts').selectAll().execute();
  expect(attempts.filter(({ operation_id: id }) => [swapId, launchId].includes(id))).toEqual([]);
  expect(await reservedOf(service.accountId)).toBe('0');
  expect(await reservedOf(buyer.accountId)).toBe('0');
  await expectBalancedLedger(service);
});
