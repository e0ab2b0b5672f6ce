import { formatEther, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ChainTruth, chainTruth, ETHER } from '../../flows/chainTruth.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, launchToken, newAgent, type Swap } from '../actors.ts';
import { deployUntradedToken } from '../deployUntradedToken.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { giveStock } from '../giveStock.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { type RestingLaunchers, restLaunchers } from '../restLaunchers.ts';
import { send } from '../send.ts';
import { sendUntilDone } from '../sendUntilDone.ts';

const book = inject('addressBook');
type Address = `0x${string}`;

let service: TestService;
let chain: ChainTruth;
let agentId: string;
let wallet: Address;
/** Keeps the token that is sold out below without a pool. */
let resting: RestingLaunchers;
const curves: Address[] = [];
/** From the local chain's feed. */
const ETH_USD = 3_600;
const assets: Record<string, Address> = { ETH: ETHER, WETH: book.weth, USDG: book.usdg };

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const places = { rpcUrl: service.chain.rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds: {} };
  chain = chainTruth(places);
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  const agent = await newAgent(service, { limits });
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet, parseEther('100'));
  await giveDollars(service, wallet);
  for (const symbol of ['NVDA', 'TSLA'])
    assets[symbol] = await giveStock(service, symbol, wallet, parseEther('10'));
  const quoteAssets = { SCOUT: 'ETH', CENT: 'USDG', CHIP: 'NVDA', CORE: 'NVDA', VOLT: 'TSLA' };
  for (const [symbol, quote] of Object.entries(quoteAssets)) {
    const launch = await launchToken(service, agentId, { symbol, name: symbol, quote });
    assets[symbol] = launch.token.address as Address;
    curves.push(launch.pool!.address as Address);
  }
  await service.settle();
  resting = await restLaunchers(service);
});
afterAll(() => service.stop());

const body = (tokenIn: string, tokenOut: string, amountIn: string) => ({
  agentId,
  tokenIn,
  tokenOut,
  amountIn,
});
const quote = async (...order: Parameters<typeof body>) =>
  (await service.client.POST('/api/v1/swap/quote', { body: body(...order) })).data!;
const execute = async (order: object): Promise<Swap> =>
  (await sendUntilDone(service, 'POST /api/v1/swap/execute?waitSeconds=25', order)).body;

const balances = async (): Promise<Record<string, bigint>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(assets).map(async ([symbol, asset]) => [symbol, await chain.balanceOf(asset, wallet)]),
    ),
  );

const readStats = async (): Promise<{ trades: number; volume_usd: string }> =>
  (await send(service, `GET /api/v1/agents/${agentId}`)).body.stats;
const volumeUsd = async (): Promise<number> => Number((await readStats()).volume_usd);

async function gasOf(swap: Swap): Promise<bigint> {
  const sent = await Promise.all(swap.steps.map(({ txHash }) => chain.transaction(txHash!)));
  return sent.reduce((sum, { feeWei }) => sum + feeWei, 0n);
}

const SINGLE = ['trade'];
const APPROVED = ['approve', 'trade'];
const bothApproved = ['approve:1', 'trade:1', 'approve:2', 'trade:2'];

