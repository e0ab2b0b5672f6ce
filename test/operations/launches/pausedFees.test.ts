import { randomUUID } from 'node:crypto';
import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Address } from '../../../server/ports/basics.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, giveEther, launchToken, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { giveStock } from '../giveStock.ts';
import { addressAt, sendAs, untilPending } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { holdings } from './selfFundedActors.ts';

const ABI = parseAbi([
  'function setTokenPaused(bool value)',
  'function approve(address spender, uint256 amount)',
  'function creditToken(address recipient, address token, uint256 amount)',
]);
const PAYOUT: Address = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const TRANSFER = toFunctionSelector('transfer(address,uint256)');
const STRANGER: Address = '0x00000000000000000000000000000000000a77ac';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

const stock = (symbol: string): Address =>
  service.context.addressBook.stocks.find((one) => one.symbol === symbol)!.address;

async function whilePaused<Result>(symbol: string, work: () => Promise<Result>): Promise<Result> {
  const token = stock(symbol);
  const owner = await addressAt(service, token, 'owner');
  await giveEther(service, owner);
  const set = (value: boolean) =>
    sendAs(
      service,
      owner,
      token,
      encodeFunctionData({ abi: ABI, functionName: 'setTokenPaused', args: [value] }),
    );
  await set(true);
  try {
    return await work();
  } finally {
    await set(false);
  }
}

const earningsOf = async (agentId: string) =>
  (await send(service, `GET /api/v1/fees/earnings?agentId=${agentId}`)).body;

test('fees that nobody knows, their stock being paused, are no zero, and keep their agent from being deleted', async () => {
  const { id: agentId, wallet_address: wallet } = await newAgent(service);
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  const trader = await newAgent(service, { limits });
  for (const one of [wallet, trader.wallet_address]) await giveEther(service, one);
  const order = { agentId, symbol: 'DARK', name: 'Dark', quote: 'NVDA' };
  const headers = { 'idempotency-key': randomUUID() };
  const { body: launch } = await send(service, 'POST /api/v1/launch/long', order, { headers });
  const tokenOut = (await endOfLaunch(service, launch.id)).token.address!;
  const terms = { agentId: trader.id, tokenIn: 'ETH', tokenOut, amountIn: '1', slippageBps: 500 };
  const bought = await swap(service, { ...terms, acknowledgeUnverified: true });
  expect(bought.status).toBe('confirmed');
  await service.settle();
  await service.chain.rpc('anvil_setBalance', wallet, '0x0');
  const remove = () => send(service, `DELETE /api/v1/agents/${agentId}`);

  expect(Number((await earningsOf(agentId)).totalUsd)).toBeGreaterThan(1);
  await expectRefusal(service, remove, 409, 'agent_has_funds');
  await whilePaused('NVDA', async () => {
    const paused = await earningsOf(agentId);
    expect([paused.totalUsd, paused.claimableUsd, paused.byToken[0].earned]).toEqual([null, '0', null]);
    await expectRefusal(service, remove, 409, 'agent_has_funds');
  });
  expect(Number((await earningsOf(agentId)).totalUsd)).toBeGreaterThan(1);
});

/** An agent on pons with fees in ETH and in NVDA, and a wei of AAPL from a stranger. */
async function earningAgent(spent = { ETH: '0.05', NVDA: '0.05' }): Promise<string> {
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  const { id: agentId, wallet_address: wallet } = await newAgent(service, { payout_wallet: PAYOUT, limits });
  await giveEther(service, wallet);
  for (const [quote, amountIn] of Object.entries(spent)) {
    const { token } = await launchToken(service, agentId, { symbol: `IN${quote}`, name: quote, quote });
    const terms = { agentId, tokenIn: 'ETH', tokenOut: token.address!, amountIn, slippageBps: 500 };
    expect((await swap(service, terms)).status).toBe('confirmed');
  }
  const aapl = await giveStock(service, 'AAPL', STRANGER, 1n);
  await giveEther(service, STRANGER);
  const escrow = await addressAt(service, service.context.addressBook.pons.factory, 'feeEscrow');
  const approval = encodeFunctionData({ abi: ABI, functionName: 'approve', args: [escrow, 1n] });
  await sendAs(service, STRANGER, aapl, approval);
  const args = [wallet as Address, aapl, 1n] as const;
  const credit = encodeFunctionData({ abi: ABI, functionName: 'creditToken', args });
  await sendAs(service, STRANGER, escrow, credit);
  return agentId;
}
const claim = (json: object) => send(service, 'POST /api/v1/fees/claim', json);
const endOf = async (id: string) => {
  await service.settle();
  return (await send(service, `GET /api/v1/fees/claims/${id}`)).body;
};
const namesOf = ({ steps }: { steps: { name: string }[] }) => steps.map(({ name }) => name.split(':')[0]);
const paidOut = async () => holdings(service, PAYOUT, stock('NVDA'));

