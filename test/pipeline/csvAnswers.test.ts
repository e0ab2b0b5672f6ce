import { once } from 'node:events';
import net from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseCsv } from '../harness/parseCsv.ts';
import { sendRaw, startPipeline } from './pipelineFixture.ts';

type Row = Readonly<Record<string, string>>;
type Service = Awaited<ReturnType<typeof startPipeline>>;

const PATH = '/api/v1/billing/transactions';
const COLUMNS = [
  ...['createdAt', 'kind', 'amount', 'balanceAfter', 'reservedAmount', 'reservedAfter'],
  ...['referenceType', 'referenceId', 'id'],
];
const ROW: Row = {
  id: 'led_01M7W31WT0G4Z7Q2N5K8R3V6XA',
  createdAt: '2026-11-20T09:02:00.000Z',
  kind: 'hold',
  amount: '-25',
  balanceAfter: '975',
  reservedAmount: '25',
  reservedAfter: '25',
  referenceType: 'launch',
  referenceId: 'lch_01M7W31WT0HE5406RPSF4FM3PQ',
};
const EMPTY = { data: [], meta: { hasMore: false, nextCursor: null } };

let source: () => AsyncGenerator<readonly Row[], void, undefined>;
const listBillingTransactions = async (_context: unknown, { accepts }: { accepts: string }) =>
  accepts === 'csv' ? { status: 200, rows: source() } : { status: 200, body: EMPTY };

let service: Service;
let key: string;
let keyId: string;
beforeAll(async () => {
  service = await startPipeline({ listBillingTransactions });
});
afterAll(() => service.close());
beforeEach(async () => {
  ({ key, keyId } = await service.account());
  source = async function* () {
    yield [ROW];
    yield [{ ...ROW, kind: 'settle' }];
  };
});

const ask = (accept = 'text/csv', to = PATH, method = 'GET') =>
  fetch(service.baseUrl + to, { method, headers: { authorization: `Bearer ${key}`, accept } });

const LINE = '2026-11-20T09:02:00.000Z,hold,-25,975,25,25,launch,lch_01M7W31WT0HE5406RPSF4FM3PQ,';
const TEXT = `${COLUMNS.join(',')}\r\n${LINE}${ROW.id}\r\n${LINE.replace('hold', 'settle')}${ROW.id}\r\n`;

test('sends the columns of the contract and a line for each row, with the headers of an answer', async () => {
  const response = await ask();
  expect(await response.text()).toBe(TEXT);
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^req_/),
    },
  ]);
});

test('without rows the columns stand alone', async () => {
  source = async function* () {};
  expect(await (await ask()).text()).toBe(`${COLUMNS.join(',')}\r\n`);
});

test.each([
  ['text/csv', 'text/csv'],
  ['text/*', 'text/csv'],
  ['text/csv, application/json', 'text/csv'],
  ['application/json;q=0.5, text/csv;q=0.6', 'text/csv'],
  ['application/json, text/csv', 'application/json'],
  ['text/csv;q=0, */*', 'application/json'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json'],
  ['*/*', 'application/json'],
])('of the two forms takes the one that the caller prefers: %s', async (accept, type) => {
  const response = await ask(accept);
  await response.text();
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
});

test.each(['text/html', 'application/vnd.ms-excel', 'text/csv;q=0', 'text/event-stream'])(
  'refuses another form as JSON: %s',
  async (accept) => {
    const refused = await ask(accept);
    expect([refused.status, refused.headers.get('content-type'), await refused.json()]).toMatchObject([
      406,
      'application/json; charset=utf-8',
      {
        code: 'not_acceptable',
        error: 'This operation answers in application/json or text/csv only.',
      },
    ]);
  },
);

test('an operation without a CSV refuses one, and a refused request is JSON', async () => {
  expect([
    (await ask('text/csv', '/api/v1/keys')).status,
    (await ask('text/csv', `${PATH}?x=1`)).status,
  ]).toEqual([406, 400]);
  const refused = await ask('text/csv', `${PATH}?x=1`);
  expect(await refused.json()).toMatchObject({ code: 'validation_failed' });
});

test('what fails before the first row is an ordinary error', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first row.
  source = async function* () {
    throw new Error('secret');
  };
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'Something went wrong on our side.', code: 'internal_error' },
  ]);
});