/** In this order: one buys what another sells. */
const ROUTES: [tokenIn: string, tokenOut: string, amount: string, markets: string[], steps: string[]][] = [
  ['ETH', 'WETH', '20', ['weth'], SINGLE],
  ['WETH', 'ETH', '1.000000000000000001', ['weth'], SINGLE],
  ['WETH', 'USDG', '1', ['uniswap-v3'], APPROVED],
  ['USDG', 'WETH', '100.000001', ['uniswap-v3'], APPROVED],
  ['ETH', 'SCOUT', '0.05', ['pons-curve'], SINGLE],
  ['SCOUT', 'WETH', '1000', ['pons-curve', 'weth'], ['approve:1', 'trade:1', 'trade:2']],
  ['WETH', 'SCOUT', '0.05', ['weth', 'pons-curve'], ['trade:1', 'trade:2']],
  ['USDG', 'SCOUT', '50', ['uniswap-v3', 'pons-curve'], ['approve:1', 'trade:1', 'trade:2']],
  ['SCOUT', 'USDG', '5000', ['pons-curve', 'uniswap-v3'], ['approve:1', 'trade:1', 'trade:2']],
  ['NVDA', 'CHIP', '0.4', ['pons-curve'], APPROVED],
  ['CHIP', 'CORE', '90000', ['pons-curve', 'pons-curve'], bothApproved],
  ['USDG', 'CHIP', '40', ['uniswap-v3', 'pons-curve'], bothApproved],
  ['ETH', 'VOLT', '0.03', ['uniswap-v3', 'pons-curve'], ['trade:1', 'approve:2', 'trade:2']],
  ['VOLT', 'ETH', '100000', ['pons-curve', 'uniswap-v3'], bothApproved],
  ['CHIP', 'SCOUT', '70000', ['pons-curve', 'uniswap-v3', 'pons-curve'], [...bothApproved, 'trade:3']],
  [
    ...(['CHIP', 'VOLT', '60000'] as const),
    ['pons-curve', 'uniswap-v3', 'pons-curve'],
    [...bothApproved, 'approve:3', 'trade:3'],
  ],
];

