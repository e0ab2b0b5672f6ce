import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, ConnectionError, createAgentTradingClient } from '../../clients/typescript/index.ts';
import { readEvents } from '../../clients/typescript/members/readEvents.ts';
import { exampleOf } from '../pipeline/pipelineFixture.ts';

/** The test's server decides what the client reads. */
let server: Server;
let requests: IncomingMessage[];
let answer: (response: ServerResponse, n: number) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.resume());
    answer(response, requests.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-request-id': 'req_1' };
const END = `event: end\ndata: ${JSON.stringify(exampleOf('ChatAnswer'))}\n\n`;
const delta = (text: string): string => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;
const open = () => {
  const { port } = server.address() as AddressInfo;
  const client = createAgentTradingClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'cpk_x' });
  return (signal?: AbortSignal, maxAttempts = 2) =>
    client.stream.sendChatMessage(
      { id: 'agt_1', message: 'Hi' },
      { idempotencyKey: 'mine', signal, maxAttempts },
    );
};
const openRun = (maxAttempts: number) => {
  const { port } = server.address() as AddressInfo;
  const client = createAgentTradingClient({ baseUrl: `http://127.0.0.1:${port}`, maxAttempts });
  return client.runs.streamSteps({ id: 'run_1' });
};
const withFakeTimers = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};
const heard = async (events: AsyncIterable<unknown>): Promise<unknown[]> => {
  const all: unknown[] = [];
  for await (const event of events) all.push(event);
  return all;
};

test('yields each event when it comes, in any pieces, and skips what keeps the connection open', async () => {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  answer = async (response) => {
    response.writeHead(200, EVENTS);
    response.write(`:\n\n${delta('Schö')}`);
    await held;
    for (const byte of Buffer.from(`${delta('n ☃')}:\n\n${END}`)) response.write(Buffer.of(byte));
    response.end();
  };
  const events = open()();
  expect((await events.next()).value).toEqual({ event: 'delta', data: { text: 'Schö' } });
  resolve();
  expect(await heard(events)).toEqual([
    { event: 'delta', data: { text: 'n ☃' } },
    { event: 'end', data: exampleOf('ChatAnswer') },
  ]);
  expect(requests[0]?.headers).toMatchObject({ accept: 'text/event-stream', 'idempotency-key': 'mine' });
});

test('throws what the service refuses before the first event, and what it fails with later', async () => {
  answer = (response) =>
    response
      .writeHead(409, { 'content-type': 'application/json' })
      .end('{"error":"Busy.","code":"agent_busy"}');
  const refused = await heard(open()()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ code: 'agent_busy', status: 409 });
  answer = (response) => {
    response.writeHead(200, EVENTS);
    response.end(`${delta('a')}event: error\ndata: {"error":"Silent.","code":"model_error"}\n\n`);
  };
  const failed = await heard(open()()).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'ApiError', code: 'model_error', message: 'Silent.', retry: 'check' });
});

test.each([
  ['breaks', (response: ServerResponse) => void response.destroy()],
  ['ends without its last event', (response: ServerResponse) => void response.end()],
])('says which key to repeat when the stream %s', async (_, leave) => {
  answer = (response) => void response.writeHead(200, EVENTS).write(delta('a'), () => leave(response));
  const lost = await heard(open()(undefined, 1)).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(ConnectionError);
  expect(lost).toMatchObject({ idempotencyKey: 'mine', retry: 'same' });
});

test('a stream that breaks off says how often it was asked for, and no key where none was sent', async () => {
  answer = (response, n) => {
    if (n === 1) response.destroy();
    else response.writeHead(200, EVENTS).end(delta('a'));
  };
  expect(await heard(open()()).catch((error: unknown) => error)).toMatchObject({ attempts: 3 });
  const lost = await heard(openRun(1)).catch((error: unknown) => error);
  expect(lost).toMatchObject({ name: 'ConnectionError', retry: 'same', idempotencyKey: null, attempts: 1 });
  expect(requests.at(-1)?.headers).not.toHaveProperty('idempotency-key');
});

const DELTAS = ['a', 'b', 'c', 'd'].map((text) => delta(text));
const texts = (events: unknown[]): unknown[] =>
  events.map((one) => (one as { data: { text?: string } }).data.text ?? 'end');

test('a chat that breaks off goes on with the same key, and what comes again is not told twice', async () => {
  const parts = [DELTAS.slice(0, 2), DELTAS.slice(0, 3), [...DELTAS, END]];
  answer = (response, n) => {
    response.writeHead(200, EVENTS);
    response.write(parts[n - 1]!.join(''), () => (n < 3 ? response.destroy() : response.end()));
  };
  expect(texts(await heard(open()()))).toEqual(['a', 'b', 'c', 'd', 'end']);
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine', 'mine']);
});

