import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ConnectionLimits } from '../../server/http/connectionLimits.ts';
import { listen } from '../../server/http/listen.ts';

/** The listener with limits short enough for a test. */
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Limits for requests that must arrive even on a busy machine. */
const PATIENT = { headersMs: 30_000, requestMs: 30_000 };

async function serve(limits: Partial<ConnectionLimits>, app: RequestListener) {
  const short = { headersMs: 150, requestMs: 300, checkMs: 20, ...limits };
  const { port, close } = await listen(app, '127.0.0.1', 0, { now: () => new Date() }, short);
  closers.push(() => close(0));
  return port;
}

interface Conversation {
  readonly socket: net.Socket;
  readonly text: () => string;
  readonly closed: Promise<unknown>;
}

async function connect(port: number): Promise<Conversation> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}

const greet: RequestListener = (_request, response) => void response.end('hello');
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** A late request may be valid and may be sent again: the code's retry rule is `same`. */
const LATE = /^HTTP\/1\.1 503 .*Retry-After: 1.*service_unavailable/s;

test('asks a caller who sends half of its headers to send the request again', async () => {
  const caller = await connect(await serve({}, greet));
  caller.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A');
  await caller.closed;
  expect(caller.text()).toMatch(LATE);
});

test('closes the connection of a caller who sends nothing without an answer', async () => {
  const caller = await connect(await serve({}, greet));
  await caller.closed;
  expect(caller.text()).toBe('');
});

test('refuses no request as invalid because this process stood still while it arrived', async () => {
  const port = await serve({ headersMs: 300, requestMs: 300, checkMs: 20 }, greet);
  const before = await Promise.all(Array.from({ length: 10 }, () => connect(port)));
  for (const caller of before) caller.socket.write(GET);
  // Blocks the whole process: neither its reads nor its timers run.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  for (const caller of before) {
    await Promise.race([caller.closed, once(caller.socket, 'data').catch(() => undefined)]);
    expect(caller.text()).not.toMatch(/^HTTP\/1\.1 4/);
  }
});

test('answers a caller who closes its sending side after the request, and forgets one whose answer takes long', async () => {
  const { promise: left, resolve } = Promise.withResolvers<boolean>();
  const port = await serve({ ...PATIENT, halfClosedMs: 200 }, (request, response) => {
    if (request.url === '/') request.socket.once('end', () => response.end('hello'));
    else response.once('close', () => resolve(response.writableEnded));
  });
  const quick = await connect(port);
  quick.socket.end(GET);
  await quick.closed;
  expect(quick.text()).toMatch(/^HTTP\/1\.1 200 .*hello/s);
  const slow = await connect(port);
  slow.socket.end(GET.replace('/', '/slow'));
  expect(await left).toBe(false);
});

test('ends the connection of a caller whose headers or body come a byte at a time', async () => {
  const port = await serve({}, (request, response) =>
    request.resume().once('end', () => response.end('read')),
  );
  for (const start of [
    'GET / HTTP/1.1\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n',
  ]) {
    const caller = await connect(port);
    caller.socket.write(start);
    const drip = setInterval(() => caller.socket.write('a'), 10);
    await caller.closed;
    clearInterval(drip);
    expect(caller.text()).toMatch(LATE);
  }
});

test('ends the connection of a caller who does not read its answer', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<boolean>();
  const port = await serve({ ...PATIENT, readMs: 100 }, (_request, response) => {
    response.once('close', () => resolve(response.writableFinished));
    response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  const caller = await connect(port);
  caller.socket.pause();
  caller.socket.write(GET);
  expect(await ended).toBe(false);
});

test('lets an operation take its time, and a reader who reads', async () => {
  const port = await serve({ headersMs: 1_000, requestMs: 1_000, readMs: 50 }, (_request, response) => {
    setTimeout(() => response.end('late'), 1_500);
  });
  const caller = await connect(port);
  caller.socket.write(GET);
  await expect.poll(caller.text).toContain('late');
});

test('holds no more unanswered requests of one connection than it says', async () => {
  const waiting: ServerResponse[] = [];
  const port = await serve(
    { ...PATIENT, unanswered: 8 },
    (_request, response) => void waiting.push(response),
  );
  const caller = await connect(port);
  caller.socket.write(GET.repeat(500));
  await caller.closed;
  expect(waiting.length).toBe(8);
  const patient = await connect(port);
  for (let round = 1; round <= 3; round += 1) {
    patient.socket.write(GET.repeat(8));
    await expect.poll(() => waiting.length).toBe(8 + round * 8);
    for (const response of waiting.slice(-8)) response.end('hello');
    await expect.poll(() => patient.text().split('hello').length).toBe(1 + round * 8);
  }
});
