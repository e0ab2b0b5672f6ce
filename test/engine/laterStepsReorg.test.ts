import { encodeFunctionData, parseAbi, toHex } from 'viem';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveDollars, giveEther, newAgent, swap } from '../operations/actors.ts';
import { acceptSelfFunded, readLaunch } from '../operations/launches/selfFundedActors.ts';
import { sendAs, untilPending } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { minedUntilSettled } from './minedUntilSettled.ts';
import { mineEach } from './mineEach.ts';
import { until } from './until.ts';

/** A reorganisation takes all of an operation's many transactions. */

type Address = `0x${string}`;
const STRANGER = '0x5e0aF8eC49Bd23127C8790825F86522D1d35f1A3'.toLowerCase() as Address;
const CURVE = parseAbi(['function buy(uint256 quoteIn, uint256 minTokensOut, address recipient) payable']);
const { usdg, uniswapV4 } = inject('addressBook');

let chain: TestChain;
let service: TestService;
let agentId: string;
let wallet: Address;
let token: string;

beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null } });
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  await chain.mine(1);
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const statesOf = async (id: string): Promise<string[]> => {
  const events = service.context.db.selectFrom('operation_events').select('state').orderBy('id');
  return (await events.where('operation_id', '=', id).execute()).map(({ state }) => state);
};
const isContinuing = (state: string): boolean => state === 'continuing';
const agentStats = async () => (await send(service, `GET /api/v1/agents/${agentId}`)).body.stats;
const balances = async (...assets: string[]) =>
  (await service.context.chain.balances(wallet, assets as Address[])).balances.map(({ raw }) => raw);

test('a launch with a later buy is nothing while its blocks are off the chain, and the same bytes make it again', async () => {
  const own = { venue: 'long', symbol: 'REORG', quote: 'USDG', initialBuy: '40' } as const;
  const { id } = await acceptSelfFunded(service, agentId, own);
  await mineEach(service, 4);
  await until('it is confirmed', async () => (await readLaunch(service, id)).status === 'confirmed');
  const confirmed = await readLaunch(service, id);
  expect(confirmed.initialBuy).toMatchObject({ amountInFilled: '40' });
  token = confirmed.token.address!;

  await chain.rpc('anvil_reorg', 4, []);
  await until('all of it is off', async () => {
    const { status, token: shown, initialBuy } = await readLaunch(service, id);
    return status === 'submitted' && shown.address === null && initialBuy?.amountInFilled === null;
  });
  expect(await agentStats()).toMatchObject({ launches: 0 });

  await minedUntilSettled(service);
  const done = await readLaunch(service, id);
  expect(done).toMatchObject({
    status: 'confirmed',
    initialBuy: confirmed.initialBuy,
    token: { address: token },
  });
  expect(done.steps.map(({ txHash }) => txHash)).toEqual(confirmed.steps.map(({ txHash }) => txHash));
  expect(await balances(usdg, token)).toEqual([9_960_000_000n, BigInt(done.initialBuy!.tokensOutRaw!)]);
  expect(await agentStats()).toMatchObject({ launches: 1 });
  await assertInvariants(service);
});