test('a chat goes on with its end where another process can tell no more than that', async () => {
  answer = (response, n) => {
    response.writeHead(200, EVENTS);
    if (n === 1) response.write(DELTAS.join(''), () => response.destroy());
    else response.end(END);
  };
  expect(texts(await heard(open()()))).toEqual(['a', 'b', 'c', 'd', 'end']);
});

test('a chat keeps the key that the client made for it', async () => {
  answer = (response, n) => {
    response.writeHead(200, EVENTS);
    if (n === 1) response.write(delta('a'), () => response.destroy());
    else response.end(END);
  };
  const { port } = server.address() as AddressInfo;
  const client = createAgentTradingClient({ baseUrl: `http://127.0.0.1:${port}` });
  await heard(client.runs.streamChatMessage({ id: 'agt_1', message: 'Hi' }));
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('a run that breaks off goes on after the last step that came, even if the next looks the same', async () => {
  const step = (id: string) => `id: ${id}\nevent: step\ndata: {"kind":"thought"}\n\n`;
  answer = (response, n) => {
    response.writeHead(200, EVENTS);
    if (n === 1) response.write(`${step('one')}${step('two')}`, () => response.destroy());
    else response.end(`${step('three')}event: end\ndata: {}\n\n`);
  };
  expect(await heard(openRun(2))).toHaveLength(4);
  expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'two']);
});

test('a stream that brings nothing new is given up after as many attempts as the call may make', async () => {
  answer = (response) => void response.writeHead(200, EVENTS).write(delta('a'), () => response.destroy());
  const lost = await heard(open()(undefined, 3)).catch((error: unknown) => error);
  expect(lost).toMatchObject({ name: 'ConnectionError', attempts: 3, idempotencyKey: 'mine' });
  expect(requests).toHaveLength(3);
});

test('a stream on which nothing comes for a minute is lost, and its connection is closed', async () => {
  const left = Promise.withResolvers<void>();
  answer = (response) => {
    response.once('close', () => left.resolve());
    response.writeHead(200, EVENTS).write(delta('a'));
  };
  const events = open()(undefined, 1);
  await events.next();
  withFakeTimers();
  const lost = heard(events).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lost).toMatchObject({ name: 'ConnectionError', idempotencyKey: 'mine', retry: 'same' });
  await left.promise;
});

test('a stream that says now and then that it is still there is not lost, however long it has nothing else to say', async () => {
  withFakeTimers();
  let body: ReadableStreamDefaultController | undefined;
  const start = (given: ReadableStreamDefaultController): void => {
    body = given;
  };
  const all = heard(readEvents(new ReadableStream({ start })));
  for (const said of [':\n\n', ':\n\n', ':\n\n', END]) {
    await vi.advanceTimersByTimeAsync(45_000);
    body?.enqueue(new TextEncoder().encode(said));
  }
  body?.close();
  expect(await all).toHaveLength(1);
});

test('asks again with the same key while it gets no answer', async () => {
  answer = (response, n) => {
    if (n === 1) response.destroy();
    else response.writeHead(200, EVENTS).end(END);
  };
  expect(await heard(open()())).toHaveLength(1);
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine']);
});

test('closes the connection when the loop is left or the signal aborts', async () => {
  const left = Promise.withResolvers<void>();
  answer = (response) => {
    response.once('close', () => left.resolve());
    response.writeHead(200, EVENTS).write(delta('a'));
  };
  for await (const { event } of open()()) if (event === 'delta') break;
  await left.promise;
  const leaving = new AbortController();
  const events = open()(leaving.signal);
  await events.next();
  leaving.abort(new Error('enough'));
  await expect(events.next()).rejects.toThrow('enough');
});

test('a signal ends a stream that waits, whatever was collected as garbage since it began', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  answer = (response) => void response.writeHead(200, EVENTS).write(delta('a'));
  const leaving = new AbortController();
  const events = open()(leaving.signal);
  await events.next();
  const next = events.next();
  // A dereferenced weak reference stays alive until the turn ends.
  await turn();
  collectGarbage();
  leaving.abort(new Error('enough'));
  await expect(next).rejects.toThrow('enough');
});

test('reads the same events however the stream is cut and its lines end', async () => {
  const event = fc.record({ event: fc.stringMatching(/^[a-z]{1,8}$/), data: fc.json() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat({ max: 400 }), { maxLength: 8 }),
      async (events, newline, cuts) => {
        const lines = events.flatMap(({ event: name, data }) => [`event: ${name}`, `data: ${data}`, '']);
        const bytes = new TextEncoder().encode(lines.map((line) => line + newline).join(''));
        const places = [...cuts.filter((cut) => cut < bytes.length), 0, bytes.length].sort((a, b) => a - b);
        const parts = places.slice(1).map((to, at) => bytes.slice(places[at], to));
        expect(await heard(readEvents(ReadableStream.from(parts)))).toEqual(events);
      },
    ),
  );
});
