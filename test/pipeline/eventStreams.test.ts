import { getEventListeners, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../generated/operations.ts';
import { sendEvents } from '../../server/http/answer.ts';
import { AdmissionWatch } from '../../server/pipeline/access/admissionWatch.ts';
import { EventStream, type ServerEvent, wantsEvents } from '../../server/pipeline/contract/request.ts';
import { openStream } from '../../server/pipeline/execute/openStream.ts';
import { Problem } from '../../server/problem.ts';
import { exampleOf, sendRaw, startPipeline } from './pipelineFixture.ts';

type Events = AsyncGenerator<ServerEvent, void, undefined>;
type Service = Awaited<ReturnType<typeof startPipeline>>;

const delta = (text: string): ServerEvent => ({ event: 'delta', data: { text } });
const END: ServerEvent = { event: 'end', data: exampleOf('ChatAnswer') };
const PATH = '/api/v1/agents/agt_x/chat';
const EVENTS = { accept: 'text/event-stream' };

let source: () => Events;
const sendChatMessage = {
  decide: async () => 'msg_x',
  show: async (_context: unknown, { accepts, body }: { accepts: 'json'; body: unknown }) =>
    wantsEvents(accepts, body)
      ? { status: 200, events: source() }
      : { status: 200, body: exampleOf('ChatAnswer') },
};

let service: Service;
let key: string;
let keyId: string;
beforeAll(async () => {
  service = await startPipeline({ sendChatMessage });
});
afterAll(() => service.close());
beforeEach(async () => {
  ({ key, keyId } = await service.account());
  source = async function* () {
    yield delta('Hel');
    yield delta('lo');
    yield END;
  };
});

const ask = (headers: Record<string, string> = EVENTS, body: object = { message: 'x' }, to = service) =>
  fetch(to.baseUrl + PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const text = ({ event, data }: ServerEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream that sends one event, then nothing until released. */
function waiting(then: Events = (async function* () {})()) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  source = async function* () {
    try {
      yield delta('first');
      await promise;
      yield* then;
    } finally {
      end();
    }
  };
  return { goOn: resolve, over };
}

test('sends each event as it happens, with the headers of an answer and of a stream', async () => {
  const { goOn } = waiting(
    (async function* () {
      yield END;
    })(),
  );
  const response = await ask({ ...EVENTS, 'idempotency-key': 'k1' });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe(text(delta('first')));
  goOn();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
  expect(rest).toBe(text(END));
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
    200,
    {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': expect.stringMatching(/^req_/),
    },
  ]);
  expect(response.headers.has('content-encoding')).toBe(false);
});

test.each([
  ['text/event-stream', 'text/event-stream'],
  ['text/*', 'text/event-stream'],
  ['text/event-stream, application/json', 'text/event-stream'],
  ['application/json;q=0.5, text/event-stream;q=0.6', 'text/event-stream'],
  ['application/json, text/event-stream', 'application/json'],
  ['text/event-stream;q=0.5, application/json;q=0.6', 'application/json'],
  ['text/event-stream;q=0, */*', 'application/json'],
  ['*/*', 'application/json'],
])('of the two forms takes the one that the caller prefers: %s', async (accept, type) => {
  const response = await ask({ accept, 'accept-encoding': 'gzip' });
  await response.text();
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
});

test('a body may ask for the stream, and other forms are refused', async () => {
  const asked = await ask({ accept: '*/*' }, { message: 'x', stream: true });
  expect(asked.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await asked.text()).toContain('event: end');
  for (const accept of ['text/html', 'text/event-stream;q=0, application/json;q=0', 'application/xml']) {
    const refused = await ask({ accept });
    expect([refused.status, await refused.json()]).toMatchObject([406, { code: 'not_acceptable' }]);
  }
});

