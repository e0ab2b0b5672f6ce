import { formatEther, formatUnits, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../engine/until.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import {
  type Agent,
  giveDollars,
  giveEther,
  launchToken,
  newAgent,
  type Swap,
  swap,
} from '../operations/actors.ts';
import { setAtVenue, sweepPoolAsOperator } from '../operations/ownedContracts.ts';
import { type ChainTruth, chainTruth, ETHER } from './chainTruth.ts';
import { type PoolTruth, poolTruth } from './poolTruth.ts';

const book = inject('addressBook');
type Address = `0x${string}`;
const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

let service: TestService;
let chain: ChainTruth;
let creator: Agent;
let trader: Agent;
let wallet: Address;

interface Launched {
  readonly id: string;
  readonly token: Address;
  readonly pool: PoolTruth;
}
let native: Launched;
let dollar: Launched;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const { rpcUrl } = service.chain;
  chain = chainTruth({ rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds: {} });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  creator = await newAgent(service, { name: 'Creator' });
  trader = await newAgent(service, { name: 'Trader', limits: LIMITS });
  wallet = trader.wallet_address as Address;
  await giveEther(service, creator.wallet_address);
  await giveEther(service, wallet, parseEther('50'));
  for (let round = 0; round < 3; round += 1) await giveDollars(service, wallet);
  native = await launch({ symbol: 'SCOUT', creatorTaxBps: 200 });
  dollar = await launch({ symbol: 'CENT', quote: 'USDG' });
});
afterAll(() => service.stop());

async function launch(change: { symbol: string; quote?: string; creatorTaxBps?: number }): Promise<Launched> {
  const { id, token } = await launchToken(service, creator.id, { name: change.symbol, ...change });
  const address = token.address as Address;
  return { id, token: address, pool: poolTruth(service.chain.rpcUrl, book, address) };
}

const order = (tokenIn: string, tokenOut: string, amountIn: string) => ({
  ...{ agentId: trader.id, tokenIn, tokenOut, amountIn, slippageBps: 300 },
});
const quote = async (...terms: Parameters<typeof order>) =>
  (await service.client.POST('/api/v1/swap/quote', { body: order(...terms) })).data!;
const execute = async (...terms: Parameters<typeof order>): Promise<Swap> => swap(service, order(...terms));

async function phaseOf({ id }: Launched) {
  const { data } = await service.client.GET('/api/v1/launch/{id}', { params: { path: { id } } });
  return data!.token.phase;
}

const graduated = (launched: Launched) =>
  until('the token has its pool', async () => (await phaseOf(launched)) === 'graduated');

async function earnings() {
  const params = { query: { agentId: creator.id } };
  const { data } = await service.client.GET('/api/v1/fees/earnings', { params });
  const byToken = (token: Address) => data!.byToken.find(({ tokenAddress }) => tokenAddress === token)!;
  return { ...data!, byToken };
}

async function claim(assets?: string[]) {
  const body = { agentId: creator.id, ...(assets === undefined ? {} : { assets }) };
  const { data } = await service.client.POST('/api/v1/fees/claim', { body });
  await service.settle();
  const read = await service.client.GET('/api/v1/fees/claims/{id}', { params: { path: { id: data!.id } } });
  return read.data!;
}

