import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { exampleOf, sendRaw, startPipeline } from './pipelineFixture.ts';

/** An intermediary may read a request differently from the service. */
let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;
const names: unknown[] = [];
let [underWay, mostUnderWay] = [0, 0];

beforeAll(async () => {
  service = await startPipeline({
    createAgent: async ({ db }: Context, { body }: { body: { name: string } }) => {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      await sql`SELECT 1`.execute(db);
      names.push(body.name);
      underWay -= 1;
      return { status: 201, body: exampleOf('AgentCreated') };
    },
  });
  ({ key } = await service.account());
});
afterAll(() => service.close());

const JSON_BODY = '{"name":"Scout"}';
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const headOf = (headers: readonly string[], version = '1.1') =>
  [
    `POST /api/v1/agents HTTP/${version}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    ...headers,
  ].join('\r\n');
const request = (headers: readonly string[], body: string, version = '1.1') =>
  `${headOf(headers, version)}\r\n\r\n${body}`;
/** A request that a smuggler hides in another. */
const hidden = () => request(['Host: x', 'Content-Length: 19', 'Connection: close'], '{"name":"smuggled"}');

test.each([
  [
    'a length and chunks',
    () => request(['Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden()}`),
  ],
  [
    'chunks and a length',
    () => request(['Host: x', 'Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${hidden()}`),
  ],
  [
    'two lengths',
    () => request(['Host: x', 'Content-Length: 0', 'Content-Length: 16'], `${JSON_BODY}${hidden()}`),
  ],
  [
    'a length that is no number',
    () => request(['Host: x', 'Content-Length: +16'], `${JSON_BODY}${hidden()}`),
  ],
  ['an encoding that is not chunked', () => request(['Host: x', 'Transfer-Encoding: identity'], hidden())],
  ['an encoding that nearly is', () => request(['Host: x', 'Transfer-Encoding: xchunked'], hidden())],
  [
    'chunks that are not last',
    () => request(['Host: x', 'Transfer-Encoding: chunked, gzip'], `0\r\n\r\n${hidden()}`),
  ],
  [
    'chunks in HTTP/1.0',
    () =>
      request(
        ['Host: x', 'Transfer-Encoding: chunked', 'Connection: keep-alive'],
        `${chunked(JSON_BODY)}${hidden()}`,
        '1.0',
      ),
  ],
  ['a space before the colon', () => request(['Host: x', 'Content-Length : 16'], `${JSON_BODY}${hidden()}`)],
  [
    'a folded header',
    () => request(['Host: x', 'X-A: a\r\n b', 'Content-Length: 16'], `${JSON_BODY}${hidden()}`),
  ],
  ['a bare line feed', () => request(['Host: x\nContent-Length: 16'], `${JSON_BODY}${hidden()}`)],
  [
    'a NUL in a header',
    () => request(['Host: x', 'X-A: a\0b', 'Content-Length: 16'], `${JSON_BODY}${hidden()}`),
  ],
  ['two hosts', () => request(['Host: x', 'Host: y', 'Content-Length: 16'], `${JSON_BODY}${hidden()}`)],
  ['no host', () => request(['Content-Length: 16'], `${JSON_BODY}${hidden()}`)],
])(
  'refuses a request with %s, does nothing and takes no other one from that connection',
  async (_, bytes) => {
    const before = names.length;
    const answer = await sendRaw(service.port, bytes());
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'validation_failed' });
    expect(names.length).toBe(before);
  },
);

test('answers pipelined requests in their order, each by itself', async () => {
  const length = `Content-Length: ${JSON_BODY.length}`;
  const first = request(['Host: x', length], JSON_BODY);
  const second = request(['Host: x', 'Transfer-Encoding: chunked'], chunked('{"name":"Second"}'));
  const third = 'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const answer = await sendRaw(service.port, first + second + third);
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '201',
    '201',
    '404',
  ]);
  expect(names.slice(-2)).toEqual(['Scout', 'Second']);
});

test('lets an answer that is due come before the end that garbage behind its request brings', async () => {
  const length = `Content-Length: ${JSON_BODY.length}`;
  const answer = await sendRaw(service.port, `${request(['Host: x', length], JSON_BODY)}garbage\r\n\r\n`);
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['201']);
});

test('takes a request of HTTP/1.0 and one with an absolute target as any other', async () => {
  const old = await sendRaw(service.port, 'GET /api/v1/models HTTP/1.0\r\n\r\n');
  expect(old).toMatch(/^HTTP\/1\.1 200 .*X-Request-Id/s);
  const target = 'http://elsewhere.example/api/v1/models?limit=7';
  const absolute = await sendRaw(
    service.port,
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(absolute).toMatch(/^HTTP\/1\.1 400 .*unknown_field/s);
});

test.each([100, 1_000, 1_999, 4_000])('drops none of %i headers unsaid', async (count) => {
  const many = 'a:\r\n'.repeat(count);
  const bytes = `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${many}Authorization: Bearer ${key}\r\n\r\n`;
  const answer = await sendRaw(service.port, bytes);
  expect(answer).toMatch(count < 1_000 ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 (200|413) /);
});

test('a request that changes something begins once those that its connection sent before are answered', async () => {
  const first = request(['Host: x', `Content-Length: ${JSON_BODY.length}`], JSON_BODY);
  const requests = Array.from({ length: 8 }, (_, at) => {
    const body = `{"name":"Number ${at}"}`;
    return request(['Host: x', `Content-Length: ${body.length}`], body);
  });
  mostUnderWay = 0;
  const last = 'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  await sendRaw(service.port, [first, ...requests, last].join(''));
  expect(names.slice(-8)).toEqual(requests.map((_, at) => `Number ${at}`));
  expect(mostUnderWay).toBe(1);
});