test('the tools of both kinds answer JSON, whatever is accepted or asked for', async () => {
  const tool = { name: 'sendChatMessage', arguments: { id: 'agt_x', message: 'x', stream: true } };
  const call = (path: string, json: object) =>
    service.request('POST', path, {
      key,
      json,
      headers: { accept: 'application/json, text/event-stream' },
    });
  const plain = await call('/api/mcp/call', tool);
  expect([plain.status, plain.body.role]).toEqual([200, 'assistant']);
  const mcp = await call('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool });
  expect(mcp.body.result).toMatchObject({ structuredContent: { role: 'assistant' } });
});

test('what fails before the first event is an ordinary error', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it has anything to say.
  source = async function* () {
    throw new Problem('agent_busy', 'It is busy.');
  };
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([
    409,
    { error: 'It is busy.', code: 'agent_busy' },
  ]);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test.each([
  ['a refusal', () => new Problem('model_error', 'It fell silent.'), 'model_error', 'It fell silent.'],
  ['an accident', () => new Error('secret'), 'internal_error', 'Something went wrong on our side.'],
])('what fails later is the last event: %s', async (_, fault, code, error) => {
  source = async function* () {
    yield delta('a');
    throw fault();
  };
  expect(await (await ask()).text()).toBe(text(delta('a')) + text({ event: 'error', data: { error, code } }));
});

test.each([
  ['a name that the contract does not have', { event: 'surprise', data: {} }],
  ['data of another shape', { event: 'delta', data: { text: 1 } }],
  ['data with a property too many', { event: 'delta', data: { text: 'x', secret: 'y' } }],
])('an event with %s is not sent', async (_, broken) => {
  source = async function* () {
    yield delta('a');
    yield broken;
  };
  expect(await (await ask()).text()).toMatch(
    /^event: delta\n.*\n\nevent: error\ndata: .*internal_error"}\n\n$/,
  );
});

test('a stream ends soon after its key was revoked, and says why', async () => {
  const { over, goOn } = waiting();
  const other = await service.account();
  const response = await ask();
  const started = performance.now();
  const body = response.text();
  expect((await service.request('DELETE', `/api/v1/keys/${keyId}`, { key })).status).toBe(200);
  expect(await body).toMatch(/event: error\ndata: .*"invalid_api_key"}\n\n$/);
  expect(performance.now() - started).toBeLessThan(20_000);
  goOn();
  await over;
  expect(other.key).not.toBe(key);
});

test('a stream ends soon after its session was signed out', async () => {
  const { goOn } = waiting();
  const { headers } = await service.session();
  const response = await fetch(service.baseUrl + PATH, {
    method: 'POST',
    headers: { ...headers, ...EVENTS, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'x' }),
  });
  const body = response.text();
  expect((await service.request('DELETE', '/api/v1/auth/session', { headers })).status).toBe(200);
  expect(await body).toMatch(/event: error\ndata: .*"session_expired"}\n\n$/);
  goOn();
});

const DAY_MS = 24 * 3600 * 1000;
async function openWhilePassing(ms: number, headers: Record<string, string>): Promise<string> {
  const { goOn } = waiting();
  const { clock } = service;
  const json = { ...headers, ...EVENTS, 'content-type': 'application/json' };
  const response = await fetch(service.baseUrl + PATH, {
    method: 'POST',
    headers: json,
    body: '{"message":"x"}',
  });
  clock.at += ms;
  const said = await response.text();
  clock.at -= ms;
  goOn();
  return said;
}

test('a stream ends soon after its key has expired, or nobody has used its session for a day', async () => {
  const { key } = await service.account({ expires_at: new Date(service.clock.at + DAY_MS) });
  const ofKey = await openWhilePassing(DAY_MS, { authorization: `Bearer ${key}` });
  expect(ofKey).toMatch(/event: error\ndata: .*"api_key_expired"}\n\n$/);
  const { headers } = await service.session();
  const ofSession = await openWhilePassing(DAY_MS, headers as Record<string, string>);
  expect(ofSession).toMatch(/event: error\ndata: .*"session_expired"}\n\n$/);
});

