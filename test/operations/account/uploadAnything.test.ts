import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KeyedSemaphore } from '../../../server/concurrency/semaphore.ts';
import { openAccount } from '../../../server/domain/access/openAccount.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { animation, KINDS, picture } from './pictures.ts';
import { filePart, MULTIPART, multipart, sendBody, upload } from './upload.ts';

/** Any upload gives a picture that opens, or a refusal; never a fault of the service. */
let service: TestService;
let samples: readonly Uint8Array[];
beforeAll(async () => {
  service = await startTestService();
  samples = await Promise.all([
    ...KINDS.map((kind) => picture(kind, 33, 21)),
    animation('gif', 3, 8),
    animation('webp', 3, 8),
  ]);
});
afterAll(() => service.stop());

const SEED = 20_261_120;

async function expectPictureOrRefusal(sent: Awaited<ReturnType<typeof upload>>): Promise<void> {
  if (sent.status !== 200) {
    expect([400, 413, 415, 422]).toContain(sent.status);
    expect(sent.body.error).toBeTypeOf('string');
    return;
  }
  const bytes = Buffer.from(await (await fetch(sent.body.gatewayUrl)).arrayBuffer());
  const { format, width } = await sharp(bytes).metadata();
  expect([`image/${format}`, width]).toEqual([sent.body.mime, sent.body.width]);
}

test('spoilt pictures', async () => {
  const spoilt = fc
    .record({
      sample: fc.nat({ max: 5 }),
      changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 255 })), {
        minLength: 1,
        maxLength: 6,
      }),
      kept: fc.double({ min: 0.2, max: 1, noNaN: true }),
    })
    .map(({ sample, changes, kept }) => {
      const bytes = Uint8Array.from(samples[sample]!);
      for (const [place, value] of changes) bytes[Math.floor(place * (bytes.length - 1))] = value;
      return kept > 0.7 ? bytes : bytes.subarray(0, Math.ceil(bytes.length * kept));
    });
  await fc.assert(
    fc.asyncProperty(spoilt, async (bytes) => expectPictureOrRefusal(await upload(service, bytes))),
    { numRuns: 150, seed: SEED },
  );
});

test('any bytes, as a file and as a whole body', async () => {
  const magic = fc.constantFrom(
    '',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0',
    'GIF89a',
    'RIFF\0\0\0\0WEBPVP8 ',
    '<svg ',
  );
  const bytes = fc
    .tuple(magic, fc.uint8Array({ maxLength: 300 }))
    .map(([head, tail]) => Buffer.concat([Buffer.from(head, 'latin1'), tail]));
  await fc.assert(
    fc.asyncProperty(bytes, fc.boolean(), async (content, isWhole) =>
      expectPictureOrRefusal(isWhole ? await sendBody(service, content) : await upload(service, content)),
    ),
    { numRuns: 150, seed: SEED },
  );
});

test('a spoilt form', async () => {
  const whole = multipart(filePart(samples[0]!));
  const spoilt = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), fc.nat({ max: 40 }));
  await fc.assert(
    fc.asyncProperty(spoilt, async ([place, value, cut]) => {
      const body = Uint8Array.from(whole);
      body[place] = value;
      await expectPictureOrRefusal(
        await sendBody(service, body.subarray(0, body.length - (cut > 20 ? cut : 0))),
      );
    }),
    { numRuns: 150, seed: SEED },
  );
});

test('thirty callers at once all get their picture', async () => {
  const pictures = await Promise.all(Array.from({ length: 30 }, (_, at) => picture('png', 400 + at, 300)));
  const sent = await Promise.all(pictures.map((bytes) => upload(service, bytes)));
  expect(sent.map(({ status, body }) => [status, body.width])).toEqual(
    pictures.map((_, at) => [200, 400 + at]),
  );
});

/**
 * Opens connections of the account. On each, the service has received the head of an upload of `length`
 * bytes.
 */
async function beginUploads(apiKey: string, count: number, length: number): Promise<Socket[]> {
  const { hostname, port } = new URL(service.baseUrl);
  const lines = [
    'POST /api/v1/upload HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${apiKey}`,
    `Content-Type: ${MULTIPART}`,
    `Content-Length: ${length}`,
    'Expect: 100-continue',
  ];
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  return sockets;
}

async function stallUploads(accounts: number, each: number, length: number, bytes: string | Uint8Array) {
  const stalled: Socket[] = [];
  for (let at = 0; at < accounts; at += 1) {
    const { apiKey } = await openAccount(service.context, 'slow');
    stalled.push(...(await beginUploads(apiKey, each, length)));
  }
  let heard = '';
  for (const socket of stalled) {
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.write(bytes);
  }
  const leave = () => {
    for (const socket of stalled) socket.destroy();
  };
  return { heard: () => heard, leave };
}

test('whoever sends slowly keeps nobody else waiting, however many accounts do', async () => {
  const { heard, leave } = await stallUploads(4, 5, 9_000, '--a-boundary');
  try {
    expect((await upload(service, samples[0]!)).status).toBe(200);
    expect(heard()).toBe('');
  } finally {
    leave();
  }
}, 60_000);

test('more files than there is room for are refused while they come, and leave room when they go', async () => {
  const most = 5 * 1024 * 1024;
  const begun = multipart(filePart(new Uint8Array(most))).subarray(0, most);
  const { heard, leave } = await stallUploads(7, 3, most + 1_000, begun);
  try {
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 1\r\n.*"service_unavailable"/s);
  } finally {
    leave();
  }
  await expect.poll(async () => (await upload(service, samples[0]!)).status).toBe(200);
});

test('an upload that waits for others of its account hears of it before its own time is over', async () => {
  const { accountId, apiKey } = await openAccount(service.context, 'slow');
  const turns = vi.spyOn(KeyedSemaphore.prototype, 'acquire');
  const sockets = await beginUploads(apiKey, 3, 9_000);
  try {
    // A head is received before its upload has its turn.
    await expect.poll(() => turns.mock.calls.filter(([key]) => key === accountId)).toHaveLength(3);
    const sent = await upload({ ...service, apiKey }, samples[0]!);
    expect([sent.status, sent.code, sent.headers.get('retry-after')]).toEqual([
      503,
      'service_unavailable',
      '1',
    ]);
  } finally {
    turns.mockRestore();
    for (const socket of sockets) socket.destroy();
  }
}, 60_000);

test('whoever leaves before its picture is written has no more of them in work than who stays', async () => {
  const { apiKey } = await openAccount(service.context, 'hasty');
  const body = multipart(filePart(samples[0]!));
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { reencode } = service.context.images;
  let begun = 0;
  const left: Promise<unknown>[] = [];
  const slowly = vi.spyOn(service.context.images, 'reencode').mockImplementation(async (bytes, accountId) => {
    begun += 1;
    await gate;
    return reencode(bytes, accountId);
  });
  try {
    for (let round = 0; round < 5; round += 1) {
      const [socket] = await beginUploads(apiKey, 1, body.length);
      socket!.write(body);
      if (round < 3) await expect.poll(() => begun).toBe(round + 1);
      left.push(once(socket!, 'close'));
      socket!.end();
    }
    await Promise.all(left);
    const patient = upload(service, samples[0]!);
    await expect.poll(() => begun).toBe(4);
    open();
    expect((await patient).status).toBe(200);
    expect(begun).toBe(4);
  } finally {
    open();
    slowly.mockRestore();
  }
});
