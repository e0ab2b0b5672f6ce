import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import { SEEDED_NOW, seededAddress, seedIndex } from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { deployUntradedToken } from '../deployUntradedToken.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

type List = components['schemas']['CandleList'];

const book = inject('addressBook');
const MINUTE_MS = 60_000;
const TRADED = seededAddress(1);
const UNTRADED = seededAddress(69);
const IN_DOLLARS = seededAddress(4);
const [NOW, PRICE] = [Date.parse(SEEDED_NOW), '0.00000000168'];

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api' } });
  const { db } = service.database;
  await seedIndex(db, service.accountId, book.usdg, { agents: 4, tokens: 70, trades: 1_000 });
});
afterAll(() => service.stop());

async function read(query: string, address: string = TRADED): Promise<List> {
  const { body, status } = await send(service, `GET /api/v1/tokens/${address}/candles?${query}`);
  expect(status).toBe(200);
  return body;
}

const startsOf = ({ data }: List): number[] =>
  data.map(({ startsAt }) => (Date.parse(startsAt) - NOW) / MINUTE_MS);
const at = (minutes: number): string => new Date(NOW + minutes * MINUTE_MS).toISOString();

test('shows everybody the newest candles, oldest first, in dollars', async () => {
  const response = await fetch(
    new URL(`/api/v1/tokens/${TRADED}/candles?interval=1h&limit=2`, service.baseUrl),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=2');
  const { meta: _, ...list } = (await response.json()) as List;
  expect(list).toEqual({
    address: TRADED,
    interval: '1h',
    currency: 'usd',
    quote: { symbol: 'ETH', address: NATIVE },
    source: 'trades',
    data: [expect.objectContaining({ startsAt: at(-60), trades: 50 }), expect.anything()],
  });
  // The newest trade alone belongs to the hour that begins with it.
  expect(list.data[1]).toEqual({
    startsAt: SEEDED_NOW,
    ...{ open: '3000', high: '3000', low: '3000', close: '3000' },
    volumeToken: '1.000000000000001',
    volumeQuote: '0.001000000000001',
    volumeUsd: '3',
    trades: 1,
    isFinal: false,
  });
});

test('shows the same in the quote asset, with its decimals', async () => {
  const { data, currency } = await read('interval=1d&currency=quote');
  expect([currency, data.map(({ open, close }) => [open, close])]).toEqual(['quote', [[PRICE, PRICE]]]);
  const [{ data: dollars, quote }, { data: trades }] = [
    await read('interval=1d&currency=quote', IN_DOLLARS),
    (await send(service, `GET /api/v1/tokens/${IN_DOLLARS}/trades`)).body,
  ];
  expect([dollars[0]?.close, quote?.symbol]).toEqual([trades[0].spotPriceQuote, 'USDG']);
});

test('a span begins with the interval of from and ends before to', async () => {
  expect(startsOf(await read(`interval=1m&from=${at(-3.5)}&to=${at(-1)}`))).toEqual([-4, -3, -2]);
  expect(startsOf(await read(`interval=5m&from=${at(-14)}&to=${at(0)}`))).toEqual([-15, -10, -5]);
  expect(startsOf(await read(`interval=1h&to=${at(-120)}&limit=2`))).toEqual([-240, -180]);
  expect(startsOf(await read(`interval=1h&from=${at(-240)}&limit=2`))).toEqual([-240, -180]);
  expect((await read(`interval=1m&to=${at(-100_000)}`)).data).toEqual([]);
});

test('a span that ends where it starts has nothing, as in every list', async () => {
  for (const fill of [true, false])
    for (const minutes of [-60, -3.5])
      expect(await read(`interval=1h&from=${at(minutes)}&to=${at(minutes)}&fill=${fill}`)).toMatchObject({
        data: [],
      });
});

test('one page ends where the next begins', async () => {
  const all = startsOf(await read('interval=15m&limit=1000'));
  expect(all).toHaveLength(41);
  const pages: number[] = [];
  for (let to = ''; ; to = `&to=${at(pages[0]!)}`) {
    const page = startsOf(await read(`interval=15m&limit=7${to}`));
    if (page.length === 0) break;
    pages.unshift(...page);
  }
  expect(pages).toEqual(all);
});

test('an interval without a trade is filled with the close before it, from the launch on', async () => {
  const { db } = service.database;
  const isSparse = { interval: '1m', from: at(-4), to: at(0) };
  await sql`DELETE FROM index_candles WHERE series = ${TRADED} AND seconds = 60
    AND started_at = ${at(-4)}::timestamptz`.execute(db);
  for (const [minutes, usd] of [
    [-5, 3_003],
    [-2, 3_001],
  ] as const)
    await sql`UPDATE index_candles SET close_usd = ${usd} WHERE series = ${TRADED} AND seconds = 60
      AND started_at = ${at(minutes)}::timestamptz`.execute(db);
  const query = new URLSearchParams(isSparse).toString();
  expect(startsOf(await read(query))).toEqual([-3, -2]);
  const { data } = await read(`${query}&fill=true`);
  expect(data[0]).toEqual({
    startsAt: at(-4),
    ...{ open: '3003', high: '3003', low: '3003', close: '3003' },
    ...{ volumeToken: '0', volumeQuote: '0', volumeUsd: '0', trades: 0, isFinal: false },
  });
  expect(data.map(({ close, trades }) => [close, trades])).toEqual([
    ['3003', 0],
    ['3000', 1],
    ['3001', 1],
    ['3001', 0],
  ]);
  const quiet = await read('interval=1h&fill=true', UNTRADED);
  await sql`DELETE FROM index_candles WHERE series = ${UNTRADED}`.execute(db);
  const launched = await read('interval=1h&fill=true&limit=1000', UNTRADED);
  expect(quiet.data.length).toBeGreaterThan(0);
  expect([startsOf(launched), launched.data[0]?.close]).toEqual([[-180, -120, -60, 0], '0.000003']);
  expect((await read('interval=1h', UNTRADED)).data).toEqual([]);
});

test('nothing is filled after the newest block', async () => {
  const { data } = await read(`interval=1m&from=${at(-1)}&to=${at(50)}&fill=true`);
  expect(startsOf({ data } as List)).toEqual([-1, 0]);
  expect((await read(`interval=1m&from=${at(5)}&fill=true`)).data).toEqual([]);
});

test('what was not known is null, never 0', async () => {
  const { db } = service.database;
  await sql`UPDATE index_candles SET unvalued = 1, open_usd = NULL, high_usd = NULL, low_usd = NULL, close_usd = NULL
    WHERE series = ${TRADED} AND seconds = 300 AND started_at = ${at(-5)}::timestamptz`.execute(db);
  const { data } = await read(`interval=5m&from=${at(-5)}&to=${at(0)}`);
  expect(data).toMatchObject([{ open: null, high: null, low: null, close: null, volumeUsd: null }]);
});

test('a candle is final when it is over before the newest final block', async () => {
  const { db } = service.database;
  const blocks = [
    [19_000, -30],
    [21_000, -10],
  ].map(([number, minutes]) => ({ number: String(number), hash: '0x00', mined_at: at(minutes!) }));
  await db.deleteFrom('indexed_blocks').execute();
  await db.insertInto('indexed_blocks').values(blocks).execute();
  await db.updateTable('chains').set({ finalized_number: '20000' }).execute();
  const { data } = await read(`interval=15m&from=${at(-60)}&to=${at(0)}`);
  expect(data.map(({ isFinal }) => isFinal)).toEqual([true, true, false, false]);
});

test('a dollar coin is at its peg, and a token without a price has no candles', async () => {
  const pegged = await read(`interval=1h&limit=3`, book.usdg);
  expect([startsOf(pegged), pegged.source, pegged.quote]).toEqual([[-120, -60, 0], 'peg', null]);
  expect(pegged.data[0]).toMatchObject({ open: '1', close: '1', volumeUsd: null, trades: null });
  const stranger = await deployUntradedToken(service);
  for (const query of ['interval=1h', 'interval=1h&fill=true']) {
    const { source, data } = await read(query, stranger);
    expect([source, data]).toEqual([null, []]);
  }
});

test.each([
  ['interval=1m&from=2026-11-20T10:00:00Z&to=2026-11-20T09:00:00Z', 'to conflict'],
  ['interval=1m&from=2026-11-20T10:00:00Z&to=2026-11-20T11:40:01Z', 'from out_of_range'],
  ['interval=1m&limit=1000&from=2026-11-19T10:00:00Z&to=2026-11-20T10:00:00Z', 'from out_of_range'],
])('refuses the span "%s", and names the largest one', async (query, fault) => {
  const line = `GET /api/v1/tokens/${TRADED}/candles?${query}`;
  const { body } = await send(service, line);
  await expectRefusal(service, () => send(service, line), 400, 'validation_failed', fault);
  if (fault.startsWith('from'))
    expect(body.field_errors[0].message).toContain(query.includes('1000') ? '1000 minutes' : '100 minutes');
});

test('a span of exactly the largest length is answered', async () => {
  expect((await read(`interval=1m&from=${at(-100)}&to=${at(0)}&fill=true`)).data).toHaveLength(100);
});

test('times at the ends of the century are answered', async () => {
  for (const time of ['2000-01-01T00:00:00%2B14:00', '2099-12-31T23:59:59-14:00'])
    for (const side of ['from', 'to'])
      for (const fill of [true, false]) {
        const { data } = await read(`interval=1d&limit=1000&${side}=${time}&fill=${fill}`);
        const isOpen = side === 'from' ? time.startsWith('2000') : time.startsWith('2099');
        expect(data.map(({ close }) => close)).toEqual(isOpen && !(fill && side === 'from') ? ['3000'] : []);
      }
});

test('refuses an address without a token', async () => {
  const line = `GET /api/v1/tokens/${seededAddress(123_456)}/candles?interval=1h`;
  await expectRefusal(service, () => send(service, line), 404, 'not_found');
});

test('ether has no price in a quote asset', async () => {
  const line = `GET /api/v1/tokens/${NATIVE}/candles?interval=1h&currency=quote`;
  await expectRefusal(service, () => send(service, line), 400, 'validation_failed', 'currency conflict');
});

test.each([
  [`${TRADED}/candles`, 'interval required'],
  [`${TRADED}/candles?interval=2m`, 'interval invalid_enum'],
  [`${TRADED}/candles?interval=1m&from=yesterday`, 'from pattern_mismatch', 'from invalid_format'],
  [`${TRADED}/candles?interval=1m&limit=1001`, 'limit too_large'],
  [`${TRADED}/candles?interval=1m&currency=eur`, 'currency invalid_enum'],
  [`${TRADED}/candles?interval=1m&cursor=a`, 'cursor unknown_field'],
])('refuses "%s"', async (path, ...faults) => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/tokens/${path}`),
    400,
    'validation_failed',
    ...faults,
  );
});
