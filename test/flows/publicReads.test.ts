import { createPublicClient, formatUnits, getAddress, http, parseAbiItem, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Stranger, stranger } from '../indexer/stranger.ts';
import { type Agent, type Launch, launchToken, newAgent, swap } from '../operations/actors.ts';
import { sweepAsOperator } from '../operations/ownedContracts.ts';
import { type ChainTruth, chainTruth, ETHER, usd } from './chainTruth.ts';

type Schemas = components['schemas'];

/** Public data must equal the chain's, read here only by viem. */
const book = inject('addressBook');
const BUYS =
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)';
const SELLS =
  'event CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)';

let chain: TestChain;
let service: TestService;
let truth: ChainTruth;
let agent: Agent;
let launch: Launch;
let other: Stranger;
let foreign: Awaited<ReturnType<Stranger['launch']>>;

beforeAll(async () => {
  chain = await startTestChain();
  service = await startTestService({ chain });
  const feeds = { [ETHER]: book.ethUsdFeed };
  truth = chainTruth({ rpcUrl: chain.rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds });
  agent = await newAgent(service);
  launch = await launchToken(service, agent.id, {
    creatorTaxBps: 100,
    description: 'The token of Scout.',
    logoUrl: 'https://scout.example.com/logo.png',
  });
  other = await stranger(chain, book.pons.factory, { mines: true });
  foreign = await other.launch('OTHER');
  await outliveSnipeTax(chain);
  const trade = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'SCOUT', slippageBps: 500 };
  await swap(service, { ...trade, amountIn: '0.05' }, 25);
  await other.buy(curve(), parseEther('0.2'));
  await other.sell(token(), curve(), parseEther('1000000'));
  await swap(service, { ...trade, tokenIn: 'SCOUT', tokenOut: 'ETH', amountIn: '1000' }, 25);
  await service.settle();
  await service.indexed();
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const token = () => launch.token.address as `0x${string}`;
const curve = () => launch.pool!.address as `0x${string}`;

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(new URL(`/api/v1/${path}`, service.baseUrl));
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}
const readToken = () => read<Schemas['Token']>(`tokens/${token()}`);

/** Newest first. */
async function chainTrades() {
  const client = createPublicClient({ transport: http(chain.rpcUrl) });
  const range = { address: curve(), fromBlock: 0n } as const;
  const [buys, sells] = await Promise.all([
    client.getLogs({ ...range, event: parseAbiItem(BUYS) }),
    client.getLogs({ ...range, event: parseAbiItem(SELLS) }),
  ]);
  const trades = [
    ...buys.map(({ args, ...log }) => ({
      ...log,
      side: 'buy',
      who: args.buyer,
      quote: args.quoteIn!,
      token: args.tokensOut!,
      fee: args.fee! + args.tax!,
      earned: earned(args),
    })),
    ...sells.map(({ args, ...log }) => ({
      ...log,
      side: 'sell',
      who: args.seller,
      quote: args.quoteOut!,
      token: args.tokensIn!,
      fee: args.fee! + args.tax!,
      earned: earned(args),
    })),
  ];
  return trades.sort(
    (one, next) => Number(next.blockNumber - one.blockNumber) || next.logIndex - one.logIndex,
  );
}
/** 70 % of the fee and all of the tax. */
const earned = ({ fee, tax }: { fee?: bigint | undefined; tax?: bigint | undefined }): bigint =>
  fee! - (fee! * 3_000n) / 10_000n + tax!;

