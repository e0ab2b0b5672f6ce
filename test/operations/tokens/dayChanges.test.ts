import { type Address, type Hex, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectSameAnew } from '../../indexer/expectSameAnew.ts';
import { type Stranger, stranger } from '../../indexer/stranger.ts';
import { publishAnswer, sweepAsOperator } from '../ownedContracts.ts';
import { send } from '../send.ts';

type Token = components['schemas']['Token'];

const book = inject('addressBook');
const FACTORY = contractArtifact('PonsV2LaunchFactory').abi;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const DUST = parseEther('0.000001');

let service: TestService;
let somebody: Stranger;
beforeAll(async () => {
  service = await startTestService();
  somebody = await stranger(service.chain, book.pons.factory, { mines: false });
});
afterAll(() => service.stop());

/** Waits until the service shows it. */
async function etherCosts(usd: bigint): Promise<void> {
  const { timestamp } = await service.chain.rpc<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false);
  await publishAnswer(service, book.ethUsdFeed as Hex, usd * 10n ** 8n, Number(timestamp));
  const price = async () => (await send(service, 'GET /api/v1/price?symbols=ETH')).body.data[0].priceUsd;
  await expect.poll(price).toBe(usd.toString());
}

async function pass(seconds: number): Promise<void> {
  await service.chain.rpc('evm_increaseTime', seconds);
  await service.chain.rpc('evm_mine');
}

async function read(token: Address): Promise<Token> {
  await service.indexed();
  return (await send(service, `GET /api/v1/tokens/${token}`)).body;
}

const changeOf = async (token: Address) => (await read(token)).priceChange24hPct;

async function launch(symbol: string, quote?: Address) {
  const launched = await somebody.launch(symbol, quote);
  // Past the snipe tax.
  await pass(120);
  return launched;
}

test('a launched token changed in 24 hours by what it trades at and what its quote asset costs, whenever it last traded', async () => {
  await etherCosts(2_000n);
  const { token, curve } = await launch('QUIET');
  const pegged = await launch('PEGGED', book.usdg);
  await somebody.buy(curve, parseEther('0.01'));
  const first = await read(token);
  await pass(3 * DAY);
  await etherCosts(4_000n);
  await pass(2 * DAY);
  await etherCosts(5_000n);
  expect(await changeOf(token)).toBe('25');
  expect(await changeOf(pegged.token)).toBe('0');
  // A trade of dust adds no information.
  await somebody.buy(curve, DUST);
  expect(Number(await changeOf(token))).toBeCloseTo(25, 2);
  await somebody.buy(curve, parseEther('0.5'));
  const bought = await read(token);
  const [then, now] = [Number(first.priceUsd) * 2, Number(bought.priceUsd)];
  expect(Number(bought.priceChange24hPct)).toBeCloseTo((now / then - 1) * 100, 3);
  expect(Number(bought.priceChange24hPct)).toBeGreaterThan(26);
  // The buy and the price of ether are older than a day.
  await pass(2 * DAY);
  expect(await changeOf(token)).toBe('0');
});

test('a price that rises with its quote asset says so in its change, wherever it is shown', async () => {
  await etherCosts(2_000n);
  const { token } = await launch('STILL');
  expect(await changeOf(token)).toBe('0');
  await etherCosts(5_000n);
  const [shown, board, search, prices] = await Promise.all(
    [`tokens/${token}`, 'tokens?limit=1', 'tokens?q=STILL', `price?addresses=${token}`].map(
      async (path) => (await send(service, `GET /api/v1/${path}`)).body,
    ),
  );
  const all = [shown, board.data[0], search.data[0], prices.data[0]];
  expect(all.map((one) => [one.symbol, one.priceChange24hPct, one.priceChange24hRatio])).toEqual(
    Array(4).fill(['STILL', '150', '1.5']),
  );
});

test('what else moves a market than trades counts for 24 hours, and reading the chain anew agrees', async () => {
  const { token, curve } = await launch('SWEPT');
  await somebody.send(book.pons.factory as Hex, FACTORY, 'setBuybackEnabled', [token, true]);
  await somebody.buy(curve, parseEther('0.5'));
  await pass(12 * HOUR);
  await sweepAsOperator(service, curve);
  await pass(13 * HOUR);
  // The trade is older than a day, the sweep's buyback is not.
  const swept = await read(token);
  expect([swept.trades24h, Number(swept.priceChange24hPct) > 0]).toEqual([0, true]);
  await pass(13 * HOUR);
  expect(await changeOf(token)).toBe('0');
  await service.chain.withoutMiner(async () => {
    await expectSameAnew(service);
  });
  expect(await changeOf(token)).toBe('0');
});

test('the board is sorted by how the price changed in what a token trades against', async () => {
  await etherCosts(2_000n);
  const names = ['FALLEN', 'FLAT', 'RISEN'];
  const [fallen, flat, risen] = [await launch('FALLEN'), await launch('FLAT'), await launch('RISEN')];
  for (const { curve } of [fallen, flat, risen]) await somebody.buy(curve, parseEther('0.2'));
  await pass(2 * DAY);
  await somebody.sell(fallen.token, fallen.curve, 10n ** 24n);
  await somebody.buy(risen.curve, DUST);
  const order = async () => {
    await service.indexed();
    const { data } = (await send(service, 'GET /api/v1/tokens?sort=priceChange24h&limit=100')).body;
    return data.map(({ symbol }: Token) => symbol).filter((symbol: string) => names.includes(symbol));
  };
  expect(await order()).toEqual(['RISEN', 'FLAT', 'FALLEN']);
  // A trade at another ether price changes only the token that it bought.
  await etherCosts(6_000n);
  await somebody.buy(fallen.curve, DUST);
  expect(await order()).toEqual(['RISEN', 'FLAT', 'FALLEN']);
  expect(Number(await changeOf(fallen.token))).toBeGreaterThan(100);
});

test('a change is not known while what the index knows is of yesterday', async () => {
  const { token } = await launch('LATE');
  expect(await changeOf(token)).toBe('0');
  await service.chain.withoutMiner(async () => {
    await service.indexed();
    const cursor = () => service.database.db.updateTable('index_cursor');
    const { mined_at } = await service.database.db
      .selectFrom('index_cursor')
      .select('mined_at')
      .executeTakeFirstOrThrow();
    await cursor()
      .set({ mined_at: new Date(Date.now() - 25 * HOUR * 1_000) })
      .execute();
    expect((await send(service, `GET /api/v1/tokens/${token}`)).body.priceChange24hPct).toBeNull();
    await cursor().set({ mined_at }).execute();
  });
});
