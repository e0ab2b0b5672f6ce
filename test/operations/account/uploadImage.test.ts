import { createHash } from 'node:crypto';
import { CID } from 'multiformats/cid';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { type Sent, send } from '../send.ts';
import { animation, KINDS, picture } from './pictures.ts';
import { filePart, multipart, type Part, sendBody, upload } from './upload.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const pinned = async ({ body }: Sent): Promise<Buffer> => {
  const response = await fetch(body.gatewayUrl as string);
  expect(response.headers.get('content-type')).toBe(body.mime);
  return Buffer.from(await response.arrayBuffer());
};
const refused = (request: () => Promise<Sent>, status: number, code: string, ...faults: string[]) =>
  expectRefusal(service, request, status, code, ...faults);

test.each(KINDS)('pins a picture as what it is and tells where it is: %s', async (kind) => {
  const sent = await upload(service, await picture(kind));
  expect([sent.status, sent.code]).toEqual([200, undefined]);
  const { cid, url, gatewayUrl } = sent.body;
  expect(sent.body).toMatchObject({ mime: `image/${kind}`, width: 40, height: 30 });
  expect([url, gatewayUrl]).toEqual([`ipfs://${cid}`, `${service.baseUrl}/api/v1/ipfs/${cid}`]);
  const bytes = await pinned(sent);
  expect(bytes.length).toBe(sent.body.bytes);
  const digest = Buffer.from(CID.parse(cid).multihash.digest).toString('hex');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest);
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red, blue] = [data[0]!, data[data.length - 1]!];
  expect(red > 150 && blue > 150).toBe(true);
});

test('does not call a picture damaged that took too long, and keeps nothing of it', async () => {
  const { images } = service.context;
  Object.assign(service.context, { images: { ...images, reencode: async () => 'slow' } });
  const bytes = await picture('png');
  await refused(() => upload(service, bytes), 503, 'service_unavailable');
  Object.assign(service.context, { images });
  expect((await upload(service, bytes)).status).toBe(200);
});

test('gives the same picture the same address', async () => {
  const bytes = await picture('png', 64, 64);
  const [one, other] = [await upload(service, bytes), await upload(service, bytes)];
  expect(one.body.url).toBe(other.body.url);
});

test.each(['gif', 'webp'] as const)('keeps the frames of an animation: %s', async (kind) => {
  const sent = await upload(service, await animation(kind, 7));
  expect(sent.body).toMatchObject({ mime: `image/${kind}`, width: 24, height: 24 });
  expect((await sharp(await pinned(sent), { animated: true }).metadata()).pages).toBe(7);
});

test('keeps nothing but what is seen: no place, no camera, no colour profile, and the right way up', async () => {
  const camera = {
    IFD0: { Make: 'a camera', Copyright: 'somebody' },
    IFD3: { GPSLatitude: '52/1 31/1 0/1' },
  };
  const bytes = await sharp(await picture('jpeg', 40, 30))
    .withExif(camera)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const sent = await upload(service, new Uint8Array(bytes));
  expect(sent.body).toMatchObject({ width: 30, height: 40 });
  const { exif, icc, xmp, orientation } = await sharp(await pinned(sent)).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ['a page behind a GIF', 'gif' as const, '<script>alert(1)</script>'],
  ['a script behind a PNG', 'png' as const, '<?php echo 1; ?>'],
  ['an archive behind a JPEG', 'jpeg' as const, 'PK\u0003\u0004 readme.html'],
])('leaves out what hides behind a picture: %s', async (_, kind, hidden) => {
  const sent = await upload(service, Buffer.concat([await picture(kind), Buffer.from(hidden)]));
  expect([200, 422]).toContain(sent.status);
  if (sent.status === 200) expect((await pinned(sent)).includes(hidden)).toBe(false);
});

test('believes neither the name nor the type that the caller gives', async () => {
  const headers = [
    'Content-Disposition: form-data; name="file"; filename="../../etc/passwd\u0000.html"; filename*=UTF-8\'\'x.svg',
    'Content-Type: text/html',
  ];
  const sent = await sendBody(service, multipart({ headers, content: await picture('png') }));
  expect([sent.status, sent.body.mime]).toEqual([200, 'image/png']);
});

test('takes a picture of 4096 pixels a side and of 5 MiB', async () => {
  const large = await upload(service, await picture('png', 4096, 4096));
  expect(large.body).toMatchObject({ width: 4096, height: 4096 });
  const jpeg = await picture('jpeg', 64, 64);
  const padded = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 - jpeg.length)]);
  expect((await upload(service, padded)).status).toBe(200);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const NO_PICTURES: [what: string, content: () => Promise<Uint8Array | string>, fault: string][] = [
  ['nothing at all', async () => '', 'file invalid_format'],
  ['text', async () => 'a picture', 'file invalid_format'],
  ['a page', async () => '<!doctype html><script>alert(1)</script>', 'file invalid_format'],
  ['SVG', async () => SVG, 'file invalid_format'],
  ['SVG behind an XML declaration', async () => `<?xml version="1.0"?>${SVG}`, 'file invalid_format'],
  ['PDF', async () => '%PDF-1.7\n1 0 obj\n', 'file invalid_format'],
  [
    'TIFF',
    async () =>
      sharp(await picture('png'))
        .tiff()
        .toBuffer(),
    'file invalid_format',
  ],
  [
    'AVIF',
    async () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miafMA1B', 'latin1'),
    'file invalid_format',
  ],
  ['a magic number alone', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 'file invalid_format'],
  ['half a PNG', async () => (await picture('png', 300, 300)).subarray(0, 200), 'file invalid_format'],
  ['half a JPEG', async () => (await picture('jpeg', 600, 600)).subarray(0, 1500), 'file invalid_format'],
  ['a picture that is too wide', () => picture('png', 4097, 8), 'file too_large'],
  ['a picture that is too high', () => picture('webp', 8, 4097), 'file too_large'],
  ['a bomb of 900 million pixels', () => bomb(30_000), 'file too_large'],
  ['a bomb of 4 million million pixels', () => bomb(2_000_000), 'file too_large'],
  ['an animation of too many pixels', () => animation('gif', 20, 1024), 'file too_large'],
  ['an animation of too many frames', () => animation('gif', 501, 4), 'file too_large'],
];
test.each(NO_PICTURES)('refuses %s and keeps nothing of it', async (_, content, fault) => {
  const bytes = await content();
  await refused(() => upload(service, bytes), 422, 'invalid_image', fault);
});