const breaking: [string, () => AsyncGenerator<readonly Row[], void, undefined>][] = [
  [
    'the rows fail',
    async function* () {
      yield [ROW];
      throw new Error('secret');
    },
  ],
  [
    'a row breaks the contract',
    async function* () {
      yield [ROW];
      yield [{ ...ROW, amount: 'many' }];
    },
  ],
];

test.each(breaking)(
  'breaks the connection, so that no part passes for the whole, when %s',
  async (_, broken) => {
    source = broken;
    await expect(ask().then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/);
    const raw = `GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nAccept: text/csv\r\n\r\n`;
    expect(await sendRaw(service.port, raw)).not.toContain('secret');
  },
);

/** A CSV that sends one row, then nothing until released. */
function waiting() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  source = async function* () {
    try {
      yield [ROW];
      await promise;
      yield [ROW];
    } finally {
      end();
    }
  };
  return { goOn: resolve, over };
}

test('breaks off soon after its key was revoked', async () => {
  const { goOn, over } = waiting();
  const body = (await ask()).text();
  expect((await service.request('DELETE', `/api/v1/keys/${keyId}`, { key })).status).toBe(200);
  await expect(body).rejects.toThrow('terminated');
  goOn();
  await over;
});

test('HEAD has the headers alone, and reads nothing more', async () => {
  const { goOn, over } = waiting();
  const response = await ask('text/csv', PATH, 'HEAD');
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'text/csv; charset=utf-8',
    '',
  ]);
  goOn();
  await over;
});

test('reads no faster than the caller, and stops when he leaves', async () => {
  let pages = 0;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  source = async function* () {
    try {
      for (;;) {
        pages += 1;
        yield Array.from({ length: 500 }, () => ROW);
      }
    } finally {
      end();
    }
  };
  const socket = net.connect(service.port, '127.0.0.1');
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nAccept: text/csv\r\n\r\n`);
  await once(socket, 'readable');
  // The buffers of both sockets fill, then no page is read.
  await expect.poll(() => pages, { timeout: 10_000 }).toBeGreaterThan(1);
  let before = -1;
  await expect
    .poll(
      () => {
        const isStill = pages === before;
        before = pages;
        return isStill;
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBe(true);
  expect(pages).toBeLessThan(2_000);
  socket.destroy();
  await over;
});

const cell = fc
  .string({ unit: fc.constantFrom(...'=+-@\t\r\n",;a1. \'＝＋－＠ü💶'), maxLength: 12 })
  .map((text) => text.slice(0, 32));

test('any text survives, and no spreadsheet takes it for a formula', async () => {
  const property = fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (texts) => {
    source = async function* () {
      yield texts.map((referenceId) => ({ ...ROW, referenceId }));
    };
    const [columns, ...rows] = parseCsv(await (await ask()).text());
    expect(columns).toEqual(COLUMNS);
    const read = rows.map((row) => row[COLUMNS.indexOf('referenceId')] ?? '');
    for (const [index, text] of texts.entries()) {
      const isNumber = /^-?\d+(\.\d+)?$/.test(text);
      const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isNumber;
      expect(read[index]).toBe(isFormula ? `'${text}` : text);
    }
    expect(rows.map((row) => row[2])).toEqual(texts.map(() => '-25'));
  });
  await fc.assert(property, { numRuns: 100 });
});

test('the tools of both kinds answer JSON', async () => {
  const tool = { name: 'listBillingTransactions', arguments: {} };
  const call = await service.request('POST', '/api/mcp/call', { key, json: tool });
  expect([call.status, call.body.data]).toEqual([200, []]);
});
