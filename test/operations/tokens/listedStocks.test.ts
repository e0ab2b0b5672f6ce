import { randomUUID } from 'node:crypto';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ListedStocks } from '../../../server/domain/tokens/listedStocks.ts';
import { listStockListings } from '../../../server/domain/tokens/stockListingRows.ts';
import { LISTED_STOCK, LOCAL_STOCKS } from '../../../server/sandbox/deployment/localAssets.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/testDatabase.ts';
import { launchToken, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { startSwitchableRpc } from '../switchableRpc.ts';
import { listStock } from './listStock.ts';

const book = inject('addressBook');
const LISTING = { addressBook: JSON.stringify(book) };
const KNOWN = [...LOCAL_STOCKS, LISTED_STOCK].map(({ symbol }) => symbol);

let chain: TestChain;
let database: TestDatabase;
let rpc: Awaited<ReturnType<typeof startSwitchableRpc>>;
let service: TestService;
let agentId: string;
beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), createTestDatabase()]);
  rpc = await startSwitchableRpc(chain.rpcUrl);
  service = await startTestService({ chain, database, rpcUrl: rpc.url, config: LISTING });
  ({ id: agentId } = await newAgent(service));
});
afterAll(async () => {
  await service.stop();
  await rpc.close();
  await Promise.all([database.drop(), chain.stop()]);
});

const list = async (of = service) =>
  (await of.client.GET('/api/v1/stock-tokens', { params: { query: { limit: 100 } } })).data!.data;
const symbols = async (of = service) => (await list(of)).map(({ symbol }) => symbol);
const quote = (tokenIn: string, tokenOut: string, amountIn = '1') =>
  send(service, 'POST /api/v1/swap/quote', { agentId, tokenIn, tokenOut, amountIn });
/** Each process does this periodically. */
const look = () => service.context.listedStocks.look(service.context);
const afterLook = <Answer>(read: () => Promise<Answer>) =>
  expect.poll(async () => {
    await look();
    return read();
  });
/** Runs `work` while the block of the deployment is the newest and not yet final. */
const listing = <Answer>(symbol: string, work: (address: Address) => Promise<Answer>): Promise<Answer> =>
  chain.withoutMiner(async () => work(await listStock(service, symbol)));
const listed = async (symbol: string): Promise<Address> => {
  const address = await listing(symbol, async (made) => made);
  await chain.mine(3);
  await afterLook(symbols).toContain(symbol);
  return address;
};

test('a process finds by itself what the factory alone names, after the stocks of the book', async () => {
  await expect.poll(() => symbols()).toEqual(KNOWN);
  expect((await list()).at(-1)).toMatchObject({
    ...{ symbol: 'COST', name: 'Costco', decimals: 18, multiplier: '1', restricted: true },
    ...{ priceUsd: null, source: null, asOf: null, stale: null, paused: false, pairable: [] },
  });
  expect((await list())[0]).toMatchObject({ symbol: 'NVDA', name: 'NVIDIA', priceUsd: '188' });
});

test('a stock that is listed meanwhile is bought by its symbol without an acknowledgement, and shown without a price', async () => {
  expect((await quote('USDG', 'TTWO')).status).toBe(422);
  const address = await listed('TTWO');
  expect((await list()).at(-1)).toMatchObject({ symbol: 'TTWO', name: 'TTWO Inc.', address });
  const { body } = await quote('USDG', 'ttwo', '920');
  expect(body).toMatchObject({
    tokenOut: { symbol: 'TTWO', address },
    verdict: { tokenOut: { status: 'verified', reasons: [] } },
    issues: [],
  });
  const bought = await swap(service, { agentId, tokenIn: 'USDG', tokenOut: 'TTWO', amountIn: '920' });
  expect(bought.status).toBe('confirmed');
  const { data } = await service.client.GET('/api/v1/wallet/portfolio', { params: { query: { agentId } } });
  const held = data!.holdings.find(({ token }) => token.address === address);
  expect(held).toMatchObject({
    ...{ token: { symbol: 'TTWO' }, priceUsd: null, valueUsd: null, verdict: { status: 'verified' } },
  });
  expect(Number(held?.balance)).toBeGreaterThan(0.99);
  expect(data!.unpriced).toContain(address);
  const sold = await swap(service, { agentId, tokenIn: 'TTWO', tokenOut: 'ETH', amountIn: '0.5' });
  expect(sold.status).toBe('confirmed');
});

test('what has no price is null, and cannot be spent under a cap where nothing else on the way has one', async () => {
  const { body: named } = await send(service, 'GET /api/v1/price?symbols=COST');
  expect(named.data).toEqual([
    expect.objectContaining({
      symbol: 'COST',
      priceUsd: null,
      source: null,
      stale: false,
      reason: 'no_feed',
    }),
  ]);
  const { body: all } = await send(service, 'GET /api/v1/price');
  expect(all.data.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    ...['ETH', 'WETH', 'USDG'],
    ...book.stocks.map(({ symbol }) => symbol),
  ]);
  const issues = async (tokenOut: string) =>
    (await quote('TTWO', tokenOut, '0.1')).body.issues.map(({ code }: { code: string }) => code);
  expect(await issues('COST')).toEqual(['policy_violation']);
  expect(await issues('NVDA')).toEqual([]);
});

