import { randomUUID } from 'node:crypto';
import { type Address, createPublicClient, formatUnits, type Hex, http, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, endOfLaunch, type Launch, newAgent, swap } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { chainTruth, ETHER, usd } from './chainTruth.ts';

type Schemas = components['schemas'];

/** Public data of a token of long must equal the chain's, read here only by viem. */
const book = inject('addressBook');
const ABI = parseAbi([
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function getShares(bytes32 poolId, address beneficiary) view returns (uint256)',
]);
const TEXTS = { description: 'A token from afar.', logoUrl: 'https://example.com/far.png' };
const Q192 = 1n << 192n;
const UNIT = 10n ** 18n;

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let agent: Agent;
let launch: Launch;
let ethUsd18: bigint;

beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url });
  agent = await newAgent(service);
  const body = { agentId: agent.id, symbol: 'FAR', name: 'Far Token', quote: 'ETH', ...TEXTS };
  const headers = { 'idempotency-key': randomUUID() };
  const accepted = await send(service, 'POST /api/v1/launch/long', body, { headers });
  launch = await endOfLaunch(service, accepted.body.id);
  expect(launch.status).toBe('confirmed');
  await trade('ETH', token(), '0.05');
  await trade(token(), 'ETH', '1000');
  await service.settle();
  await service.indexed();
  const { factory } = book.pons;
  const feeds = { [ETHER]: book.ethUsdFeed };
  ethUsd18 = await chainTruth({ rpcUrl: chain.rpcUrl, factory, usdg: book.usdg, feeds }).priceOf(ETHER);
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const token = () => launch.token.address as Address;
const poolId = () => launch.pool!.poolId as Hex;
const trade = (tokenIn: string, tokenOut: string, amountIn: string) =>
  swap(service, { agentId: agent.id, tokenIn, tokenOut, amountIn, slippageBps: 500 }, 25);

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(new URL(`/api/v1/${path}`, service.baseUrl));
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}
const readToken = () => read<Schemas['Token'] & { readonly meta: object }>(`tokens/${token()}`);
const worth = (quoteRaw: bigint): bigint => (quoteRaw * ethUsd18) / UNIT;

/** Newest first. Ether is every pair's first currency; the fee is 1 % of the input. */
async function chainTrades() {
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 });
  const range = { address: book.uniswapV4.poolManager, event: ABI[0], fromBlock: 0n } as const;
  const swaps = await client.getLogs({ ...range, args: { id: poolId() } });
  return swaps.reverse().map(({ args, ...log }) => {
    const [ether, tokens] = [args.amount0!, args.amount1!];
    const isBuy = ether < 0n;
    const [quote, amount] = isBuy ? [-ether, tokens] : [ether, -tokens];
    const square = args.sqrtPriceX96! ** 2n;
    return {
      ...log,
      square,
      side: isBuy ? 'buy' : 'sell',
      quote,
      amount,
      fee: (quote * BigInt(args.fee!)) / 1_000_000n,
    };
  });
}

test('shows a token with its pool, and the price there', async () => {
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 });
  const view = { address: book.uniswapV4.stateView, abi: ABI, functionName: 'getSlot0' } as const;
  const [sqrtPrice] = await client.readContract({ ...view, args: [poolId()] });
  const [{ meta: _, ...shown }, trades] = await Promise.all([readToken(), chainTrades()]);
  expect(shown).toMatchObject({
    ...{ symbol: 'FAR', name: 'Far Token', totalSupply: '1000000000', venue: 'long', phase: 'pool' },
    ...TEXTS,
    ...{ launchId: launch.id, agentId: agent.id, creator: agent.wallet_address, curve: null, trades24h: 2 },
    pool: { kind: 'pool', address: book.uniswapV4.poolManager, poolId: poolId() },
    quote: { symbol: 'ETH', address: ETHER },
  });
  expect(shown.priceUsd).toBe(formatUnits((Q192 * ethUsd18) / (sqrtPrice * sqrtPrice), 18));
  expect(shown.volumeUsd24h).toBe(usd(trades.reduce((sum, { quote }) => sum + worth(quote), 0n)));
  // Without the fees of buys; those of sales are in tokens.
  const gains = trades.map(({ side, quote, fee }) => (side === 'buy' ? quote - fee : -quote));
  const held = gains.reduce((sum, gain) => sum + gain, 0n);
  expect(shown.liquidityUsd).toBe(usd(worth(held)));
  const { data } = await read<Schemas['PriceList']>(`price?addresses=${token()}`);
  expect(data).toMatchObject([{ symbol: 'FAR', priceUsd: shown.priceUsd, source: 'pool' }]);
  expect((await read<Schemas['TokenList']>('tokens?venue=long')).data).toEqual([shown]);
  expect((await read<Schemas['TokenList']>('tokens?venue=pons')).data).toEqual([]);
});