describe('a token whose last buy empties its curve', () => {
  let before: { ether: bigint; earned: string };
  let done: Swap;

  test('pays only for what the curve still had, and gets the rest back', async () => {
    before = { ether: await chain.balanceOf(ETHER, wallet), earned: '0' };
    done = await execute('ETH', native.token, '6');
    const { feeWei } = await chain.transaction(done.tx!.hash);
    const paid = before.ether - (await chain.balanceOf(ETHER, wallet)) - feeWei;
    expect(done).toMatchObject({ status: 'confirmed', amountIn: '6', amountInFilled: formatEther(paid) });
    expect(paid).toBeLessThan(parseEther('4.5'));
    expect(await chain.balanceOf(native.token, wallet)).toBe(714285714285714285714285715n);
  });

  test('gets its pool without being asked, opened by a launcher wallet, with its liquidity locked', async () => {
    await graduated(native);
    expect(await native.pool.phase()).toBe(2);
    const params = { path: { id: native.id } };
    const { data } = await service.client.GET('/api/v1/launch/{id}', { params });
    const address = book.uniswapV4.poolManager;
    expect(data!.pool).toEqual({ kind: 'pool', address, poolId: await native.pool.poolId() });
    const { owner, locker } = await native.pool.liquidity();
    expect(owner).toBe(locker);
    await service.settle();
    const steps = await service.database.db
      .selectFrom('operation_steps')
      .innerJoin('operations', 'operations.id', 'operation_steps.operation_id')
      .innerJoin('wallets', 'wallets.id', 'operations.wallet_id')
      .select(['operation_steps.name', 'role', 'value_wei', 'tx_hash', 'operations.state'])
      .where('kind', '=', 'graduation')
      .orderBy('ordinal')
      .execute();
    expect(steps.at(-1)).toMatchObject({ name: 'open', role: 'launcher', value_wei: '0', state: 'final' });
    const opening = await native.pool.events(steps.at(-1)!.tx_hash!);
    expect(opening.named('PoolGraduated')).toMatchObject([{ token: native.token }]);
  });

  test('is quoted and bought in the pool like before, the hook’s cut out of what arrives', async () => {
    const offered = await quote('ETH', native.token, '0.1');
    expect(offered.route.map(({ market }) => market)).toEqual(['uniswap-v4']);
    const held = await chain.balanceOf(native.token, wallet);
    const bought = await execute('ETH', native.token, '0.1');
    const got = (await chain.balanceOf(native.token, wallet)) - held;
    expect(bought).toMatchObject({ status: 'confirmed', amountOutRaw: got.toString() });
    expect(offered.amountOutRaw).toBe(got.toString());
    const [cut] = (await native.pool.events(bought.tx!.hash)).named('HookFeeCollected');
    const fees = Object.fromEntries(offered.fees.map(({ kind, amount }) => [kind, amount]));
    expect(fees).toMatchObject({
      venue: formatEther(cut!.feeAmount),
      creator_tax: formatEther(cut!.taxAmount),
    });
  });

  test('is sold in the pool for exactly what the wallet receives', async () => {
    const offered = await quote(native.token, 'ETH', '1000000');
    const before = await chain.balanceOf(ETHER, wallet);
    const sold = await execute(native.token, 'ETH', '1000000');
    const sent = await Promise.all(sold.steps.map(({ txHash }) => chain.transaction(txHash!)));
    const gasWei = sent.reduce((sum, { feeWei }) => sum + feeWei, 0n);
    const got = (await chain.balanceOf(ETHER, wallet)) - before + gasWei;
    expect(sold).toMatchObject({ status: 'confirmed', amountOutRaw: got.toString() });
    expect(offered.amountOutRaw).toBe(got.toString());
  });

  test('is priced by its pool in the portfolio', async () => {
    const { data } = await service.client.GET('/api/v1/wallet/portfolio', {
      params: { query: { agentId: trader.id } },
    });
    const holding = data!.holdings.find((one) => one.token.address === native.token)!;
    const inEther = Number(await native.pool.price()) / 1e18;
    expect(Number(holding.priceUsd) / (inEther * 3600)).toBeCloseTo(1, 4);
  });

  test('earns on without a break: what the curve credited, and what waits in the pool on both sides', async () => {
    const { token, pool } = native;
    const escrowed = await chain.escrowed(ETHER, creator.wallet_address as Address);
    const inToken = await pool.creatorPending('token');
    expect(inToken).toBeGreaterThan(0n);
    const { byToken } = await earnings();
    const shown = byToken(token);
    const unswept = parseEther(shown.unswept);
    const inQuote = await pool.creatorPending('quote');
    const converted = (inToken * (await pool.price())) / 10n ** 18n;
    expect(Number(unswept - inQuote) / Number(converted)).toBeCloseTo(1, 6);
    expect(parseEther(shown.earned!)).toBe(escrowed + unswept);
  });

  test('pays out what is credited while the venue has not sold the token side, and the rest after that', async () => {
    const { token, pool } = native;
    const escrowed = await chain.escrowed(ETHER, creator.wallet_address as Address);
    const first = await claim(['ETH']);
    expect(first).toMatchObject({ status: 'confirmed', assets: [{ amountRaw: escrowed.toString() }] });
    expect(first.steps.map(({ name }) => name)).toEqual([`claim:${ETHER}`]);
    const body = { agentId: creator.id, assets: ['ETH'] };
    const { error } = await service.client.POST('/api/v1/fees/claim', { body });
    expect(error).toMatchObject({ code: 'insufficient_balance' });
    await sweepPoolAsOperator(service, await pool.poolId());
    const swept = await chain.escrowed(ETHER, creator.wallet_address as Address);
    expect(parseEther((await earnings()).byToken(token).earned!)).toBe(escrowed + swept);
    const second = await claim(['ETH']);
    expect(second.assets).toMatchObject([{ amountRaw: swept.toString() }]);
    expect(parseEther((await earnings()).byToken(token).earned!)).toBe(escrowed + swept);
  });
});

describe('a token against the dollar', () => {
  test('goes the same way, and its creator sweeps what sales left in the pool', async () => {
    const { token, pool } = dollar;
    expect((await execute('USDG', token, '29000')).status).toBe('confirmed');
    await graduated(dollar);
    expect(await phaseOf(dollar)).toBe('graduated');
    await claim(['USDG']);
    const sold = await execute(token, 'USDG', '10000000');
    expect(sold.status).toBe('confirmed');
    const [cut] = (await pool.events(sold.tx!.hash)).named('HookFeeCollected');
    const fee = cut!.feeAmount;
    const mine = fee - (fee * 3000n) / 10_000n;
    expect(await pool.creatorPending('quote')).toBe(mine);
    const before = await earnings();
    expect(before.byToken(token).unswept).toBe(formatUnits(mine, 6));
    const held = await chain.balanceOf(book.usdg, creator.wallet_address as Address);
    const paid = await claim(['USDG']);
    expect(paid.steps.map(({ name }) => name)).toEqual([`sweep:${token}`, `claim:${book.usdg}`]);
    expect(paid).toMatchObject({ status: 'confirmed', assets: [{ amountRaw: mine.toString() }] });
    const received = (await chain.balanceOf(book.usdg, creator.wallet_address as Address)) - held;
    expect(received).toBe(mine);
    const after = (await earnings()).byToken(token);
    expect(after).toMatchObject({ unswept: '0', earned: before.byToken(token).earned });
  });

  test('is bought back from ether through two markets', async () => {
    const offered = await quote('ETH', dollar.token, '0.05');
    expect(offered.route.map(({ market }) => market)).toEqual(['uniswap-v3', 'uniswap-v4']);
    const held = await chain.balanceOf(dollar.token, wallet);
    const bought = await execute('ETH', dollar.token, '0.05');
    const got = (await chain.balanceOf(dollar.token, wallet)) - held;
    expect(bought).toMatchObject({ status: 'confirmed', amountOutRaw: got.toString() });
  });
});

test('leaves the engine and its books in order', async () => {
  await service.settle();
  await assertInvariants(service);
});
