import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { StepPlan } from '../../server/engine/operations/operationKind.ts';
import { findOperation } from '../../server/engine/records/operationRows.ts';
import { findWallet } from '../../server/engine/records/walletRows.ts';
import { PortError } from '../../server/ports/basics.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { allow, giveDollars, giveEther, newAgent, transfer } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { keepMoving } from './keepMoving.ts';
import { until } from './until.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let chain: TestChain;
let service: TestService;
let agentId: string;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null } });
  const { data: agent } = await service.client.POST('/api/v1/agents', { body: { name: 'Reorged' } });
  agentId = agent!.id;
  await giveEther(service, agent!.wallet_address);
  await giveDollars(service, agent!.wallet_address);
  await chain.mine(1);
  await allow(service, agentId, OWNER);
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const read = async (id: string) => (await send(service, `GET /api/v1/wallet/transfers/${id}`)).body;
const reaches = (id: string, status: string) =>
  until(`${id} is ${status}`, async () => (await read(id)).status === status);
const dollarsOfOwner = async () => {
  const data = `0x70a08231${OWNER.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt(await chain.rpc<string>('eth_call', { to: inject('addressBook').usdg, data }, 'latest'));
};

test('a transfer whose block is dropped shows nothing as sent until the same bytes are included again', async () => {
  const { id } = await transfer(service, { agentId, to: OWNER, token: 'USDG', amount: '7' }, 0);
  await until('it is out', async () => (await read(id)).tx !== null);
  await until(
    'it is pooled',
    async () => Number((await chain.rpc<{ pending: string }>('txpool_status')).pending) === 1,
  );
  await chain.mine(1);
  await reaches(id, 'confirmed');
  const { tx, ...confirmed } = await read(id);
  expect(confirmed).toMatchObject({ amountSent: '7', amountSentRaw: '7000000' });

  await chain.rpc('anvil_reorg', 1, []);
  await reaches(id, 'submitted');
  expect(await read(id)).toMatchObject({
    amountSent: null,
    tx: { hash: tx.hash, blockNumber: null, reorgs: 1 },
  });

  await until('everything settles', async () => {
    await chain.mine(1);
    return (await read(id)).tx.finality === 'final';
  });
  await service.settle();
  expect(await read(id)).toMatchObject({ status: 'confirmed', amountSent: '7', tx: { hash: tx.hash } });
  expect(await dollarsOfOwner()).toBe(7_000_000n);
  await assertInvariants(service);
});

test('all the ether is what the fees of the block leave that a transfer is planned at, whatever later ones ask', async () => {
  const { context } = service;
  const mineAt = async (baseFeeWei: number): Promise<bigint> => {
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', `0x${baseFeeWei.toString(16)}`);
    await chain.mine(1);
    return (await context.chain.block('latest'))!.number;
  };
  const uncapped = { limits: { max_trade_usd: null, max_daily_spend_usd: null } };
  await send(service, `PATCH /api/v1/agents/${agentId}`, uncapped);
  const dear = await mineAt(10 ** 12);
  await mineAt(10 ** 9);
  const { id } = await transfer(service, { agentId, to: OWNER, token: 'ETH', amount: 'max' }, 0);
  const operation = { ...(await findOperation(context.db, id))!, agent_id: agentId };
  const plan = await context.kinds.transfer.plan(operation, [], dear);
  const { transaction } = plan as StepPlan;
  const from = (await findWallet(context.db, operation.wallet_id)).address;
  const [trial, fees, heldWei] = await Promise.all([
    context.chain.simulate({ from, ...transaction }, dear),
    context.chain.fees(dear),
    context.chain.balanceWei(from, dear),
  ]);
  if (!trial.ok) throw new Error(trial.revert.sentence);
  expect(transaction.valueWei + trial.gas * fees.maxFeePerGasWei).toBeLessThanOrEqual(heldWei);
  await until('everything settles', async () => {
    await chain.mine(1);
    return (await read(id)).tx?.finality === 'final';
  });
  expect(await read(id)).toMatchObject({ status: 'confirmed', max: true });
  await assertInvariants(service);
});

test('a transfer of what a reorg took from its wallet is not refused while the chain may still give it back', async () => {
  const { id: payer, wallet_address: wallet } = await newAgent(service);
  await allow(service, payer, OWNER);
  await giveEther(service, wallet);
  const heightOf = async () => Number(await chain.rpc<string>('eth_blockNumber'));
  const before = await heightOf();
  await giveDollars(service, wallet);
  await chain.mine(1);
  const { transfer: kind } = service.context.kinds;
  const asIs = kind.plan.bind(kind);
  let mayPlan = false;
  const plan = vi.spyOn(kind, 'plan').mockImplementation(async (...asked) => {
    if (!mayPlan) throw new PortError('unavailable', 'not yet');
    return asIs(...asked);
  });
  const { id } = await transfer(service, { agentId: payer, to: OWNER, token: 'USDG', amount: '5' }, 0);
  // A planning pass has seen the head that will go.
  await until('it was to be planned', () => plan.mock.calls.length > 0);
  keepMoving(service);
  await chain.rpc('anvil_reorg', (await heightOf()) - before, []);
  mayPlan = true;
  const refusals = () =>
    plan.mock.settledResults.filter(({ value }) => (value as { refused?: string } | null)?.refused);
  await until('it was refused twice', () => refusals().length > 1);
  expect((await read(id)).status).toBe('queued');
  await giveDollars(service, wallet);
  await until('everything settles', async () => {
    await chain.mine(1);
    return (await read(id)).tx?.finality === 'final';
  });
  expect(await read(id)).toMatchObject({ status: 'confirmed', amountSent: '5' });
  plan.mockRestore();
});
