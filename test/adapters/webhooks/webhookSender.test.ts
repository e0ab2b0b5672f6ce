import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSilentServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isPublicAddress } from '../../../server/adapters/webhooks/publicAddresses.ts';
import { LIMITS } from '../../../server/adapters/webhooks/senderAnswers.ts';
import { type SenderOptions, webhookSender } from '../../../server/adapters/webhooks/webhookSender.ts';
import { SELF_SIGNED } from './selfSigned.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listenOn(answer: RequestListener, isSecure = false): Promise<number> {
  const server = isSecure ? createSecureServer(SELF_SIGNED, answer) : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

const KEYS = { secrets: [Buffer.alloc(24, 1)], signingKey: Buffer.alloc(32, 2) };
function sendTo(url: string, options: Partial<SenderOptions> = {}) {
  const sender = webhookSender({ version: '1', isLoopbackAllowed: true, ...options });
  return sender.send({
    url,
    id: 'evt_1',
    content: { format: 'standard', body: '{}' },
    at: new Date(),
    ...KEYS,
  });
}
const SHORT = { connectMs: 300, wholeMs: 600 };

const CLOSED = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.9'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:10.0.0.1',
    '::8.8.8.8',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
  ],
  ...['2001::1', '2001:db8::1', '2002:a00:1::1', '3fff::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0'],
  ...['fec0::1', 'ff02::1', 'example.com', ''],
];
test.each(CLOSED)('%j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a name is refused once it leads to a closed address, also next to a public one, and is not contacted', async () => {
  let addresses = ['8.8.8.8'];
  const resolve = async () => addresses;
  const sender = webhookSender({ version: '1', resolve });
  const url = 'https://receiver.example/';
  await sender.assertAllowed(url, 'standard');
  for (const changed of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:7f00:1'], []]) {
    addresses = changed;
    await expect(sender.assertAllowed(url, 'standard')).rejects.toThrow(/no_address|not_public/);
    expect(await sendTo(url, { resolve })).toMatchObject({ status: null, error: 'address_refused' });
  }
});

test('the name is asked for once, and the connection goes to the address that was checked', async () => {
  const port = await listenOn((_, response) => response.writeHead(204).end(), true);
  const checked: string[] = [];
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return ['127.0.0.1'];
  };
  const isAllowed = (address: string) => checked.push(address) > 0;
  // No name server knows this name.
  const url = `https://receiver.example:${port}/`;
  const answer = await sendTo(url, { resolve, isAllowed, ca: SELF_SIGNED.cert });
  expect(answer).toMatchObject({ status: 204, error: null });
  expect([asked, checked]).toEqual([1, ['127.0.0.1']]);
});

test.each(['http://localhost/', 'http://127.0.0.1/', 'https://localhost/', 'https://[::1]/'])(
  'without the setting for local work %s is refused',
  async (url) => {
    const sender = webhookSender({ version: '1', resolve: async () => ['127.0.0.1'] });
    await expect(sender.assertAllowed(url, 'standard')).rejects.toThrow();
  },
);

test('with it no other address of this machine or network is allowed', async () => {
  const sender = webhookSender({ version: '1', isLoopbackAllowed: true, resolve: async () => ['127.0.0.1'] });
  await sender.assertAllowed('http://localhost:3000/', 'standard');
  for (const url of ['http://127.0.0.2/', 'http://0.0.0.0/', 'http://10.0.0.1/', 'https://mine.example/'])
    await expect(sender.assertAllowed(url, 'standard')).rejects.toThrow();
});

test('a certificate that nobody trusts is refused before a byte of the event is sent', async () => {
  let received = 0;
  const port = await listenOn((_, response) => {
    received += 1;
    response.writeHead(204).end();
  }, true);
  const url = `https://localhost:${port}/`;
  expect(await sendTo(url)).toMatchObject({ status: null, error: 'tls_failed' });
  expect(received).toBe(0);
  expect(await sendTo(url, { ca: SELF_SIGNED.cert })).toMatchObject({ status: 204, error: null });
  // The certificate has another name.
  const other = `https://127.0.0.1:${port}/`;
  expect(await sendTo(other, { ca: SELF_SIGNED.cert })).toMatchObject({ error: 'tls_failed' });
  expect(received).toBe(1);
});

test('a receiver that takes the connection and says nothing has five seconds to begin, and fifteen to answer', async () => {
  expect(LIMITS).toEqual({ connectMs: 5_000, wholeMs: 15_000 });
  const silent = createSilentServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await sendTo(`https://localhost:${port}/`, { limits: SHORT })).toMatchObject({
    ...{ status: null, error: 'connect_timeout' },
  });
  expect(await sendTo(`http://localhost:${port}/`, { limits: SHORT })).toMatchObject({
    ...{ status: null, error: 'timeout' },
  });
  silent.close();
});

test('an endless answer is read to 4 KiB and a thousand characters are kept', async () => {
  let written = 0;
  const port = await listenOn((_, response) => {
    response.writeHead(200);
    const more = setInterval(() => {
      written += 1_024;
      response.write('x'.repeat(1_024));
    }, 1);
    response.on('close', () => clearInterval(more));
  });
  const answer = await sendTo(`http://127.0.0.1:${port}/`);
  expect(answer).toMatchObject({ status: 200, error: null, answer: 'x'.repeat(1_024) });
  expect(written).toBeLessThan(200 * 1_024);
});

test('an answer that never ends counts by its status, and one that comes too late does not count', async () => {
  const trickling = await listenOn((_, response) => response.writeHead(200).write('so far'));
  const url = `http://127.0.0.1:${trickling}/`;
  expect(await sendTo(url, { limits: SHORT })).toMatchObject({ status: 200, error: null, answer: 'so far' });
  const late = await listenOn((_, response) => setTimeout(() => response.writeHead(200).end(), 1_000));
  expect(await sendTo(`http://127.0.0.1:${late}/`, { limits: SHORT })).toEqual({
    ...{ status: null, error: 'timeout', answer: null, retryAfterMs: null, isGone: false },
  });
});

test('a name server that does not answer ends in time', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  expect(await sendTo('https://receiver.example/', { resolve, limits: SHORT })).toMatchObject({
    error: 'timeout',
  });
});

test('a connection that is reset is an error, and so is an answer that is not HTTP', async () => {
  const reset = await listenOn((request) => request.socket.destroy());
  expect(await sendTo(`http://127.0.0.1:${reset}/`)).toMatchObject({
    status: null,
    error: 'connection_failed',
  });
  const garbled = await listenOn((request) => request.socket.end('hello\r\n\r\n'));
  expect(await sendTo(`http://127.0.0.1:${garbled}/`)).toMatchObject({ error: 'connection_failed' });
});

const RETRY_AFTER: [given: string, expected: number | null][] = [
  ['7', 7_000],
  ['0', 0],
  ['soon', null],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
];
test.each(RETRY_AFTER)('a pause of %j is understood', async (given, expected) => {
  const port = await listenOn((_, response) => response.writeHead(503, { 'retry-after': given }).end());
  const { retryAfterMs } = await sendTo(`http://127.0.0.1:${port}/`);
  expect(retryAfterMs === null ? null : Math.max(0, retryAfterMs)).toBe(expected);
});
