import { randomUUID } from 'node:crypto';
import { type Address, parseAbi } from 'viem';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { findOperation } from '../../server/engine/records/operationRows.ts';
import { listSteps } from '../../server/engine/records/stepRows.ts';
import { PortError } from '../../server/ports/basics.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { stranger } from '../indexer/stranger.ts';
import { giveEther, newAgent, swap } from '../operations/actors.ts';
import { acceptSelfFunded, readLaunch } from '../operations/launches/selfFundedActors.ts';
import { untilPending } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { keepMoving } from './keepMoving.ts';
import { minedUntilSettled } from './minedUntilSettled.ts';
import { mineEach } from './mineEach.ts';
import { until } from './until.ts';

/**
 * Claims on long, which pays only by a collection, next to a launch that a reorganisation takes and brings
 * back.
 */

let chain: TestChain;
let service: TestService;
let agentId: string;

beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await chain.mine(1);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const stateOf = async (id: string) => (await findOperation(service.context.db, id))!.state;
const isConfirmed = async (launchId: string) => (await readLaunch(service, launchId)).status === 'confirmed';
const isOff = async (launchId: string) => (await readLaunch(service, launchId)).token.address === null;
const claim = async (token: string): Promise<string> => {
  const { body } = await send(service, 'POST /api/v1/fees/claim', { agentId, assets: [token, 'ETH'] });
  return body.id;
};
const readClaim = async (id: string) => (await send(service, `GET /api/v1/fees/claims/${id}`)).body;
/** No launch is recorded as included until the returned function is called. */
function unrecorded(): () => void {
  const held = vi
    .spyOn(service.context.kinds.launch, 'included')
    .mockRejectedValue(new PortError('unavailable', 'not yet'));
  return () => held.mockRestore();
}

test.each([
  ['at once', 'WITH'],
  ['with its launch, if it was stored without what it collects', 'WITHOUT'],
])(
  'a collection that is on the chain again before its launch is known to be says what it paid, %s',
  async (_, symbol) => {
    const own = { venue: 'long', symbol, quote: 'ETH', initialBuy: '0.1' } as const;
    const { id: launchId } = await acceptSelfFunded(service, agentId, own);
    await mineEach(service, 2);
    await until('it is launched', () => isConfirmed(launchId));
    const token = (await readLaunch(service, launchId)).token.address!;
    const id = await claim(token);
    await mineEach(service, 1);
    await until('it is collected', async () => (await stateOf(id)) === 'included');
    const before = await readClaim(id);
    expect(BigInt(before.assets[0].amountRaw)).toBeGreaterThan(0n);
    if (symbol === 'WITHOUT') {
      const steps = service.database.db.updateTable('operation_steps').where('operation_id', '=', id);
      await steps.set({ detail: '{}' }).execute();
    }

    const record = unrecorded();
    const read = vi.spyOn(service.context.kinds.claim, 'included');
    await chain.rpc('anvil_reorg', 3, []);
    await until('all of it is off', () => isOff(launchId));
    await untilPending(service, 3);
    await chain.mine(1);
    if (symbol === 'WITH') await until('it is recorded', async () => (await stateOf(id)) === 'continuing');
    else await until('it is read in vain', () => read.mock.settledResults[0]?.type === 'rejected');
    expect(await isOff(launchId)).toBe(true);
    record();
    await minedUntilSettled(service);
    expect(await isConfirmed(launchId)).toBe(true);
    const after = await readClaim(id);
    expect([after.status, after.assets]).toEqual(['confirmed', before.assets]);
    await assertInvariants(service);
  },
);

