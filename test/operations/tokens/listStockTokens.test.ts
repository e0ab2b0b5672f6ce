import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { cursorAt } from '../../../server/paging/cursors.ts';
import { localDeployer } from '../../../server/sandbox/deployment/localChain.ts';
import { startTestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { sendAs, setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { startSwitchableRpc } from '../switchableRpc.ts';

const ABI = parseAbi([
  'function setUIMultiplier(uint256 multiplier, uint256 effectiveAt)',
  'function setPaused(bool value)',
  'function setTokenPaused(bool value)',
  'function setOraclePaused(bool value)',
  'function setAnswer(int256 answer)',
  'function setAnswerAt(int256 answer, uint256 updatedAt)',
]);
const ALWAYS_REVERTS = '0x60006000fd';
const book = inject('addressBook');
const stockOf = (ticker: string) => book.stocks.find(({ symbol }) => symbol === ticker)!;

let chain: Awaited<ReturnType<typeof startTestChain>>;
let rpc: Awaited<ReturnType<typeof startSwitchableRpc>>;
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain();
  rpc = await startSwitchableRpc(chain.rpcUrl);
  service = await startTestService({
    ...{ chain, rpcUrl: rpc.url },
    config: { addressBook: JSON.stringify(inject('addressBook')) },
  });
});
afterAll(async () => {
  await service.stop();
  await rpc.close();
  await chain.stop();
});

const list = async () => (await service.client.GET('/api/v1/stock-tokens')).data!.data;
/** Prices are shared for a second, so this polls the list until the stock shows these fields. */
const eventually = (ticker: string, expected: object) =>
  expect.poll(async () => (await list()).find(({ symbol }) => symbol === ticker)).toMatchObject(expected);
const issuer = (to: Address, functionName: (typeof ABI)[number]['name'], ...args: unknown[]) =>
  sendAs(
    service,
    localDeployer().address,
    to,
    encodeFunctionData({ abi: ABI, functionName, args: args as never }),
  );

test('shows the stocks of the registry, popular ones first, to anybody', async () => {
  const response = await fetch(new URL('/api/v1/stock-tokens', service.baseUrl));
  expect(response.status).toBe(200);
  const stocks = await list();
  expect(stocks.slice(0, book.stocks.length).map(({ symbol, address }) => [symbol, address])).toEqual(
    book.stocks.map(({ symbol, address }) => [symbol, address]),
  );
  expect(stocks[0]).toEqual({
    symbol: 'NVDA',
    name: 'NVIDIA',
    address: stockOf('NVDA').address,
    decimals: 18,
    imageUrl: expect.stringMatching(/^http:.*\/api\/v1\/ipfs\/bafkrei/),
    multiplier: '1',
    priceUsd: '188',
    source: 'oracle',
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    stale: false,
    restricted: true,
    paused: false,
    oraclePaused: false,
    pairable: ['pons', 'long'],
  });
});

test('shows shares per token, which the price holds already', async () => {
  const shown = (await list()).filter(({ multiplier }) => multiplier !== '1');
  expect(shown.map(({ symbol, multiplier, priceUsd }) => [symbol, multiplier, priceUsd])).toEqual([
    ['MSFT', '1.008', '483.84'],
    ['META', '10', '630'],
  ]);
  await issuer(stockOf('COIN').address, 'setUIMultiplier', 2_000_000_000_000_000_000n, 0n);
  await eventually('COIN', { multiplier: '2' });
});

test('shows what its issuer has stopped', async () => {
  const { address } = stockOf('AMZN');
  await issuer(address, 'setTokenPaused', true);
  await eventually('AMZN', { paused: true, oraclePaused: false, stale: false });
  await issuer(address, 'setTokenPaused', false);
  await issuer(address, 'setPaused', true);
  await eventually('AMZN', { paused: true });
  await issuer(address, 'setPaused', false);
  await issuer(address, 'setOraclePaused', true);
  await eventually('AMZN', { paused: false, oraclePaused: true, stale: true, priceUsd: '224' });
});

test('shows no price, never 0, where one feed fails, and all the others', async () => {
  await issuer(stockOf('AMD').priceFeed, 'setAnswer', 0n);
  await issuer(stockOf('PLTR').priceFeed, 'setAnswer', -1n);
  await chain.rpc('anvil_setCode', stockOf('AAPL').priceFeed, ALWAYS_REVERTS);
  const unknown = { priceUsd: null, source: null, asOf: null, stale: null, multiplier: '1' };
  for (const ticker of ['AMD', 'PLTR', 'AAPL']) await eventually(ticker, unknown);
  await eventually('NVDA', { priceUsd: '188' });
});

test('says that a price is old', async () => {
  await issuer(stockOf('TSLA').priceFeed, 'setAnswerAt', 42_000_000_000n, 1_700_000_000n);
  await eventually('TSLA', { priceUsd: '420', asOf: '2023-11-14T22:13:20.000Z', stale: true });
});

test('no longer names a venue that has withdrawn the pair', async () => {
  await setAtVenue(service, 'setPairTokenApproved', stockOf('META').address, false);
  await eventually('META', { pairable: ['long'] });
  await eventually('NVDA', { pairable: ['pons', 'long'] });
});

test('says nothing about itself that its token does not say', async () => {
  await chain.rpc('anvil_setCode', stockOf('GOOGL').address, ALWAYS_REVERTS);
  await eventually('GOOGL', {
    multiplier: null,
    paused: null,
    oraclePaused: null,
    priceUsd: '280',
    name: 'Alphabet',
  });
});

test('is refused while the chain is away, and comes back alone', async () => {
  rpc.off();
  await expectRefusal(service, () => send(service, 'GET /api/v1/stock-tokens'), 503, 'rpc_unavailable');
  rpc.on();
  expect((await list()).length).toBeGreaterThanOrEqual(book.stocks.length);
});

test('comes in pages, each stock once and in the same order, of which only the page is asked for', async () => {
  await expect.poll(list).toHaveLength(book.stocks.length + 1);
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 4, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await service.client.GET('/api/v1/stock-tokens', { params: { query } });
    pages.push(data!.data.map(({ symbol }) => symbol));
    expect(data!.meta.hasMore).toBe(data!.meta.nextCursor !== null);
    cursor = data!.meta.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages.map((page) => page.length)).toEqual([4, 4, 3]);
  expect(pages.flat()).toEqual((await list()).map(({ symbol }) => symbol));
  const asked = vi.spyOn(service.context.chain, 'stockStates');
  await service.client.GET('/api/v1/stock-tokens', { params: { query: { limit: 2 } } });
  expect(asked.mock.calls.map(([stocks]) => stocks.length)).toEqual([2]);
  asked.mockRestore();
});

test('refuses a cursor of another list', async () => {
  const query = `cursor=${cursorAt('tokens', ['1'])}`;
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/stock-tokens?${query}`),
    400,
    'invalid_cursor',
    'cursor invalid_format',
  );
});

test.each(['?symbol=NVDA', '?limit=0', '?limit=101'])('refuses %s', async (query) => {
  const [name] = query.slice(1).split('=');
  const fault = `${name} ${{ '?limit=0': 'too_small', '?limit=101': 'too_large' }[query] ?? 'unknown_field'}`;
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/stock-tokens${query}`),
    400,
    'validation_failed',
    fault,
  );
});