test('shows a token with the price, market cap and reserves that its curve has', async () => {
  const [shown, { quoteReserve, tokenReserve }, eth] = await Promise.all([
    readToken(),
    truth.curve(curve()),
    truth.priceOf(ETHER),
  ]);
  const supply = 10n ** 27n;
  const phantom = parseEther('1.68');
  expect(shown).toMatchObject({
    address: token(),
    chainId: book.chainId,
    name: 'Scout Token',
    symbol: 'SCOUT',
    decimals: 18,
    totalSupply: '1000000000',
    logoUrl: 'https://scout.example.com/logo.png',
    description: 'The token of Scout.',
    venue: 'pons',
    phase: 'curve',
    quote: { symbol: 'ETH', address: ETHER },
    launchId: launch.id,
    agentId: agent.id,
    creator: agent.wallet_address,
    trades24h: 4,
    pool: null,
    verdict: {
      status: 'unverified',
      reasons: ['launched_on_pons', 'launched_here', 'too_new', 'low_liquidity'],
    },
  });
  expect(shown.priceUsd).toBe(formatUnits((quoteReserve * eth) / tokenReserve, 18));
  expect(shown.marketCapUsd).toBe(usd((quoteReserve * eth * supply) / (tokenReserve * 10n ** 18n)));
  expect(shown.liquidityUsd).toBe(usd(((quoteReserve - phantom) * eth) / 10n ** 18n));
  expect(shown.curve).toMatchObject({
    address: curve(),
    raisedRaw: (quoteReserve - phantom).toString(),
    targetRaw: parseEther('4.2').toString(),
    feeBps: 100,
    creatorTaxBps: 100,
    snipeTaxBps: 0,
  });
  expect(Number(shown.curve?.progressRatio)).toBeCloseTo(Number(quoteReserve - phantom) / 4.2e18, 5);
  expect(Number(shown.curve?.progressPct)).toBeCloseTo(Number(shown.curve?.progressRatio) * 100, 9);
  const change = (Number(shown.priceUsd) / ((Number(formatUnits(eth, 18)) * 1.68) / 1e9) - 1) * 100;
  expect(Number(shown.priceChange24hPct)).toBeCloseTo(change, 3);
});

test('lists every trade that the curve logged, and marks those of agents', async () => {
  const [{ data }, trades, eth] = await Promise.all([
    read<Schemas['TokenTradeList']>(`tokens/${token()}/trades`),
    chainTrades(),
    truth.priceOf(ETHER),
  ]);
  expect(data).toEqual(
    trades.map(({ who, quote, fee, ...log }) => {
      const ours = getAddress(who!) === agent.wallet_address;
      return {
        id: expect.any(String),
        txHash: log.transactionHash,
        logIndex: log.logIndex,
        blockNumber: Number(log.blockNumber),
        timestamp: expect.stringMatching(/Z$/),
        side: log.side,
        trader: getAddress(who!),
        agentId: ours ? agent.id : null,
        ours,
        amountToken: formatUnits(log.token, 18),
        amountQuote: formatUnits(quote, 18),
        priceQuote: formatUnits((quote * 10n ** 36n) / log.token, 36),
        priceUsd: formatUnits((quote * eth) / log.token, 18),
        spotPriceQuote: expect.any(String),
        spotPriceUsd: expect.any(String),
        valueUsd: usd((quote * eth) / 10n ** 18n),
        feeQuote: formatUnits(fee, 18),
      };
    }),
  );
  for (const shown of data) {
    const { quoteReserve, tokenReserve } = await truth.curve(curve(), shown.blockNumber);
    expect(shown.spotPriceQuote).toBe(formatUnits((quoteReserve * 10n ** 36n) / tokenReserve, 36));
    expect(shown.spotPriceUsd).toBe(formatUnits((quoteReserve * eth) / tokenReserve, 18));
  }
  expect(data.map(({ side, ours }) => [side, ours])).toEqual([
    ['sell', true],
    ['sell', false],
    ['buy', false],
    ['buy', true],
  ]);
});