test('a claim waits for a launch that a reorg took, and for a view that has it', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const order = { agentId, symbol: 'BACK', name: 'Back', quote: 'ETH' };
  const launchId = (await send(service, 'POST /api/v1/launch/long', order, { headers })).body.id;
  const beforeAny = BigInt(await chain.rpc<string>('eth_blockNumber'));
  await mineEach(service, 1);
  await until('it is launched', () => isConfirmed(launchId));
  const token = (await readLaunch(service, launchId)).token.address!;
  const bought = await swap(service, { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.1' }, 0);
  await mineEach(service, 1);
  await until('it is bought', async () => (await stateOf(bought.id)) === 'included');

  const { claim: kind } = service.context.kinds;
  const asIs = kind.plan.bind(kind);
  let mayPlan = false;
  const planned: unknown[] = [];
  const plan = vi.spyOn(kind, 'plan').mockImplementation(async (...asked) => {
    if (!mayPlan) throw new PortError('unavailable', 'not yet');
    const outcome = await asIs(...asked).catch((error: unknown) => error);
    planned.push(outcome);
    if (outcome instanceof Error) throw outcome;
    return outcome as Awaited<ReturnType<typeof asIs>>;
  });
  const id = await claim(token);
  // As the claim may see the chain before the database knows of the reorg.
  const operation = { ...(await findOperation(service.context.db, id))!, agent_id: agentId };
  const now = service.context.clock.now().getTime();
  const validFor = (ms: number) => ({ ...operation, valid_until: new Date(now + ms).toISOString() });
  await expect(asIs(validFor(60_000), [], beforeAny)).rejects.toThrow(PortError);
  expect(await asIs(validFor(-1), [], beforeAny)).toMatchObject({
    refused: 'insufficient_balance',
  });
  const record = unrecorded();
  const attempts = service.context.db.selectFrom('attempts').select('raw');
  const [launched, swapped] = await Promise.all(
    [launchId, bought.id].map((one) => attempts.where('operation_id', '=', one).executeTakeFirstOrThrow()),
  );
  await chain.rpc('anvil_reorg', 3, [
    [launched!.raw, 1],
    [swapped!.raw, 2],
  ]);
  await until('it is off', () => isOff(launchId));
  mayPlan = true;
  await until('the claim was planned', () => planned.length > 0);
  expect(await isOff(launchId)).toBe(true);
  expect(await stateOf(id)).toBe('accepted');
  expect(planned.every((outcome) => outcome instanceof PortError)).toBe(true);
  record();
  await minedUntilSettled(service);
  plan.mockRestore();
  const done = await readClaim(id);
  expect(done.status).toBe('confirmed');
  expect(BigInt(done.assets[0].amountRaw)).toBeGreaterThan(0n);
  const steps = await listSteps(service.context.db, [id]);
  expect(steps.map(({ name }) => name)).toEqual([`collect:${token}`]);
  await assertInvariants(service);
});

const CURVE = parseAbi(['function buy(uint256 quoteIn, uint256 minTokensOut, address recipient) payable']);
function countPlans(): () => number {
  const { claim: kind } = service.context.kinds;
  const plan = vi.spyOn(kind, 'plan');
  return () => plan.mock.settledResults.length;
}
const stepNames = async (id: string) =>
  (await listSteps(service.context.db, [id])).map(({ name }) => name.split(':').toSpliced(1, 1).join(':'));

test('a claim that collected nothing, a trade being off the chain, collects what that brings when it is back', async () => {
  const own = { venue: 'long', symbol: 'AWAY', quote: 'ETH' } as const;
  const { id: launchId } = await acceptSelfFunded(service, agentId, own);
  await minedUntilSettled(service);
  const token = (await readLaunch(service, launchId)).token.address!;
  const trader = await newAgent(service);
  await giveEther(service, trader.wallet_address);
  await chain.mine(1);
  const terms = { agentId: trader.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.1' };
  const bought = await swap(service, { ...terms, acknowledgeUnverified: true }, 0);
  await mineEach(service, 1);
  await until('it is bought', async () => (await stateOf(bought.id)) === 'included');
  const id = await claim(token);
  await mineEach(service, 1);
  await until('it is collected', async () => (await stateOf(id)) === 'included');

  const { chain: port } = service.context;
  const { raw } = await service.context.db
    .selectFrom('attempts')
    .select('raw')
    .where('operation_id', '=', bought.id)
    .executeTakeFirstOrThrow();
  const asIs = port.send.bind(port);
  const send = vi.spyOn(port, 'send').mockImplementation(async (bytes) => {
    if (bytes === raw) throw new PortError('unavailable', 'not yet');
    return asIs(bytes);
  });
  // A replacement would have other bytes.
  Object.assign(service.context.addressBook, { bumpAfterMs: 600_000 });
  const plans = countPlans();
  await chain.rpc('anvil_reorg', 2, []);
  await mineEach(service, 1);
  await until('the rest was planned', () => plans() > 1);
  expect([await stateOf(id), await stepNames(id)]).toEqual(['continuing', ['collect']]);
  send.mockRestore();
  await minedUntilSettled(service);
  const done = await readClaim(id);
  expect(done.status).toBe('confirmed');
  expect(BigInt(done.assets[0].amountRaw)).toBeGreaterThan(0n);
  expect(await stepNames(id)).toEqual(['collect', 'collect:2']);
  await assertInvariants(service);
});

test('a claim waits a while after a reorg for the trades of strangers, and sweeps again', async () => {
  const own = { venue: 'pons', symbol: 'THEIRS', quote: 'ETH' } as const;
  const { id: launchId } = await acceptSelfFunded(service, agentId, own);
  await minedUntilSettled(service);
  const curve = (await readLaunch(service, launchId)).pool!.address as Address;
  const { send: trade } = await stranger(chain, inject('addressBook').pons.factory, { mines: true });
  const buy = () => trade(curve, CURVE, 'buy', [10n ** 16n, 0n, curve], 10n ** 16n);
  await buy();
  const plans = countPlans();
  const { body } = await send(service, 'POST /api/v1/fees/claim', { agentId, assets: ['ETH'] });
  await untilPending(service);
  keepMoving(service);
  await chain.rpc('anvil_reorg', 1, []);
  const before = plans();
  await chain.mine(1);
  await until('the rest was planned', () => plans() > before + 1);
  expect([await stateOf(body.id), await stepNames(body.id)]).toEqual(['continuing', ['sweep']]);
  await buy();
  await minedUntilSettled(service);
  expect((await readClaim(body.id)).status).toBe('confirmed');
  expect(await stepNames(body.id)).toEqual(['sweep', 'sweep:2', 'claim']);
  await assertInvariants(service);
});
