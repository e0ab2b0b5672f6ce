import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startService } from '../../../server/startService.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';

const book = inject('addressBook');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const list = async () =>
  (await service.client.GET('/api/v1/quotes', { params: { query: { venue: 'pons' } } })).data!.data;

test('shows what the venue pairs with, without a key', async () => {
  const response = await fetch(new URL('/api/v1/quotes?venue=pons', service.baseUrl));
  expect(response.status).toBe(200);
  const assets = await list();
  const popularFirst = ['NVDA', 'TSLA', 'AAPL', 'GOOGL', 'AMD', 'AMZN', 'MSFT', 'META', 'COIN', 'PLTR'];
  expect(assets.map(({ symbol, decimals, kind }) => [symbol, decimals, kind])).toEqual([
    ['ETH', 18, 'native'],
    ['USDG', 6, 'stablecoin'],
    ...popularFirst.map((symbol) => [symbol, 18, 'stock']),
  ]);
  const nvda = book.stocks.find(({ symbol }) => symbol === 'NVDA')!;
  expect(assets.find(({ symbol }) => symbol === 'NVDA')).toMatchObject({
    address: nvda.address,
    name: nvda.name,
  });
});

test('shows a picture of each that the service itself serves, the same from every process', async () => {
  const logos = (await list()).map(({ logoUrl }) => logoUrl ?? '');
  expect(new Set(logos).size).toBe(logos.length);
  for (const logo of logos) {
    const response = await fetch(logo.replace('ipfs://', `${service.baseUrl}/api/v1/ipfs/`));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const other = await startService(service.config);
  try {
    const url = `${other.context.publicUrl()}/api/v1/quotes?venue=pons`;
    const { data } = (await (await fetch(url)).json()) as { data: { logoUrl: string }[] };
    expect(data.map(({ logoUrl }) => logoUrl)).toEqual(logos);
  } finally {
    await other.close();
  }
});

test('no longer shows a pair that the venue has withdrawn', async () => {
  await setAtVenue(service, 'setPairTokenApproved', book.usdg, false);
  expect((await list()).map(({ symbol }) => symbol)).not.toContain('USDG');
  await setAtVenue(service, 'setPairTokenApproved', book.usdg, true);
  expect((await list()).map(({ symbol }) => symbol)).toContain('USDG');
});

test.each([
  ['', 'venue required'],
  ['?venue=moon', 'venue invalid_enum'],
  ['?venue=PONS', 'venue invalid_enum'],
  ['?venue=pons&limit=1', 'limit unknown_field'],
])('refuses "%s"', async (query, fault) => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/quotes${query}`),
    400,
    'validation_failed',
    fault,
  );
});