test('a reader who goes away is noticed, and so is one who has gone before the first event', async () => {
  const { over, goOn } = waiting();
  const controller = new AbortController();
  const response = await fetch(service.baseUrl + PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...EVENTS },
    body: JSON.stringify({ message: 'x' }),
    signal: controller.signal,
  });
  controller.abort();
  await expect(response.text()).rejects.toThrow();
  goOn();
  await over;
});

test('a stream that nobody begins to read is looked after no longer than until it is closed', async () => {
  const closing = new AbortController();
  const caller = { accountId: 'acc_x', keyId, sessionId: null, scopes: ['*'], agentIds: [], limitedBy: [] };
  const operation = OPERATIONS.find(({ operationId }) => operationId === 'sendChatMessage')!;
  const ended: string[] = [];
  const onEnd = () => void ended.push('stream');
  const call = { operation, check: undefined, caller, requestId: 'req_x', onEnd };
  const context = { ...service.context, closing: closing.signal };
  const admissions = new AdmissionWatch(async () => undefined);
  const options = { context, brokenReply: 'log', admissions, firstEventMs: 5_000 } as const;
  const stream = await openStream(options, call, source());
  expect(getEventListeners(closing.signal, 'abort')).toHaveLength(1);
  stream.close();
  expect([getEventListeners(closing.signal, 'abort'), ended]).toEqual([[], ['stream']]);
});

test('HEAD and GET are not for what streams', async () => {
  for (const method of ['HEAD', 'GET']) {
    const response = await fetch(service.baseUrl + PATH, { method, headers: EVENTS });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
  const raw = await sendRaw(service.port, `HEAD ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(raw).toMatch(/^HTTP\/1\.1 405 /);
});

test('an end of the process ends what is open with a last event, soon', async () => {
  const ending = await startPipeline({ sendChatMessage });
  ({ key } = await ending.account());
  const { goOn } = waiting();
  const response = await ask(EVENTS, { message: 'x' }, ending);
  const body = response.text();
  const started = performance.now();
  await ending.closeDoor(60_000);
  expect(await body).toMatch(/event: delta\n.*\n\nevent: error\ndata: .*"service_unavailable"}\n\n$/);
  expect(performance.now() - started).toBeLessThan(20_000);
  goOn();
  await ending.close();
});

describe('writing', () => {
  async function serve(make: (response: ServerResponse) => EventStream, heartbeatMs?: number) {
    const server = createServer((_request, response) =>
      sendEvents(response, { status: 200, headers: {} }, make(response), heartbeatMs),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, close: () => server.close() };
  }

  test('goes no faster than it is read', async () => {
    let made = 0;
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const endless = async function* () {
      for (; made < 100_000; made += 1) yield delta('x'.repeat(10_000));
    };
    const { port, close } = await serve(() => new EventStream(endless(), resolve));
    const socket = net.connect(port, '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    let before = -1;
    await expect
      .poll(() => {
        const stands = made > 0 && made === before;
        before = made;
        return stands;
      })
      .toBe(true);
    expect(made).toBeLessThan(10_000);
    const stalled = made;
    socket.resume();
    await expect.poll(() => made).toBeGreaterThan(stalled + 100);
    socket.destroy();
    await closed;
    close();
  });

  test('says between two events that it is still there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const quiet = async function* () {
      yield delta('a');
      await promise;
      yield delta('b');
    };
    const { port, close } = await serve(() => new EventStream(quiet(), () => undefined), 10);
    const response = await fetch(`http://127.0.0.1:${port}`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes(':\n\n:\n\n')) heard += (await reader.read()).value;
    resolve();
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
    expect(heard.replaceAll(':\n\n', '')).toBe(text(delta('a')) + text(delta('b')));
    close();
  });

  test('of a stream whose reader has gone nothing is written, and it is told', async () => {
    const { promise: told, resolve } = Promise.withResolvers<void>();
    const { port, close } = await serve((response) => {
      response.destroy();
      return new EventStream((async function* () {})(), resolve);
    });
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
    await told;
    close();
  });
});
