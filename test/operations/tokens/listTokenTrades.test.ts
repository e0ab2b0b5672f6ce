import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { seededAddress, seededAgent, seedIndex } from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

type Trade = components['schemas']['TokenTrade'];

const book = inject('addressBook');
const TRADES = 96;
const TRADED = seededAddress(1);
const UNTRADED = seededAddress(70);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api' } });
  await seedIndex(service.database.db, service.accountId, book.usdg, {
    agents: 4,
    tokens: 70,
    trades: TRADES,
  });
});
afterAll(() => service.stop());

const list = async (
  address: string,
  query = '',
): Promise<{ data: Trade[]; meta: { nextCursor: string | null } }> => {
  const { body, status } = await send(service, `GET /api/v1/tokens/${address}/trades?${query}`);
  expect(status).toBe(200);
  return body;
};

async function all(query: string, between: () => Promise<unknown> = async () => undefined): Promise<Trade[]> {
  const found: Trade[] = [];
  let cursor = '';
  for (;;) {
    const { data, meta } = await list(TRADED, `${query}&limit=5${cursor}`);
    found.push(...data);
    if (meta.nextCursor === null) return found;
    if (cursor === '') await between();
    cursor = `&cursor=${meta.nextCursor}`;
  }
}

const blocks = (trades: readonly Trade[]): number[] => trades.map(({ blockNumber }) => blockNumber - 10_000);
/** Of the first token, the newest first. */
const numbers = (passes: (number: number) => boolean): number[] =>
  Array.from({ length: TRADES }, (_, index) => TRADES - index).filter(
    (number) => (number % 2 === 0 || number % 70 === 0) && passes(number),
  );

test('shows everybody the trades, newest first, with what was not known as null', async () => {
  const response = await fetch(
    new URL(`/api/v1/tokens/${TRADED.toUpperCase().replace('X', 'x')}/trades`, service.baseUrl),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=2');
  const { data } = (await response.json()) as { data: Trade[] };
  expect(data[0]).toEqual({
    id: `0x${'96'.padStart(64, '0')}-5`,
    txHash: `0x${'96'.padStart(64, '0')}`,
    logIndex: 5,
    blockNumber: 10_096,
    timestamp: '2026-11-20T12:00:00.000Z',
    side: 'sell',
    trader: seededAddress(800_000_000),
    agentId: seededAgent(1),
    ours: true,
    amountToken: '1.000000000000000096',
    amountQuote: '0.001000000000000096',
    priceQuote: '0.001000000000000095903999999999990793',
    priceUsd: '0.000003',
    spotPriceQuote: '0.00000000168',
    spotPriceUsd: '3000',
    valueUsd: '3',
    feeQuote: '0.00002',
  });
  await service.database.db
    .updateTable('index_trades')
    .set({ price_usd: null, spot_usd: null, spot_token_raw: '0', value_usd: null })
    .where('block_number', '=', '10094')
    .execute();
  expect((await list(TRADED)).data[1]).toMatchObject({
    blockNumber: 10_094,
    ...{ priceUsd: null, spotPriceQuote: null, spotPriceUsd: null, valueUsd: null },
  });
});

test.each([
  ['', () => true],
  ['side=sell', (number: number) => number % 6 === 0],
  ['side=buy', (number: number) => number % 6 !== 0],
  ['ours=true', (number: number) => number % 8 === 0],
  ['ours=false&side=sell', (number: number) => number % 8 !== 0 && number % 6 === 0],
  [`agentId=${seededAgent(1)}`, (number: number) => number % 8 === 0],
  [`agentId=${seededAgent(2)}`, () => false],
  ['agentId=agt_00000000000000000000000000', () => false],
])('lists "%s" page by page, each trade once', async (query, passes) => {
  expect(blocks(await all(query))).toEqual(numbers(passes));
});

test('keeps to a span of time page by page, from its start on and before its end', async () => {
  const everything = await all('');
  const times = everything.map(({ timestamp }) => timestamp);
  for (const query of ['', 'side=sell&', 'ours=true&', `agentId=${seededAgent(1)}&`]) {
    const found = await all(query);
    for (const [from, to] of [
      [times[20]!, times[5]!],
      [times[5]!, times[5]!],
      [times.at(-1)!, '2026-11-20T12:00:00.001Z'],
      ['2026-11-20T12:00:00.001Z', '2026-12-01T00:00:00Z'],
      ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z'],
    ] as const) {
      const within = found.filter(({ timestamp }) => timestamp >= from && timestamp < to);
      expect(blocks(await all(`${query}from=${from}&to=${to}`)), `${query}${from} ${to}`).toEqual(
        blocks(within),
      );
    }
    expect(blocks(await all(`${query}to=${times[5]}`))).toEqual(
      blocks(found.filter(({ timestamp }) => timestamp < times[5]!)),
    );
  }
  const line = `GET /api/v1/tokens/${TRADED}/trades?from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z`;
  await expectRefusal(service, () => send(service, line), 400, 'validation_failed', 'to conflict');
});

test('a trade between two pages neither hides one nor shows one twice', async () => {
  const trade = () =>
    sql`INSERT INTO index_trades SELECT (jsonb_populate_record(t, '{"block_number": 30000}')).* FROM index_trades t
      WHERE block_number = 10096`.execute(service.database.db);
  expect(blocks(await all('', trade))).toEqual(numbers(() => true));
  expect((await list(TRADED, 'limit=1')).data[0]?.blockNumber).toBe(30_000);
  await service.database.db.deleteFrom('index_trades').where('block_number', '=', '30000').execute();
});

test('what nobody traded has no trades, be it of a venue or of the registry', async () => {
  expect((await list(seededAddress(69), 'side=sell')).data).toEqual([]);
  expect((await list(UNTRADED, 'ours=true')).data).toEqual([]);
  expect((await list(book.weth)).data).toEqual([]);
});

test('a key that is bound to agents names no other agent', async () => {
  const { body } = await service.client
    .POST('/api/v1/keys', { body: { name: 'bound', scopes: ['read'], agent_ids: [seededAgent(1)] } })
    .then(({ data }) => ({ body: data! }));
  const line = `GET /api/v1/tokens/${TRADED}/trades?agentId=${seededAgent(2)}`;
  expect((await send(service, line, undefined, { apiKey: body.key })).status).toBe(404);
});

test('refuses an address without a token', async () => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/tokens/${seededAddress(123_456)}/trades`),
    404,
    'not_found',
  );
});

test('refuses a cursor of another token or with another filter', async () => {
  const { meta } = await list(TRADED, 'limit=1');
  for (const query of [`/${TRADED}/trades?side=buy&`, `/${UNTRADED}/trades?`]) {
    await expectRefusal(
      service,
      () => send(service, `GET /api/v1/tokens${query}cursor=${meta.nextCursor}`),
      400,
      'invalid_cursor',
      'cursor invalid_format',
    );
  }
});

test.each([
  ['0x12/trades', 'address pattern_mismatch'],
  [`${TRADED}/trades?side=both`, 'side invalid_enum'],
  [`${TRADED}/trades?ours=yes`, 'ours invalid_type'],
  [`${TRADED}/trades?limit=0`, 'limit too_small'],
  [`${TRADED}/trades?venue=pons`, 'venue unknown_field'],
  ['0xBA975da4d2459Aa3F11D31291a25A8358F84946D/trades', 'address checksum_mismatch'],
])('refuses "%s"', async (path, fault) => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/tokens/${path}`),
    400,
    'validation_failed',
    fault,
  );
});