test('a route with permits that is dropped whole fills again, once', async () => {
  const { id } = await swap(service, { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01' }, 0);
  const read = async () => (await send(service, `GET /api/v1/swap/${id}`)).body;
  const [held] = await balances(token);
  await mineEach(service, 4);
  await until('it is confirmed', async () => (await read()).status === 'confirmed');
  const confirmed = await read();
  expect(confirmed.steps.map(({ name }: { name: string }) => name)).toEqual([
    ...['trade:1', 'approve:2', 'permit:2', 'trade:2'],
  ]);

  await chain.rpc('anvil_reorg', 4, []);
  await until('all of it is off', async () => {
    const { status, fills } = await read();
    return status === 'submitted' && fills.length === 0;
  });
  expect(await agentStats()).toMatchObject({ trades: 0 });

  await minedUntilSettled(service);
  expect(await read()).toMatchObject({ status: 'confirmed', fills: confirmed.fills });
  expect(await balances(token)).toEqual([held! + BigInt(confirmed.amountOutRaw)]);
  expect(await agentStats()).toMatchObject({ trades: 1 });
  const { chain: ports } = service.context;
  expect(await ports.allowance(usdg, wallet, uniswapV4.permit2)).toBe(0n);
  expect((await ports.permit2Allowance(usdg, wallet, uniswapV4.universalRouter)).amountRaw).toBe(0n);
  await assertInvariants(service);
});

test('a route of which a reorg leaves nothing but cash has spent nothing, until its last trade is back', async () => {
  const { id } = await swap(service, { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01' }, 0);
  const read = async () => (await send(service, `GET /api/v1/swap/${id}`)).body;
  const isSpent = async () => {
    const spendings = service.context.db.selectFrom('spendings').select('spent');
    return (await spendings.where('operation_id', '=', id).executeTakeFirstOrThrow()).spent;
  };
  await mineEach(service, 4);
  await until('it is confirmed', async () => (await read()).status === 'confirmed');
  expect(await isSpent()).toBe(true);

  await chain.rpc('anvil_reorg', 1, []);
  await until('its last trade is off', async () => (await read()).fills.length === 1);
  expect(await isSpent()).toBe(false);

  await minedUntilSettled(service);
  expect((await read()).fills).toHaveLength(2);
  expect(await isSpent()).toBe(true);
  await assertInvariants(service);
});

test('what is read while its block leaves the chain ends nothing: a claim claims what it swept', async () => {
  const own = { venue: 'pons', symbol: 'VIEW', quote: 'ETH', initialBuy: '0.05' } as const;
  await acceptSelfFunded(service, agentId, own);
  await minedUntilSettled(service);
  const { pons } = service.context.venues;
  const [asIs, claims] = [pons.earnings.bind(pons), '/api/v1/fees/claim' as const];
  const { data } = await service.client.POST(claims, { body: { agentId, assets: ['ETH'] } });
  const id = data!.id;
  let dropped = 0;
  const earnings = vi.spyOn(pons, 'earnings').mockImplementation(async (...asked) => {
    const isSwept = (await statesOf(id)).at(-1) === 'continuing';
    if (isSwept && asked[2] !== undefined && dropped === 0) {
      dropped += 1;
      await chain.rpc('anvil_reorg', 1, []);
    }
    return asIs(...asked);
  });
  try {
    await mineEach(service, 1);
    await until('the next step was planned while the sweep left the chain', async () => dropped === 1);
    await minedUntilSettled(service);
  } finally {
    earnings.mockRestore();
  }
  const { body } = await send(service, `GET /api/v1/fees/claims/${id}`);
  expect(body.status).toBe('confirmed');
  expect(body.steps.map(({ name }: { name: string }) => name.split(':')[0])).toEqual(['sweep', 'claim']);
  expect(BigInt(body.assets[0].amountRaw)).toBeGreaterThan(0n);
  expect((await statesOf(id)).filter((state) => state === 'included')).toHaveLength(1);
  await assertInvariants(service);
});

test('a claim whose fees leave the chain with their trades fails and says so', async () => {
  const own = { venue: 'pons', symbol: 'GONE', quote: 'ETH' } as const;
  const { id: launchId } = await acceptSelfFunded(service, agentId, own);
  await minedUntilSettled(service);
  const { pool } = await readLaunch(service, launchId);
  const value = 10n ** 16n;
  const data = encodeFunctionData({ abi: CURVE, functionName: 'buy', args: [value, 0n, STRANGER] });
  await giveEther(service, STRANGER);
  await sendAs(service, STRANGER, pool!.address as Address, data, toHex(value));
  const claimed = await service.client.POST('/api/v1/fees/claim', { body: { agentId, assets: ['ETH'] } });
  await untilPending(service);
  await chain.rpc('anvil_reorg', 1, []);
  await minedUntilSettled(service);
  const { body } = await send(service, `GET /api/v1/fees/claims/${claimed.data!.id}`);
  expect(body).toMatchObject({ status: 'failed', statusReason: 'insufficient_balance' });
  expect(body.steps.map(({ status }: { status: string }) => status)).toEqual(['confirmed']);
  await assertInvariants(service);
});

test('a claim that did all that it was for is no expired one, however late the chain can be seen again', async () => {
  await acceptSelfFunded(service, agentId, {
    venue: 'pons',
    symbol: 'LATE',
    quote: 'ETH',
    initialBuy: '0.05',
  });
  await minedUntilSettled(service);
  const claimed = await service.client.POST('/api/v1/fees/claim', { body: { agentId, assets: ['ETH'] } });
  const id = claimed.data!.id;
  await mineEach(service, 1);
  await untilPending(service);
  const port = service.context.chain;
  const asIs = port.nextNonce.bind(port);
  const behind = vi
    .spyOn(port, 'nextNonce')
    .mockImplementation(async (address, at) => (await asIs(address, at)) - (at === undefined ? 0 : 1));
  try {
    await chain.mine(1);
    await until('it has claimed', async () => (await statesOf(id)).filter(isContinuing).length === 2);
    const over = new Date(service.context.clock.now().getTime() - 1_000);
    const due = { valid_until: over, next_attempt_at: over };
    await service.context.db.updateTable('operations').set(due).where('id', '=', id).execute();
    const looks = behind.mock.calls.length;
    await until('it was looked at again', async () => behind.mock.calls.length > looks + 2);
    expect((await statesOf(id)).at(-1)).toBe('continuing');
  } finally {
    behind.mockRestore();
  }
  await minedUntilSettled(service);
  const { body } = await send(service, `GET /api/v1/fees/claims/${id}`);
  expect(body.status).toBe('confirmed');
  await assertInvariants(service);
});