test('lists the trades that the pool logged', async () => {
  const [{ data }, trades] = await Promise.all([
    read<Schemas['TokenTradeList']>(`tokens/${token()}/trades`),
    chainTrades(),
  ]);
  expect(trades).toHaveLength(2);
  expect(data).toMatchObject(
    trades.map(({ side, quote, amount, square, ...log }) => ({
      ...{ txHash: log.transactionHash, logIndex: log.logIndex, blockNumber: Number(log.blockNumber), side },
      ...{ trader: agent.wallet_address, agentId: agent.id, ours: true },
      ...{ amountToken: formatUnits(amount, 18), amountQuote: formatUnits(quote, 18) },
      ...{ priceUsd: formatUnits((quote * ethUsd18) / amount, 18), valueUsd: usd(worth(quote)) },
      priceQuote: formatUnits((quote * UNIT ** 2n) / amount, 36),
      spotPriceQuote: formatUnits((Q192 * UNIT ** 2n) / square, 36),
      spotPriceUsd: formatUnits((Q192 * ethUsd18) / square, 18),
    })),
  );
  // The newest trade left the market at the token's own price.
  expect(data[0]?.spotPriceUsd).toBe((await readToken()).priceUsd);
  for (const [index, { fee }] of trades.entries())
    expect(Number(data[index]?.feeQuote)).toBeCloseTo(Number(formatUnits(fee, 18)), 15);
});

test('the figures of platform, ranking and owner are the same, and what the wallet can claim', async () => {
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 });
  const initializer = { address: book.long.poolInitializer, abi: ABI, functionName: 'getShares' } as const;
  const share = await client.readContract({
    ...initializer,
    args: [poolId(), agent.wallet_address as Address],
  });
  const trades = await chainTrades();
  const volumeUsd = usd(trades.reduce((sum, { quote }) => sum + worth(quote), 0n));
  const feesUsd = Number(usd(trades.reduce((sum, { fee }) => sum + worth((fee * share) / UNIT), 0n)));
  const stats = await read<Schemas['StatsAnswer']>('stats');
  expect(stats).toMatchObject({
    ...{ launchesTotal: 1, launches24h: 1, tokensGraduated: 0, tradesTotal: 2, trades24h: 2 },
    ...{ volumeUsdTotal: volumeUsd, volumeUsd24h: volumeUsd },
  });
  expect(Number(stats.creatorFeesUsdTotal)).toBeCloseTo(feesUsd, 5);
  const creatorFeesUsd = stats.creatorFeesUsdTotal;
  expect((await read<Schemas['LeaderboardPage']>('leaderboard?period=24h')).data).toMatchObject([
    { agentId: agent.id, launches: 1, creatorFeesUsd, creatorFeesUsd24h: creatorFeesUsd, volumeUsd },
  ]);
  const query = { params: { query: { period: '7d' } } } as const;
  const { data: fees } = await service.client.GET('/api/v1/fees/stats', query);
  expect(fees?.totals).toEqual({ feesUsd: creatorFeesUsd, volumeUsd, trades: 2 });
  expect(fees?.topTokens).toMatchObject([{ tokenAddress: token(), symbol: 'FAR', feesUsd: creatorFeesUsd }]);
  const { data: earnings } = await service.client.GET('/api/v1/fees/earnings');
  // Fees in tokens count at their earlier or at their current price.
  expect(Math.abs(Number(earnings?.totalUsd) / feesUsd - 1)).toBeLessThan(0.001);
});

test('an index that is held back says as of when it is, and shows nothing of what came after', async () => {
  const before = await Promise.all([readToken(), read<Schemas['StatsAnswer']>('stats')]);
  const held = proxy.holdRequests(({ method }) => method === 'eth_getLogs');
  await held.met();
  const [, { asOf }] = await Promise.all([readToken(), read<Schemas['StatsAnswer']>('stats')]);
  await trade('ETH', token(), '0.01');
  const behind = await Promise.all([readToken(), read<Schemas['StatsAnswer']>('stats')]);
  expect([behind[0].updatedAt, behind[0].trades24h]).toEqual([before[0].updatedAt, 2]);
  expect([behind[1].asOf, behind[1].tradesTotal]).toEqual([asOf, 2]);
  held.end();
  await service.indexed();
  const after = await Promise.all([readToken(), read<Schemas['StatsAnswer']>('stats')]);
  expect([after[0].trades24h, after[1].tradesTotal]).toEqual([3, 3]);
  expect(Date.parse(after[0].updatedAt)).toBeGreaterThan(Date.parse(before[0].updatedAt));
});