/** A small PNG that claims to be `side` pixels wide and high. */
async function bomb(side: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await picture('png', 64, 64));
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const text: Part = { headers: ['Content-Disposition: form-data; name="file"'], content: 'a picture' };
const flood = Array.from({ length: 500 }, (_, at) => `X-Flood-${at}: ${'x'.repeat(60)}`);
const PNG = await picture('png');
const MALFORMED: [what: string, body: Uint8Array, ...faults: string[]][] = [
  ['no part', multipart(), 'file required'],
  ['a text field named file', multipart(text), 'file invalid_type'],
  ['a part of another name', multipart(filePart(PNG, 'image/png', 'image')), 'image unknown_field'],
  [
    'a part named like what every object has',
    multipart(filePart(PNG, 'image/png', '__proto__')),
    '__proto__ unknown_field',
  ],
  [
    'a part without a name',
    multipart({ headers: ['Content-Disposition: form-data; filename="a"'], content: PNG }),
    ' unknown_field',
  ],
  ['a part without headers', multipart({ headers: [], content: PNG }), 'file required'],
  ['the file twice', multipart(filePart(PNG), filePart(PNG)), ' invalid_format'],
  [
    'a text field beside the file',
    multipart(filePart(PNG), { ...text, headers: ['Content-Disposition: form-data; name="x"'] }),
    ' invalid_format',
  ],
  [
    'a hidden part beside the file',
    multipart(filePart(PNG), { headers: [], content: 'x' }),
    ' invalid_format',
  ],
  ['a body that is cut off in its file', multipart(filePart(PNG)).subarray(0, 250), ' invalid_format'],
  ['a body that is cut off in its headers', multipart(filePart(PNG)).subarray(0, 60), ' invalid_format'],
  ['a body without its last boundary', multipart(filePart(PNG)).subarray(0, -6), ' invalid_format'],
  ['a body that is no multipart', Buffer.from('{"file":"x"}'), ' invalid_format'],
  [
    'a flood of headers',
    multipart({ ...filePart(PNG), headers: [...filePart(PNG).headers, ...flood] }),
    ' invalid_format',
  ],
  [
    'a flood before the first part',
    Buffer.concat([Buffer.alloc(20_000, 'x'), Buffer.from('\r\n'), multipart(filePart(PNG))]),
    ' invalid_format',
  ],
  [
    'a flood after the last part',
    Buffer.concat([multipart(filePart(PNG)), Buffer.alloc(20_000, 'x')]),
    ' invalid_format',
  ],
  ['a flood of parts', multipart(...Array.from({ length: 5_000 }, () => filePart('x'))), ' invalid_format'],
];
test.each(MALFORMED)('refuses %s and keeps nothing of it', async (_, body, ...faults) => {
  await refused(() => sendBody(service, body), 400, 'validation_failed', ...faults);
});

test('names the part that it takes', async () => {
  const answer = await sendBody(service, multipart(filePart(PNG, 'image/png', 'image')));
  expect(JSON.stringify(answer)).toContain('It takes only file.');
});

test('refuses a body that is none or no form', async () => {
  await refused(() => sendBody(service, new Uint8Array()), 400, 'validation_failed', 'file required');
  for (const type of ['application/json', 'image/png', 'multipart/mixed; boundary=x', 'text/plain'])
    await refused(
      () => sendBody(service, PNG, { headers: { 'content-type': type } }),
      415,
      'unsupported_media_type',
    );
  await refused(
    () => sendBody(service, multipart(filePart(PNG)), { headers: { 'content-type': 'multipart/form-data' } }),
    400,
    'validation_failed',
    ' invalid_format',
  );
  await refused(
    () => sendBody(service, multipart(filePart(PNG)), { headers: { 'content-encoding': 'gzip' } }),
    415,
    'unsupported_media_type',
  );
});

test.each([1, 1024, 3 * 1024 * 1024, 20 * 1024 * 1024])(
  'refuses a file that is %i bytes too large',
  async (more) => {
    const file = new Uint8Array(5 * 1024 * 1024 + more);
    await refused(() => upload(service, file), 413, 'payload_too_large');
  },
);

test('is closed to a key without its scope, and knows no query', async () => {
  const { data } = await service.client.POST('/api/v1/keys', { body: { name: 'reader', scopes: ['read'] } });
  const apiKey = data!.key;
  await refused(() => sendBody(service, multipart(filePart(PNG)), { apiKey }), 403, 'insufficient_scope');
  await refused(
    () => sendBody(service, multipart(filePart(PNG)), { apiKey: 'cpk_no' }),
    401,
    'invalid_api_key',
  );
  await refused(() => send(service, 'POST /api/v1/upload?x=1', {}), 415, 'unsupported_media_type');
});