test('a default claim leaves out what does not move, pays out all else, and says so; the rest is claimable later', async () => {
  const agentId = await earningAgent();
  const before = await paidOut();
  await whilePaused('NVDA', () =>
    whilePaused('AAPL', async () => {
      const named = await claim({ agentId, assets: ['ETH', 'NVDA'] });
      expect([named.status, named.code]).toEqual([422, 'simulation_failed']);
      expect(named.body.error).toContain(stock('NVDA'));
      const { status, body } = await claim({ agentId });
      expect(status).toBe(202);
      const done = await endOf(body.id);
      expect([done.status, namesOf(done)]).toEqual(['confirmed', ['sweep', 'claim', 'forward']]);
      const assets = done.assets.map((row: Record<string, unknown>) => [
        row.symbol,
        row.amount,
        row.forwardedTo,
        row.statusReason,
      ]);
      expect(assets).toEqual([
        ['ETH', '0.00035', PAYOUT, null],
        ['NVDA', null, null, 'simulation_failed'],
        ['AAPL', null, null, 'simulation_failed'],
      ]);
    }),
  );
  const [ether, stocks] = await paidOut();
  expect([ether! - before[0]!, stocks]).toEqual([350_000_000_000_000n, before[1]]);
  const rest = await endOf((await claim({ agentId })).body.id);
  expect([rest.status, namesOf(rest)]).toEqual(['confirmed', ['sweep', 'claim', 'forward']]);
  // Next to the others, the stranger's wei is not worth its gas.
  expect(rest.assets).toMatchObject([{ symbol: 'NVDA', forwardedTo: PAYOUT }]);
  expect((await paidOut())[1]! - before[1]!).toBe(BigInt(rest.assets[0].amountRaw));
  const dust = await endOf((await claim({ agentId })).body.id);
  expect([dust.status, dust.assets[0].amountRaw]).toEqual(['confirmed', '1']);
});

test('a stock that is paused once the claim is under way ends its own part alone', async () => {
  const agentId = await earningAgent();
  const before = await paidOut();
  const { body } = await service.chain.withoutMiner(async () => {
    const accepted = await claim({ agentId, assets: ['ETH', 'NVDA'] });
    await untilPending(service);
    return accepted;
  });
  const done = await whilePaused('NVDA', () => endOf(body.id));
  expect(done.assets.map((row: Record<string, unknown>) => [row.symbol, row.amount !== null])).toEqual([
    ['ETH', true],
    ['NVDA', false],
  ]);
  expect(done).toMatchObject({
    status: 'confirmed',
    assets: [{ forwardedTo: PAYOUT }, { forwardedTo: null, statusReason: 'not_claimed' }],
  });
  expect((await paidOut())[0]! - before[0]!).toBe(350_000_000_000_000n);
});

test('a stock that refuses its way to the payout wallet by saying false keeps no other asset from being paid there', async () => {
  const agentId = await earningAgent({ ETH: '0.05', NVDA: '0.1' });
  const before = await paidOut();
  const { chain } = service.context;
  const simulate = chain.simulate.bind(chain);
  vi.spyOn(chain, 'simulate').mockImplementation(async (call, ...rest) => {
    const trial = await simulate(call, ...rest);
    const isForward = call.to === stock('NVDA') && call.data.startsWith(TRANSFER);
    return isForward && trial.ok ? { ...trial, returned: `0x${'0'.repeat(64)}` } : trial;
  });
  const done = await endOf((await claim({ agentId, assets: ['ETH', 'NVDA'] })).body.id);
  expect([done.status, done.statusReason]).toEqual(['failed', 'simulation_failed']);
  expect(done.assets).toMatchObject([
    { symbol: 'NVDA', amount: expect.any(String), forwardedTo: null, statusReason: 'simulation_failed' },
    { symbol: 'ETH', amount: '0.00035', forwardedTo: PAYOUT, statusReason: null },
  ]);
  const [ether, stocks] = await paidOut();
  expect([ether! - before[0]!, stocks]).toEqual([350_000_000_000_000n, before[1]]);
});
