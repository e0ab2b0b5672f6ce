import { formatEther, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startService } from '../../server/startService.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { PATIENCE } from '../harness/testDatabase.ts';
import { giveEther, launchToken, newAgent, requestLaunch, swap } from '../operations/actors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { chainTruth } from './chainTruth.ts';

const book = inject('addressBook');

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
});
afterAll(() => service.stop());

/** Runs accepted operations by a process that starts only now, as after an outage of all workers. */
async function work<T>(meanwhile: () => Promise<T>): Promise<T> {
  const worker = await startService({ ...service.config, role: 'worker' }, { patience: PATIENCE });
  try {
    const result = await meanwhile();
    await service.settle();
    return result;
  } finally {
    await worker.close();
  }
}

const nothing = async (): Promise<void> => undefined;
const readLaunch = async (id: string) =>
  (await service.client.GET('/api/v1/launch/{id}', { params: { path: { id } } })).data!;

test('shows the launch fee that was really paid when the venue lowered it after the launch was accepted', async () => {
  const { id, cost } = await requestLaunch(service, agentId, { symbol: 'CHEAP', name: 'Cheap' });
  expect(cost.launchFeeEth).toBe('0.0005');
  await setAtVenue(service, 'setLaunchFee', parseEther('0.0002'));
  await work(nothing);
  const launch = await readLaunch(id);
  expect(launch.status).toBe('confirmed');
  const { rpcUrl } = service.chain;
  const chain = chainTruth({ rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds: {} });
  const sent = await chain.transaction(launch.tx!.hash);
  expect([launch.cost.launchFeeEth, sent.valueWei]).toEqual([
    formatEther(sent.valueWei),
    parseEther('0.0002'),
  ]);
  await setAtVenue(service, 'setLaunchFee', parseEther('0.0005'));
});

test('fails an accepted launch, without a transaction, when the venue has raised its fee meanwhile', async () => {
  const { id } = await requestLaunch(service, agentId, { symbol: 'DEARER', name: 'Dearer' });
  await setAtVenue(service, 'setLaunchFee', parseEther('0.002'));
  await work(nothing);
  const failed = await readLaunch(id);
  expect(failed).toMatchObject({ status: 'failed', statusReason: 'policy_violation', tx: null });
  expect(failed.revertReason).toContain('0.002 ETH');
  await expectBalancedLedger(service);
  await setAtVenue(service, 'setLaunchFee', parseEther('0.0005'));
});

test('fails an accepted launch, without a transaction, when the venue has closed meanwhile', async () => {
  const { id } = await requestLaunch(service, agentId, { symbol: 'SHUT', name: 'Shut' });
  await setAtVenue(service, 'setLaunchEnabled', false);
  await work(nothing);
  expect(await readLaunch(id)).toMatchObject({
    status: 'failed',
    statusReason: 'simulation_failed',
    tx: null,
  });
  const holds = service.database.db.selectFrom('credit_holds').select('state');
  expect(await holds.where('reference', '=', id).execute()).toEqual([{ state: 'released' }]);
  await expectBalancedLedger(service);
  await setAtVenue(service, 'setLaunchEnabled', true);
});

test('fails an accepted swap, without a transaction, when the price has left its tolerance meanwhile', async () => {
  await work(() => launchToken(service, agentId));
  const order = { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT' };
  const first = await swap(service, { ...order, amountIn: '0.05' }, 0);
  const second = await swap(service, { ...order, amountIn: '0.01', slippageBps: 10 }, 0);
  await work(nothing);
  const read = async (id: string) =>
    (await service.client.GET('/api/v1/swap/{id}', { params: { path: { id } } })).data!;
  expect(await read(first.id)).toMatchObject({ status: 'confirmed' });
  expect(await read(second.id)).toMatchObject({
    ...{ status: 'failed', statusReason: 'slippage_exceeded', tx: null, steps: [], amountOut: null },
  });
});
