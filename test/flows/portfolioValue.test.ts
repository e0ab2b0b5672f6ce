import {
  createPublicClient,
  encodeAbiParameters,
  formatUnits,
  http,
  keccak256,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { untilFolded } from '../ledger/untilFolded.ts';
import { endOfLaunch, giveDollars, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { giveStock } from '../operations/giveStock.ts';
import { acceptSelfFunded, newPenniless } from '../operations/launches/selfFundedActors.ts';
import { type ChainTruth, chainTruth, ETHER } from './chainTruth.ts';

/** One wallet with every kind of asset, valued here only by viem and whole numbers. */

type Address = `0x${string}`;
const book = inject('addressBook');
const VIEWS = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
]);
const KEY = ['address', 'address', 'uint24', 'int24', 'address'].map((type) => ({ type }));
const ONE = 10n ** 18n;
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

let service: TestService;
let truth: ChainTruth;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, ledgerCheckSeconds: 1 } });
  const stocks = book.stocks.map(({ address, priceFeed }) => [address, priceFeed]);
  const feeds = { ...Object.fromEntries(stocks), [ETHER]: book.ethUsdFeed };
  truth = chainTruth({ rpcUrl: service.chain.rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds });
});
afterAll(() => service.stop());

const client = () => createPublicClient({ transport: http(service.chain.rpcUrl), cacheTime: 0 });

/** USD of `raw` base units, in 10^-18; the token of long trades against USDG. */
async function pooledWorth(token: Address, raw: bigint, block: number): Promise<bigint> {
  const isFirst = BigInt(token) < BigInt(book.usdg);
  const [low, high] = isFirst ? [token, book.usdg] : [book.usdg, token];
  const key = [low, high, 10_000, 8, book.long.poolInitializer];
  const [sqrtPrice] = await client().readContract({
    address: book.uniswapV4.stateView,
    abi: VIEWS,
    functionName: 'getSlot0',
    args: [keccak256(encodeAbiParameters(KEY, key))],
    blockNumber: BigInt(block),
  });
  const [ratio, whole] = [sqrtPrice * sqrtPrice, 1n << 192n];
  const dollarsRaw18 = raw * 10n ** 12n;
  return isFirst ? (dollarsRaw18 * ratio) / whole : (dollarsRaw18 * whole) / ratio;
}

async function launched(agentId: string, own: object): Promise<{ token: Address; curve: Address }> {
  const { id } = await acceptSelfFunded(service, agentId, own);
  const { status, token, pool } = await endOfLaunch(service, id);
  expect(status).toBe('confirmed');
  return { token: token.address as Address, curve: pool!.address as Address };
}

test('a wallet with ether, dollars, a stock of another multiplier than 1, a curve token and a pool token is worth the chain’s figures, to the cent', async () => {
  const { agentId, wallet } = await newPenniless(service);
  await giveEther(service, wallet, parseEther('3.141592653589793238'));
  await giveDollars(service, wallet);
  const msft = await giveStock(service, 'MSFT', wallet, parseEther('2.718281828459045235'));
  const onCurve = await launched(agentId, { symbol: 'CURVE', quote: 'ETH', initialBuy: '0.217' });
  const inPool = await launched(agentId, {
    ...{ venue: 'long', symbol: 'POOL', quote: 'USDG', initialBuy: '333.333333', initialBuySlippageBps: 50 },
  });

  await service.indexed();
  const query = { agentId };
  const { data } = await service.client.GET('/api/v1/wallet/portfolio', { params: { query } });
  const { block, holdings } = data!;
  const { quoteReserve, quoteHeld, tokenReserve } = await truth.curve(onCurve.curve, block);
  const etherPrice = await truth.priceOf(ETHER);
  const [feedOfEther, feedOfStock] = [etherPrice, await truth.priceOf(msft)];
  // The agent holds all that was sold, which is worth more at the margin than the markets hold.
  const onCurveUsd18 = (quoteHeld * etherPrice) / ONE;
  const inPoolUsd18 = (333_333_333n * 10n ** 12n * 99n) / 100n;
  const worthOf: Record<Address, (raw: bigint) => bigint | Promise<bigint>> = {
    [ETHER]: (raw) => (raw * feedOfEther) / ONE,
    [book.usdg]: (raw) => raw * 10n ** 12n,
    [msft]: (raw) => (raw * feedOfStock) / ONE,
    [onCurve.token]: (raw) => least((raw * quoteReserve * etherPrice) / tokenReserve / ONE, onCurveUsd18),
    [inPool.token]: async (raw) => least(await pooledWorth(inPool.token, raw, block), inPoolUsd18),
  };
  expect(holdings.map(({ token }) => token.address).sort()).toEqual(Object.keys(worthOf).sort());
  let total = 0n;
  for (const { token, balance, balanceRaw, valueUsd } of holdings) {
    const address = token.address as Address;
    const raw = await truth.balanceOf(address, wallet, block);
    const worth = await worthOf[address]!(raw);
    expect([balanceRaw, balance]).toEqual([
      raw.toString(),
      formatUnits(raw, await truth.decimalsOf(address)),
    ]);
    expect([token.symbol, cents(parseUnits(valueUsd!, 18) - worth)]).toEqual([token.symbol, 0n]);
    expect(worth).toBeGreaterThan(100n * ONE);
    total += worth;
  }
  expect(cents(parseUnits(data!.totalUsd, 18) - total)).toBe(0n);
  expect(data!.unpriced).toEqual([]);

  const multiplier = await client().readContract({ address: msft, abi: VIEWS, functionName: 'uiMultiplier' });
  expect(multiplier).not.toBe(ONE);
  const shown = holdings.find(({ token }) => token.address === msft);
  expect(shown?.multiplier).toBe(formatUnits(multiplier, 18));
});

test('a holding that is worth more than its market holds has the same value now, in equity and in profit and loss', async () => {
  const agent = await newAgent(service, { limits: NO_CAPS });
  await giveEther(service, agent.wallet_address, parseEther('10'));
  const { token } = await launchToken(service, agent.id, { symbol: 'DEEP', name: 'Deep' });
  await outliveSnipeTax(service.chain);
  const trade = {
    agentId: agent.id,
    tokenIn: 'ETH',
    tokenOut: token.address!,
    amountIn: '2',
    slippageBps: 100,
  };
  await swap(service, { ...trade, acknowledgeUnverified: true });
  await service.settle();
  await untilFolded(service);
  const query = { agentId: agent.id };
  const [now, history, pnl] = [
    (await service.client.GET('/api/v1/wallet/portfolio', { params: { query } })).data!,
    (await service.client.GET('/api/v1/wallet/portfolio/history', { params: { query } })).data!,
    (await service.client.GET('/api/v1/wallet/pnl', { params: { query } })).data!,
  ];
  const shown = now.holdings.find(({ token: { address } }) => address === token.address)!;
  const told = pnl.positions.find(({ token: { address } }) => address === token.address)!;
  // At most the 2 ETH that came in; at the margin it is worth more.
  const atMargin = Number(shown.balance) * Number(shown.priceUsd);
  expect(atMargin).toBeGreaterThan(2 * Number(formatUnits(await truth.priceOf(ETHER), 18)));
  expect(micros(shown.valueUsd!)).toBe(micros(told.valueUsd!));
  expect(micros(now.totalUsd)).toBe(micros(history.data.at(-1)!.equityUsd));
});

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The portfolio's digits. */
const micros = (usd: string): bigint => parseUnits(usd, 18) / 10n ** 12n;

/** From 10^-18 dollars. */
const cents = (usd18: bigint): bigint => usd18 / 10n ** 16n;