test('nobody launches under its symbol, sends anything to it, or waits for a price that it would measure', async () => {
  const reserved = () =>
    send(
      service,
      'POST /api/v1/launch/pons',
      { agentId, symbol: 'COST', name: 'Costco', quote: 'ETH' },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  await expectRefusal(service, reserved, 422, 'reserved_symbol', 'symbol conflict');
  const address = (await list()).find(({ symbol }) => symbol === 'COST')!.address;
  const entry = () => send(service, `POST /api/v1/agents/${agentId}/whitelist`, { address });
  await expectRefusal(service, entry, 400, 'validation_failed', 'address conflict');
  const launched = (await launchToken(service, agentId)).token.address!;
  const trigger = { side: 'atOrBelow', priceUsd: '1' };
  const limit = (tokenIn: string, tokenOut: string) =>
    send(service, 'POST /api/v1/automations', {
      ...{ agentId, kind: 'limit', tokenIn, tokenOut, amountIn: '1', trigger },
    });
  await expectRefusal(service, () => limit('COST', launched), 422, 'invalid_trigger', 'trigger conflict');
  expect((await limit('NVDA', 'COST')).status).toBe(201);
});

test('what a reorg takes away before it is final was never listed', async () => {
  await chain.withoutMiner(async () => {
    const height = async () => Number(await chain.rpc('eth_blockNumber'));
    const before = await height();
    const address = await listStock(service, 'GONE');
    await look();
    expect(await symbols()).not.toContain('GONE');
    await chain.rpc('anvil_reorg', (await height()) - before, []);
    await chain.rpc('anvil_dropAllTransactions');
    for (let block = 0; block < 4; block += 1) await chain.rpc('evm_mine');
    expect(await chain.rpc('eth_getCode', address, 'latest')).toBe('0x');
    await look();
    expect(await symbols()).not.toContain('GONE');
  });
});

test('a ticker stays with whom it belonged first: the next one has a symbol of its own and is reached by that or its address', async () => {
  const nvda = book.stocks.find(({ symbol }) => symbol === 'NVDA')!.address;
  const later = await listing('NVDA', async (made) => made);
  await chain.mine(3);
  const own = `NVDA.${later.slice(-4).toUpperCase()}`;
  await afterLook(symbols).toContain(own);
  for (const [reference, address, symbol] of [
    ['NVDA', nvda, 'NVDA'],
    [later, later, own],
    [own.toLowerCase(), later, own],
  ])
    expect((await quote('USDG', reference!)).body.tokenOut).toMatchObject({ address, symbol });
  expect((await quote('USDG', 'ETH')).body.tokenOut.address).toMatch(/^0xEeee/);
});

const kept = async () =>
  (await listStockListings(database.db, book.chainId)).map(({ symbol }) => symbol).sort();

test('stays known while the chain is away, and to a process that starts then', async () => {
  const before = await symbols();
  rpc.off();
  await expect(look()).rejects.toThrow();
  expect(service.context.addressBook.stocks.map(({ symbol }) => symbol)).toEqual(before);
  const other = await startTestService({ chain, database, rpcUrl: rpc.url, config: LISTING });
  expect(other.context.addressBook.stocks.map(({ symbol }) => symbol)).toEqual(before);
  rpc.on();
  await other.service.close();
  await look();
  expect(await symbols()).toEqual(before);
});

test('a book without a factory, as that of an earlier local chain, has its own stocks and no others', async () => {
  const { stockFactory: _, ...earlier } = book;
  const config = { addressBook: JSON.stringify(earlier) };
  const other = await startTestService({ chain, database, config });
  await other.context.listedStocks.look(other.context);
  expect(await symbols(other)).toEqual(LOCAL_STOCKS.map(({ symbol }) => symbol));
  await other.service.close();
});

test('a public chain takes nothing back, whatever one of its nodes leaves out', async () => {
  const { context } = service;
  const before = await kept();
  const forgetful = { ...context, stockListings: { at: async () => [] } };
  const onPublic = new ListedStocks({ ...book, mayRollBack: false });
  await onPublic.restore(context);
  const listed = onPublic.stocks;
  expect(listed.length).toBeGreaterThan(book.stocks.length);
  await onPublic.look(forgetful);
  expect([onPublic.stocks, await kept()]).toEqual([listed, before]);
  const onLocal = new ListedStocks(book);
  await onLocal.restore(context);
  await onLocal.look(forgetful);
  expect([onLocal.stocks, await kept()]).toEqual([book.stocks, []]);
});

test('on another chain the factory is nobody, and nothing is taken back', async () => {
  const { context } = service;
  await new ListedStocks(book).look(context);
  const before = await kept();
  expect(before).toContain('COST');
  const stranger = new ListedStocks(book);
  await stranger.restore(context);
  const chainGuard = { check: async () => 'mismatch' } as unknown as typeof context.chainGuard;
  await stranger.look({ ...context, chainGuard, stockListings: { at: async () => [] } });
  expect([stranger.stocks.length, await kept()]).toEqual([before.length, before]);
});