test("the board has everybody's tokens, and figures of the platform are of its agents' alone", async () => {
  const symbols = async (query: string) =>
    (await read<Schemas['TokenList']>(`tokens?${query}`)).data.map(({ symbol }) => symbol);
  expect(await symbols('')).toEqual(['OTHER', 'SCOUT']);
  expect(await symbols('ours=true')).toEqual(['SCOUT']);
  expect(await symbols('ours=false')).toEqual(['OTHER']);
  expect(await symbols('sort=volume24h')).toEqual(['SCOUT', 'OTHER']);

  await other.buy(foreign.curve, parseEther('1'));
  await service.indexed();
  const [trades, eth] = await Promise.all([chainTrades(), truth.priceOf(ETHER)]);
  const worth = (pick: (trade: (typeof trades)[number]) => bigint): string =>
    usd(trades.reduce((sum, trade) => sum + (pick(trade) * eth) / 10n ** 18n, 0n));
  const volumeUsd = worth(({ quote }) => quote);
  const feesUsd = worth((trade) => trade.earned);
  expect(await read('stats')).toMatchObject({
    agentsTotal: 1,
    agentsRunning: 0,
    launchesTotal: 1,
    launches24h: 1,
    tokensGraduated: 0,
    tradesTotal: 4,
    trades24h: 4,
    volumeUsdTotal: volumeUsd,
    volumeUsd24h: volumeUsd,
    creatorFeesUsdTotal: feesUsd,
    creatorFeesUsd24h: feesUsd,
  });
  for (const period of ['24h', '7d', '30d', 'all']) {
    expect((await read<Schemas['LeaderboardPage']>(`leaderboard?period=${period}`)).data).toEqual([
      {
        rank: 1,
        agentId: agent.id,
        name: 'Scout',
        avatarUrl: null,
        imageUrl: null,
        hasProfile: false,
        tokens: [{ symbol: 'SCOUT', address: token() }],
        launches: 1,
        creatorFeesUsd: feesUsd,
        creatorFeesUsd24h: feesUsd,
        volumeUsd,
        pnlUsd: null,
        pnlMethod: null,
        pnlUnvalued: null,
        pnlAsOf: null,
      },
    ]);
  }
  const { data: fees } = await service.client.GET('/api/v1/fees/stats', {
    params: { query: { period: '7d' } },
  });
  expect(fees?.totals).toEqual({ feesUsd, volumeUsd, trades: 4 });
  expect(fees?.topTokens).toMatchObject([
    { tokenAddress: token(), symbol: 'SCOUT', agentId: agent.id, feesUsd },
  ]);
});

test('what was earned stays earned when it is swept, and is what the earnings say', async () => {
  const before = await read<Schemas['StatsAnswer']>('stats');
  await sweepAsOperator(service, curve());
  await service.indexed();
  const { data: earnings } = await service.client.GET('/api/v1/fees/earnings');
  const stats = await read<Schemas['StatsAnswer']>('stats');
  expect(stats.creatorFeesUsdTotal).toBe(before.creatorFeesUsdTotal);
  expect(Math.abs(Number(stats.creatorFeesUsdTotal) - Number(earnings?.totalUsd))).toBeLessThan(0.00001);
});

test('a price is the one of the board, whether the index or the chain is asked', async () => {
  const { priceUsd } = await readToken();
  const { data } = await read<Schemas['PriceList']>(`price?addresses=${token()}`);
  expect(data).toMatchObject([{ symbol: 'SCOUT', priceUsd, source: 'curve', stale: false, reason: null }]);
  const { db } = service.database;
  const row = await db
    .selectFrom('index_tokens')
    .selectAll()
    .where('address', '=', token())
    .executeTakeFirstOrThrow();
  await db.updateTable('index_tokens').set({ address: '0xgone' }).where('address', '=', token()).execute();
  const { data: fromChain } = await read<Schemas['PriceList']>(`price?addresses=${token()}`);
  const unindexed = await readToken();
  await db
    .updateTable('index_tokens')
    .set({ address: row.address })
    .where('address', '=', '0xgone')
    .execute();
  expect(fromChain).toMatchObject([{ symbol: 'SCOUT', priceUsd, source: 'curve' }]);
  expect(unindexed).toMatchObject({
    priceUsd,
    venue: 'pons',
    creator: agent.wallet_address,
    trades24h: null,
  });
});

test('a trade that a reorganisation took back is gone from everything that is shown', async () => {
  const before = await Promise.all([readToken(), read('stats'), read(`tokens/${token()}/trades`)]);
  const lasting = (answers: unknown[]) =>
    JSON.parse(
      JSON.stringify(answers, (name, value) => (['meta', 'updatedAt', 'asOf'].includes(name) ? null : value)),
    );
  await chain.withoutMiner(async () => {
    await other.buy(curve(), parseEther('0.3'));
    await service.indexed();
    expect(await read(`tokens/${token()}/trades`)).toMatchObject({ data: { length: 5 } });
    expect((await readToken()).priceUsd).not.toBe(before[0].priceUsd);
    await chain.rpc('anvil_reorg', 1, []);
    await chain.rpc('evm_mine');
  });
  await service.indexed();
  const after = await Promise.all([readToken(), read('stats'), read(`tokens/${token()}/trades`)]);
  expect(lasting(after)).toEqual(lasting(before));
});
