import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import { seededAddress } from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { publishAnswer } from '../ownedContracts.ts';
import { send } from '../send.ts';

type Price = components['schemas']['Price'];

const book = inject('addressBook');

let service: TestService;
let launched: string;
let launcher: string;
beforeAll(async () => {
  service = await startTestService();
  const agent = await newAgent(service);
  launcher = agent.id;
  launched = (await launchToken(service, agent.id)).token.address!;
});
afterAll(() => service.stop());

const read = async (query = '', headers: Record<string, string> = {}): Promise<Price[]> => {
  const response = await fetch(new URL(`/api/v1/price?${query}`, service.baseUrl), { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Price[] }).data;
};
const asOwner = (query: string) => read(query, { authorization: `Bearer ${service.apiKey}` });

test('shows everybody the registry when nobody is named', async () => {
  const prices = await read();
  expect(prices.map(({ symbol, source }) => [symbol, source])).toEqual([
    ['ETH', 'oracle'],
    ['WETH', 'oracle'],
    ['USDG', 'peg'],
    ...book.stocks.map(({ symbol }) => [symbol, 'oracle']),
  ]);
  for (const { priceUsd, asOf, stale, reason } of prices) {
    expect(Number(priceUsd)).toBeGreaterThan(0);
    expect({ asOf, stale, reason }).toEqual({
      asOf: expect.stringMatching(/Z$/),
      stale: false,
      reason: null,
    });
  }
});

test('answers what is named once, in the order in which it was named, symbols first', async () => {
  const weth = book.weth;
  const prices = await read(`addresses=${weth},${book.usdg}&symbols=usdg&symbols=eth,WETH,ETH`);
  expect(prices.map(({ address }) => address)).toEqual([book.usdg, NATIVE, weth]);
  expect(prices.map(({ symbol }) => symbol)).toEqual(['USDG', 'ETH', 'WETH']);
});

test('prices a launched token by its curve, equal to what the curve says', async () => {
  const [price] = await read(`addresses=${launched.toLowerCase()}`);
  expect(price).toMatchObject({
    address: launched,
    symbol: 'SCOUT',
    source: 'curve',
    stale: false,
    reason: null,
  });
  const [eth] = await read('symbols=ETH');
  // A fresh curve asks 1.68 ETH for a thousand million tokens.
  const expected = (Number(eth?.priceUsd) * 1.68) / 1e9;
  expect(Math.abs(Number(price?.priceUsd) / expected - 1)).toBeLessThan(1e-9);
});

test('says why there is no price', async () => {
  const prices = await read(`addresses=${seededAddress(5)},${book.uniswapV4.poolManager}`);
  expect(prices.map(({ priceUsd, source, asOf, reason }) => ({ priceUsd, source, asOf, reason }))).toEqual(
    Array(2).fill({ priceUsd: null, source: null, asOf: null, reason: 'no_market' }),
  );
});

test('a symbol of an own launch is known to its owner alone', async () => {
  expect((await asOwner('symbols=SCOUT')).map(({ address }) => address)).toEqual([launched]);
  const unnamed = () => fetch(new URL('/api/v1/price?symbols=SCOUT', service.baseUrl));
  expect((await unnamed()).status).toBe(422);
  const { apiKey } = await service.account();
  await expectRefusal(
    service,
    () => send(service, 'GET /api/v1/price?symbols=ETH,SCOUT', undefined, { apiKey }),
    422,
    'unknown_token',
    'symbols[1] not_found',
  );
});

test('refuses a symbol that several own launches share', async () => {
  const other = await newAgent(service);
  await launchToken(service, other.id);
  await expectRefusal(
    service,
    () => send(service, 'GET /api/v1/price?symbols=SCOUT'),
    422,
    'ambiguous_symbol',
    'symbols[0] conflict',
  );
});

test('refuses more than fifty, however they are named', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => seededAddress(index + 1)).join(',');
  expect(await read(`addresses=${many(49)}&symbols=ETH`)).toHaveLength(50);
  const refuse = (query: string, fault: string) =>
    expectRefusal(
      service,
      () => send(service, `GET /api/v1/price?${query}`),
      400,
      'validation_failed',
      fault,
    );
  await refuse(`addresses=${many(50)}&symbols=ETH`, 'addresses too_long');
  await refuse(`addresses=${many(51)}`, 'addresses too_long');
});

