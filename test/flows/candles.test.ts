import { sql } from 'kysely';
import { type Address, type Hex, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { until } from '../engine/until.ts';
import { candlesOfFacts } from '../harness/seedIndex.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { expectSameAnew } from '../indexer/expectSameAnew.ts';
import { dumpIndex } from '../indexer/indexDump.ts';
import { giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { publishAnswer, setAtVenue } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { poolTruth } from './poolTruth.ts';

type Trade = components['schemas']['TokenTrade'];
type Candle = components['schemas']['Candle'];
type List = components['schemas']['CandleList'];

const book = inject('addressBook');
const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const LENGTHS = { '1m': 60, '5m': 300, '15m': 900, '1h': 3_600, '4h': 14_400, '1d': 86_400 } as const;

let service: TestService;
let agentId: string;
let token: Address;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const agent = await newAgent(service, { limits: LIMITS });
  agentId = agent.id;
  await giveEther(service, agent.wallet_address, parseEther('50'));
  token = (await launchToken(service, agentId, { creatorTaxBps: 200 })).token.address as Address;
  await trade('ETH', token, '0.4');
  await trade('ETH', token, '0.1');
  await pass(200);
  await etherCosts(4_100n);
  await trade(token, 'ETH', '30000000');
  await pass(4_000);
  // The last buy of the curve: what comes after it trades in the pool.
  await trade('ETH', token, '6');
  await service.settle();
  const pool = poolTruth(service.chain.rpcUrl, book, token);
  await until('the token has its pool', async () => (await pool.phase()) === 2);
  await trade('ETH', token, '0.5');
  await pass(90);
  await trade(token, 'ETH', '1000000');
  await service.settle();
  await service.indexed();
});
afterAll(() => service.stop());

const trade = (tokenIn: string, tokenOut: string, amountIn: string) =>
  swap(service, { agentId, tokenIn, tokenOut, amountIn, slippageBps: 500, acknowledgeUnverified: true });

async function pass(seconds: number): Promise<void> {
  await service.chain.rpc('evm_increaseTime', seconds);
  await service.chain.rpc('evm_mine');
}

async function etherCosts(usd: bigint): Promise<void> {
  const { timestamp } = await service.chain.rpc<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false);
  await publishAnswer(service, book.ethUsdFeed as Hex, usd * 10n ** 8n, Number(timestamp));
}

const candles = async (query: string, address: string = token): Promise<List> =>
  (await send(service, `GET /api/v1/tokens/${address}/candles?limit=1000&${query}`)).body;

/** In chain order. */
async function trades(): Promise<Trade[]> {
  const { body } = await send(service, `GET /api/v1/tokens/${token}/trades?limit=100`);
  expect(body.meta.hasMore).toBe(false);
  return body.data.toReversed();
}

/** Prices compare as integers of 36 decimals. */
const exact = (price: string | null): bigint => parseUnits(price!, 36);
const total = (amounts: readonly string[], decimals: number): bigint =>
  amounts.reduce((sum, amount) => sum + parseUnits(amount, decimals), 0n);

function expectSums(candle: Candle, own: readonly Trade[], price: 'spotPriceUsd' | 'spotPriceQuote'): void {
  const prices = own.map((one) => exact(one[price]));
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : 1));
  expect([candle.open, candle.close].map(exact)).toEqual([prices[0], prices.at(-1)]);
  expect([candle.low, candle.high].map(exact)).toEqual([sorted[0], sorted.at(-1)]);
  expect(candle.trades).toBe(own.length);
  expect(parseUnits(candle.volumeToken!, 18)).toBe(
    total(
      own.map(({ amountToken }) => amountToken),
      18,
    ),
  );
  expect(parseUnits(candle.volumeQuote!, 18)).toBe(
    total(
      own.map(({ amountQuote }) => amountQuote),
      18,
    ),
  );
  // Each trade shows its value with 6 decimals.
  const valued = total(
    own.map(({ valueUsd }) => valueUsd!),
    6,
  );
  expect(Number(parseUnits(candle.volumeUsd!, 6) - valued)).toBeLessThanOrEqual(own.length);
  expect(parseUnits(candle.volumeUsd!, 6)).toBeGreaterThanOrEqual(valued);
}

