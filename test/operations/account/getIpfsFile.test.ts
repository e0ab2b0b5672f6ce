import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { KINDS, picture } from './pictures.ts';
import { upload } from './upload.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const read = (cid: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  witnessFetch(new URL(`/api/v1/ipfs/${cid}`, service.baseUrl), { method, headers });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

test.each(KINDS)(
  'serves a picture as what it is, to anybody, to be kept for ever and never run: %s',
  async (kind) => {
    const { cid, bytes } = (await upload(service, await picture(kind))).body;
    const response = await read(cid);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${kind}`,
      'content-length': String(bytes),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${cid}"`,
    });
  },
);

test('serves a file of many blocks byte for byte', async () => {
  const bytes = Buffer.alloc(3 * 1024 * 1024 + 77, 'many blocks ');
  const cid = await service.context.pinning.pin(bytes);
  const response = await read(cid);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(Buffer.compare(await bytesOf(response), bytes)).toBe(0);
});

test.each([
  ['metadata', '{"name":"Scout","image":"ipfs://x"}', 'application/json'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
  [
    'a picture that is a program',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'application/octet-stream',
  ],
  ['a script', 'alert(1)', 'application/octet-stream'],
  ['a number', '1', 'application/octet-stream'],
  ['a list', '[]', 'application/octet-stream'],
])('serves %s as what it is and never as a page', async (_, content, type) => {
  const response = await read(await service.context.pinning.pin(text(content)));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect((await bytesOf(response)).toString()).toBe(content);
});

test('answers HEAD with everything but the bytes', async () => {
  const { cid, bytes } = (await upload(service, await picture('png'))).body;
  const response = await fetch(new URL(`/api/v1/ipfs/${cid}`, service.baseUrl), { method: 'HEAD' });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(bytes)]);
  expect((await bytesOf(response)).length).toBe(0);
});

test('sends nothing to those who have it', async () => {
  const { cid } = (await upload(service, await picture('png'))).body;
  for (const known of [`"${cid}"`, `W/"${cid}"`, `"other", "${cid}"`, '*']) {
    const response = await read(cid, { 'if-none-match': known });
    expect([response.status, response.headers.get('etag'), (await bytesOf(response)).length]).toEqual([
      304,
      `"${cid}"`,
      0,
    ]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
  expect((await read(cid, { 'if-none-match': '"other"' })).status).toBe(200);
});

const refused = (path: string, status: number, code: string, ...faults: string[]) =>
  expectRefusal(service, () => send(service, `GET /api/v1/ipfs/${path}`), status, code, ...faults);

test('does not know what was not pinned here, not even a block of what was', async () => {
  await service.context.pinning.pin(new Uint8Array(1024 * 1024 + 5));
  const inner = await sql<{ cid: string }>`SELECT cid FROM ipfs_blocks WHERE octet_length(bytes) = 5`.execute(
    service.database.db,
  );
  const never = `b${'z'.repeat(58)}`;
  const elsewhere = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy';
  for (const cid of [inner.rows[0]!.cid, never, elsewhere]) await refused(cid, 404, 'not_found');
});

test.each([
  ['an older CID', 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG'],
  ['a CID in capitals', 'BAFKREIGH2AKISCAILDCQABSYG3DFR6CHU3FGPREGIYMSCK7E7AQA4S52ZY'],
  ['a path out', '..%2F..%2Fetc%2Fpasswd'],
  ['a short one', 'bafkrei'],
  ['a long one', `b${'a'.repeat(500)}`],
])('refuses %s', async (_, cid) => {
  await refused(cid, 400, 'validation_failed', 'cid pattern_mismatch');
});

test('hands out nothing that is not what was pinned', async () => {
  const cid = await service.context.pinning.pin(text('{"worth":"a lot"}'));
  await sql`UPDATE ipfs_blocks SET bytes = '{"worth":"a lit"}' WHERE cid = ${cid}`.execute(
    service.database.db,
  );
  await refused(cid, 502, 'ipfs_error');
});