test.each([
  ['symbols=', 'symbols[0] pattern_mismatch'],
  ['symbols=E%20TH', 'symbols[0] pattern_mismatch'],
  ['addresses=0x12', 'addresses[0] pattern_mismatch'],
  ['addresses=0xBA975da4d2459Aa3F11D31291a25A8358F84946D', 'addresses[0] checksum_mismatch'],
  ['symbol=ETH', 'symbol unknown_field'],
])('refuses "%s"', async (query, fault) => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/price?${query}`),
    400,
    'validation_failed',
    fault,
  );
});

test('a feed that says 0 or nothing has no price, and an old one is marked', async () => {
  const [feed] = book.stocks;
  const answer = (usd: bigint, ageSeconds: number) =>
    publishAnswer(service, feed!.priceFeed, usd * 10n ** 8n, Math.floor(Date.now() / 1_000) - ageSeconds);
  await answer(0n, 0);
  const shown = async () => (await read(`symbols=${feed!.symbol}`))[0];
  await expect.poll(shown).toMatchObject({ priceUsd: null, source: null, reason: 'no_feed_answer' });
  await answer(100n, 10 * 86_400);
  await expect.poll(shown).toMatchObject({ priceUsd: '100', source: 'oracle', stale: true });
  expect((await shown())?.priceChange24hPct).toBeNull();
});

test('tells of the registry how the oracle changed in 24 hours, once it answered so long ago and the index has come so far', async () => {
  const [, rising, falling] = book.stocks;
  const hourMs = 3_600_000;
  const answer = (feed: typeof rising, usd8: bigint, ageHours: number) =>
    publishAnswer(service, feed!.priceFeed, usd8, Math.floor((Date.now() - ageHours * hourMs) / 1_000));
  const changes = async () =>
    (await read(`symbols=${rising!.symbol},${falling!.symbol},ETH,USDG`)).map(
      (price) => price.priceChange24hPct,
    );
  // An answer newer than 24 hours does not show the price of 24 hours ago.
  await answer(falling, 200n, 23);
  await answer(rising, 70n, 48);
  await answer(rising, 80n, 25);
  await answer(rising, 90n, 23);
  await answer(rising, 100n, 0);
  await service.indexed();
  await expect.poll(changes).toEqual(['25', null, null, null]);
  await answer(falling, 300n, 30);
  await answer(falling, 200n, 0);
  await service.indexed();
  await expect.poll(changes).toEqual(['25', '-33.3333', null, null]);
  const { body: token } = await send(service, `GET /api/v1/tokens/${rising!.address}`);
  expect([token.priceChange24hPct, token.priceChange24hRatio]).toEqual(['25', '0.25']);
  const cursor = () => service.database.db.updateTable('index_cursor');
  await service.chain.withoutMiner(async () => {
    await service.indexed();
    await cursor()
      .set({ mined_at: new Date(Date.now() - 25 * hourMs) })
      .execute();
    expect(await changes()).toEqual([null, null, null, null]);
    await cursor().set({ mined_at: new Date() }).execute();
  });
});

test('tells of a launched token how its market changed since its launch', async () => {
  // The launching agent pays no snipe tax.
  await swap(service, { agentId: launcher, tokenIn: 'ETH', tokenOut: launched, amountIn: '0.01' });
  await service.indexed();
  const [price] = await read(`addresses=${launched}`);
  const { body: token } = await send(service, `GET /api/v1/tokens/${launched}`);
  expect(price?.priceChange24hPct).toBe(token.priceChange24hPct);
  expect(Number(token.priceChange24hPct)).toBeGreaterThan(0);
});

test('says of a market’s price how old it is: as its figures or as the oracle of its quote asset, whichever is older', async () => {
  const asOf = async () =>
    (await read(`symbols=ETH&addresses=${launched}`)).map((price) => Date.parse(price.asOf!));
  const readUpTo = (time: number) =>
    service.database.db
      .updateTable('index_cursor')
      .set({ mined_at: new Date(time) })
      .execute();
  await service.chain.withoutMiner(async () => {
    await service.indexed();
    const [oracle] = await asOf();
    await readUpTo(oracle! - 7_200_000);
    expect(await asOf()).toEqual([oracle, oracle! - 7_200_000]);
    await readUpTo(oracle! + 7_200_000);
    expect(await asOf()).toEqual([oracle, oracle]);
    await readUpTo(Date.now());
  });
});