describe('a swap', () => {
  test.each(ROUTES)('of %s for %s fills what it quoted, with what the chain shows', async (...route) => {
    const [tokenIn, tokenOut, amount, markets, steps] = route;
    const quoted = await quote(tokenIn, tokenOut, amount);
    expect(quoted.issues).toEqual([]);
    const before = await balances();
    const swap = await execute({ ...body(tokenIn, tokenOut, amount), quoteId: quoted.quoteId });
    expect(swap).toMatchObject({
      status: 'confirmed',
      amountInFilled: amount,
      amountOutRaw: quoted.amountOutRaw,
    });
    expect(swap.route).toEqual(quoted.route);
    expect(swap.steps.map(({ name, status }) => `${status} ${name}`)).toEqual(
      steps.map((name) => `confirmed ${name}`),
    );
    const trades = steps.filter((name) => name.startsWith('trade'));
    expect(swap.fills.map(({ step }) => step)).toEqual(trades);
    expect(trades.map((name) => swap.route.find(({ step }) => step === name)!.market)).toEqual(markets);
    expect(swap.route.map((hop) => hop.tokenIn)).toEqual([
      swap.tokenIn,
      ...swap.route.slice(0, -1).map((hop) => hop.tokenOut),
    ]);
    expect(swap.fills.slice(1).map((fill) => fill.amountInRaw)).toEqual(
      swap.fills.slice(0, -1).map((fill) => fill.amountOutRaw),
    );
    const after = await balances();
    const gasWei = await gasOf(swap);
    expect(swap.gasEth).toBe(formatEther(gasWei));
    const changes: Record<string, bigint> = { ETH: -gasWei };
    changes[tokenIn] = (changes[tokenIn] ?? 0n) - BigInt(swap.amountInFilledRaw!);
    changes[tokenOut] = (changes[tokenOut] ?? 0n) + BigInt(swap.amountOutRaw!);
    const changed = Object.keys(assets).map((symbol) => [symbol, after[symbol]! - before[symbol]!]);
    expect(Object.fromEntries(changed)).toEqual({
      ...Object.fromEntries(Object.keys(assets).map((symbol) => [symbol, 0n])),
      ...changes,
    });
    await service.settle();
  });

  test('counts in the figures of its agent once, however many legs it has, and not where it only wraps or unwraps ether', async () => {
    for (const [tokenIn, tokenOut, amount, markets] of ROUTES.slice(0, 7)) {
      const before = await readStats();
      const swap = await execute(body(tokenIn, tokenOut, amount));
      expect(swap.status).toBe('confirmed');
      const after = await readStats();
      const isTrade = markets.some((market) => market !== 'weth');
      expect([tokenIn, tokenOut, after.trades - before.trades]).toEqual([tokenIn, tokenOut, isTrade ? 1 : 0]);
      expect(after.volume_usd === before.volume_usd).toBe(!isTrade);
      await service.settle();
    }
  });

  test('passes several pools in one transaction, and shows the fee of each in its own token', async () => {
    const quotes = await Promise.all(book.stocks.map(({ symbol }) => quote('ETH', symbol, '1')));
    const quoted = quotes.find(({ route }) => route.length > 1)!;
    const { symbol } = quoted.tokenOut;
    const swap = await execute({ ...body('ETH', symbol, '1'), quoteId: quoted.quoteId });
    expect(swap).toMatchObject({ status: 'confirmed', steps: [{ name: 'trade' }] });
    expect(swap.amountOutRaw).toBe(quoted.amountOutRaw);
    expect(new Set(swap.route.map(({ step }) => step))).toEqual(new Set(['trade']));
    expect(swap.fees.map(({ kind, token }) => [kind, token])).toEqual(
      swap.route.map((hop) => ['pool', hop.tokenIn]),
    );
    for (const { tokenOut } of swap.route) {
      const held = await chain.balanceOf(tokenOut.address as Address, book.uniswapV3.swapRouter02);
      expect(held).toBe(0n);
    }
    await service.settle();
  });

  test('leaves no approval behind', async () => {
    for (const asset of Object.values(assets).filter((address) => address !== ETHER))
      for (const spender of [book.uniswapV3.swapRouter02, ...curves])
        expect(await chain.allowance(asset, wallet, spender)).toBe(0n);
  });

  test('keeps what a sold-out curve did not take as the asset in between, and says so', async () => {
    const quoted = await quote('ETH', 'CORE', '8');
    expect(quoted.issues).toMatchObject([
      { code: 'partial_fill', message: expect.stringContaining(assets.NVDA!) },
    ]);
    const [before, volumeBefore] = [await chain.balanceOf(assets.NVDA!, wallet), await volumeUsd()];
    const swap = await execute(body('ETH', 'CORE', '8'));
    const [toQuote, buy] = swap.fills;
    expect([swap.status, swap.amountInFilled]).toEqual(['confirmed', '8']);
    const kept = BigInt(toQuote!.amountOutRaw) - BigInt(buy!.amountInRaw);
    expect(kept).toBeGreaterThan(0n);
    expect(await chain.balanceOf(assets.NVDA!, wallet)).toBe(before + kept);
    await service.settle();
    const taken = Number(buy!.amountInRaw) / Number(toQuote!.amountOutRaw);
    const counted = (await volumeUsd()) - volumeBefore;
    expect(counted / (8 * ETH_USD * taken)).toBeCloseTo(1, 6);
  });

  test('gives a sold-out curve no price, because nobody can sell into it', async () => {
    const { body: portfolio } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${agentId}`);
    const core = portfolio.holdings.find(
      ({ token }: { token: { symbol: string } }) => token.symbol === 'CORE',
    );
    expect(core).toMatchObject({ priceUsd: null, valueUsd: null });
    const { body: launches } = await send(service, `GET /api/v1/launch?agentId=${agentId}&limit=100`);
    const launch = launches.data.find(({ symbol }: { symbol: string }) => symbol === 'CORE');
    expect(launch.token.phase).toBe('graduating');
  });

  test('finds no way to or from a sold-out curve, nor to a token that nobody trades', async () => {
    const strange = await deployUntradedToken(service);
    for (const [tokenIn, tokenOut] of [
      ['ETH', 'CORE'],
      ['CORE', 'ETH'],
      ['SCOUT', 'CORE'],
      ['ETH', strange],
      [strange, 'SCOUT'],
    ] as const) {
      for (const verb of ['quote', 'execute']) {
        const order = {
          ...body(tokenIn, tokenOut, '1000'),
          ...(verb === 'execute' && { acknowledgeUnverified: true }),
        };
        const request = () => send(service, `POST /api/v1/swap/${verb}`, order);
        await expectRefusal(service, request, 422, 'insufficient_liquidity');
      }
    }
  });

  test('is nothing the wallet, its nonces or the books disagree with', async () => {
    await service.settle();
    await assertInvariants(service, { frozen: resting.frozen });
  });
});
