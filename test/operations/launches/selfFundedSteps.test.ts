import { parseEther, toFunctionSelector } from 'viem';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { advanceOperation } from '../../../server/engine/delivery/advanceOperation.ts';
import { findOperation } from '../../../server/engine/records/operationRows.ts';
import { listSteps } from '../../../server/engine/records/stepRows.ts';
import type { Address } from '../../../server/ports/basics.ts';
import { startChainWorker } from '../../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../../server/workers/operationWorker.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { startTestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther } from '../actors.ts';
import { addressAt, setAtVenue, whileWithoutForwarder } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { acceptSelfFunded, newPenniless, readLaunch } from './selfFundedActors.ts';

/** Between the approval of an initial buy and the launch itself, pass by pass. */
const book = inject('addressBook');

const ALLOWANCE = toFunctionSelector('allowance(address,address)');

let proxy: RpcProxy;
let service: TestService;
let agentId: string;
let wallet: Address;
let dollars = 100;
beforeAll(async () => {
  const chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({
    ...{ chain, rpcUrl: proxy.url },
    config: { role: 'api', starterFunding: null },
  });
  ({ agentId, wallet } = await newPenniless(service));
  await giveDollars(service, wallet);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await service.chain.stop();
});

const stateOf = async (id: string) => (await findOperation(service.context.db, id))?.state;

async function pass(id: string): Promise<void> {
  const operation = await findOperation(service.context.db, id);
  const stopping = new AbortController().signal;
  await advanceOperation(service.context, operation!, { worker: 'by hand', stopping });
}

/**
 * A launch with its approval on the chain and its next transaction unsigned. Each asks for more than an
 * earlier approval left over, which would otherwise suffice.
 */
async function approved(symbol: string): Promise<string> {
  dollars += 10;
  await giveEther(service, wallet);
  const { id } = await acceptSelfFunded(service, agentId, {
    symbol,
    quote: 'USDG',
    initialBuy: `${dollars}`,
  });
  const approve = async () => {
    if ((await stateOf(id)) !== 'continuing') await pass(id);
    return stateOf(id);
  };
  await expect.poll(approve, { interval: 20 }).toBe('continuing');
  const shown = await readLaunch(service, id);
  expect(shown).toMatchObject({
    status: 'submitted',
    tx: null,
    funding: null,
    initialBuy: { tokensOut: null },
  });
  expect(shown.steps).toMatchObject([{ name: 'approve', status: 'confirmed' }]);
  return id;
}

async function worked(): Promise<void> {
  const workers = [startOperationWorker(service.context, 'ordinary'), startChainWorker(service.context)];
  await service.settle();
  await Promise.all(workers.map((worker) => worker.close()));
  await assertInvariants(service);
}

test('cannot be cancelled any more, and goes on', async () => {
  const id = await approved('GOESON');
  const { status, code } = await send(service, `POST /api/v1/launch/${id}/cancel`);
  expect([status, code]).toEqual([409, 'invalid_state']);
  await worked();
  const launch = await readLaunch(service, id);
  expect(launch).toMatchObject({ status: 'confirmed', tx: { hash: launch.steps[1]?.txHash } });
});

test('goes on after a node could not tell what is approved: that is not taken for nothing', async () => {
  const id = await approved('UNREAD');
  const error = { code: -32_000, message: 'header not found' };
  const unread = proxy.refuseCalls(
    ({ method, params }) => method === 'eth_call' && String(Object(params[0]).data).startsWith(ALLOWANCE),
    error,
  );
  await pass(id);
  unread.end();
  expect([unread.hits() > 0, await stateOf(id)]).toEqual([true, 'continuing']);
  await worked();
  expect(await readLaunch(service, id)).toMatchObject({ status: 'confirmed' });
});

test('fails at once, instead of keeping the wallet waiting, when the ether is gone', async () => {
  const id = await approved('GONE');
  await giveEther(service, wallet, parseEther('0.0004'));
  await pass(id);
  expect(await stateOf(id)).toBe('rejected');
  expect(await readLaunch(service, id)).toMatchObject({ status: 'failed', statusReason: 'insufficient_gas' });
  await worked();
});

test('fails when the venue replaced the contract that was approved, and spends nothing', async () => {
  const id = await approved('REPLACED');
  const forwarder = await addressAt(service, book.pons.factory, 'launchForwarder');
  await setAtVenue(service, 'setLaunchForwarder', book.weth);
  await pass(id);
  await setAtVenue(service, 'setLaunchForwarder', forwarder);
  const failed = await readLaunch(service, id);
  expect(failed).toMatchObject({ status: 'failed', statusReason: 'simulation_failed', tx: null });
  expect(failed.revertReason).toContain('replaced');
  await worked();
});

test('fails at once when the venue makes no initial buys any more', async () => {
  const id = await approved('NOBUYS');
  await whileWithoutForwarder(service, () => pass(id));
  expect(await readLaunch(service, id)).toMatchObject({
    status: 'failed',
    statusReason: 'service_unavailable',
  });
  await worked();
});

test('frees its wallet 10 minutes after the approval, however long it might have waited before it', async () => {
  const signedBefore = Date.now();
  const id = await approved('SLOW');
  const { db, clock } = service.context;
  const until = Date.parse((await findOperation(db, id))!.valid_until);
  expect(until).toBeGreaterThanOrEqual(signedBefore + 10 * 60_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(until));
  await pass(id);
  expect(await stateOf(id)).toBe('expired');
  vi.restoreAllMocks();
  await worked();
});

test('fails when a limit was tightened in between', async () => {
  const id = await approved('TIGHT');
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits: { max_trade_usd: '5' } });
  await pass(id);
  expect(await readLaunch(service, id)).toMatchObject({ status: 'failed', statusReason: 'policy_violation' });
  await worked();
});

/** The last test: the service forgets something that is still on the chain. */
test('keeps its token when only its approval is reopened, and forgets it when the launch is', async () => {
  ({ agentId, wallet } = await newPenniless(service));
  await giveDollars(service, wallet);
  const id = await approved('REOPENS');
  await worked();
  const { db, kinds } = service.context;
  const [operation, steps] = [(await findOperation(db, id))!, await listSteps(db, [id])];
  const shown = async () => {
    const { stats } = (await send(service, `GET /api/v1/agents/${agentId}`)).body;
    return [(await readLaunch(service, id)).token.address, stats.launches];
  };
  const [token, launches] = await shown();
  expect(token).not.toBeNull();
  const reopened = (name: string) =>
    db
      .transaction()
      .execute((trx) => kinds.launch.reopened(trx, operation, steps.find((step) => step.name === name)!));
  await reopened('approve');
  expect(await shown()).toEqual([token, launches]);
  await reopened('launch');
  expect(await shown()).toEqual([null, launches - 1]);
});