test.each(
  Object.entries(LENGTHS).flatMap(([interval, seconds]) =>
    (['usd', 'quote'] as const).map((currency) => [interval, currency, seconds] as const),
  ),
)(
  'candles of %s in %s are those of the trades, from the curve through graduation into the pool',
  async (interval, currency, seconds) => {
    const [list, all] = [await candles(`interval=${interval}&currency=${currency}`), await trades()];
    expect(all).toHaveLength(6);
    const groups = [
      ...Map.groupBy(all, ({ timestamp }) => Math.floor(Date.parse(timestamp) / (seconds * 1_000))),
    ];
    expect(list.data.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
      groups.map(([number]) => number * seconds * 1_000),
    );
    const price = currency === 'usd' ? 'spotPriceUsd' : 'spotPriceQuote';
    for (const [at, [, own]] of groups.entries()) expectSums(list.data[at]!, own, price);
  },
);

test('the last close is the price of the token', async () => {
  const { data } = await candles('interval=1d');
  const { body } = await send(service, `GET /api/v1/tokens/${token}`);
  expect(data.at(-1)?.close).toBe(body.priceUsd);
  const volume = total(
    data.map(({ volumeUsd }) => volumeUsd!),
    6,
  );
  expect(Number(volume)).toBeCloseTo(Number(parseUnits(body.volumeUsd24h, 6)), -1);
});

test('a filled chart has every interval from the launch to the newest block, each from the close before', async () => {
  const [sparse, { data }] = [await candles('interval=1m'), await candles('interval=1m&fill=true')];
  const withTrades = data.filter(({ trades }) => trades! > 0);
  expect(withTrades).toEqual(sparse.data);
  for (const [at, candle] of data.slice(1).entries()) {
    const before = data[at]!;
    expect(Date.parse(candle.startsAt) - Date.parse(before.startsAt)).toBe(60_000);
    if (candle.trades === 0)
      expect([candle.open, candle.high, candle.low, candle.close]).toEqual(Array(4).fill(before.close));
  }
});

test('ether has the candles of its oracle', async () => {
  const ether = await candles('interval=1d', NATIVE);
  expect([ether.source, ether.quote]).toEqual(['oracle', null]);
  const [first, last] = [ether.data[0], ether.data.at(-1)];
  expect([first?.open, last?.close]).toEqual(['3600', '4100']);
  expect([last?.volumeUsd, last?.trades]).toEqual([null, null]);
  expect((await candles('interval=1d', book.weth)).data).toEqual(ether.data);
  const stock = book.stocks.find(({ priceFeed }) => priceFeed !== null)!;
  const { data } = await candles('interval=1h', stock.address);
  const { body } = await send(service, `GET /api/v1/price?addresses=${stock.address}`);
  expect(data.at(-1)?.close).toBe(body.data[0].priceUsd);
});

test('a candle is final once its interval is over and its blocks are final', async () => {
  expect((await candles('interval=1d')).data.at(-1)?.isFinal).toBe(false);
  await pass(86_400);
  await pass(1);
  await service.indexed();
  await expect
    .poll(async () => (await candles('interval=1d')).data.every(({ isFinal }) => isFinal), {
      timeout: 20_000,
    })
    .toBe(true);
});

test('a fresh index has the same rows, and so has a database that gets its candles by migration', async () => {
  await service.chain.withoutMiner(async () => {
    const { index_candles: read } = await expectSameAnew(service);
    expect(read.length).toBeGreaterThan(20);
    const { db } = service.database;
    await sql`DELETE FROM index_candles`.execute(db);
    await sql.raw(candlesOfFacts()).execute(db);
    expect((await dumpIndex(service.context.db)).index_candles).toEqual(read);
  });
});
