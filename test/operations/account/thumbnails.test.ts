import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Thumbnails } from '../../../server/domain/uploads/thumbnails.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { animation, KINDS, noise, picture } from './pictures.ts';
import { upload } from './upload.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService();
});
afterAll(() => service.stop());

const read = (cid: string, w: number | string, headers: Record<string, string> = {}): Promise<Response> =>
  witnessFetch(new URL(`/api/v1/ipfs/${cid}?w=${w}`, service.baseUrl), { headers });

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

const pin = (content: Uint8Array | string): Promise<string> =>
  service.context.pinning.pin(typeof content === 'string' ? new TextEncoder().encode(content) : content);

const keptWidths = async (cid: string): Promise<number[]> => {
  const { rows } = await sql<{ width: number }>`
    SELECT width FROM thumbnails WHERE cid = ${cid} ORDER BY width`.execute(service.database.db);
  return rows.map(({ width }) => width);
};

test.each(KINDS)('scales a %s down to a WebP that anybody may keep for ever', async (kind) => {
  const { cid } = (await upload(service, await picture(kind, 400, 300))).body;
  const response = await read(cid, 64);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${cid}-64"`,
  });
  const { format, width, height } = await sharp(await bytesOf(response)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 64, height: 48 });
});

test.each([32, 64, 128, 256, 512])('fits a tall picture into %i pixels', async (w) => {
  const { cid } = (await upload(service, await picture('png', 300, 1200))).body;
  const { width, height } = await sharp(await bytesOf(await read(cid, w))).metadata();
  expect([width, height]).toEqual([w / 4, w]);
});

test('never enlarges a picture, and shows the first frame of an animation', async () => {
  const small = (await upload(service, await picture('png', 40, 30))).body.cid;
  expect(await sharp(await bytesOf(await read(small, 512))).metadata()).toMatchObject({ width: 40 });
  const moving = (await upload(service, await animation('gif', 5, 100))).body.cid;
  const still = sharp(await bytesOf(await read(moving, 32)), { animated: true });
  expect(await still.metadata()).toMatchObject({ width: 32, height: 32 });
  const { data } = await still.raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data[1]).toBeLessThan(40);
});

test('makes each once, however many ask at once, and keeps it', async () => {
  const { cid } = (await upload(service, await noise('png', 700))).body;
  const answers = await Promise.all(Array.from({ length: 20 }, async () => bytesOf(await read(cid, 128))));
  const hashes = answers.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  expect(new Set(hashes).size).toBe(1);
  expect(await keptWidths(cid)).toEqual([128]);
  await sql`UPDATE thumbnails SET bytes = 'kept' WHERE cid = ${cid}`.execute(service.database.db);
  expect((await bytesOf(await read(cid, 128))).toString()).toBe('kept');
});

test('sends nothing to those who have this size', async () => {
  const { cid } = (await upload(service, await picture('png'))).body;
  const same = await read(cid, 32, { 'if-none-match': `"${cid}-32"` });
  expect([same.status, (await bytesOf(same)).length]).toEqual([304, 0]);
  expect((await read(cid, 32, { 'if-none-match': `"${cid}"` })).status).toBe(200);
});

const refused = (path: string, status: number, code: string, ...faults: string[]) =>
  expectRefusal(service, () => send(service, `GET /api/v1/ipfs/${path}`), status, code, ...faults);

test.each(['0', '33', '-32', '4096', '512.5', '64px', ''])('refuses the width "%s"', async (w) => {
  const { cid } = (await upload(service, await picture('png'))).body;
  const sent = await refused(`${cid}?w=${w}`, 400, 'validation_failed');
  expect(sent.faults[0]).toMatch(/^w invalid_/);
});

const damaged = async (): Promise<Uint8Array> => (await noise('png', 300)).subarray(0, 20_000);

/** A small file with more pixels than may be held in memory. */
const bomb = async (): Promise<Uint8Array> => {
  const flat = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#000' } });
  return new Uint8Array(await flat.png({ compressionLevel: 1 }).toBuffer());
};

test.each([
  ['a program as SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['metadata', '{"name":"Scout"}'],
  ['a PNG that ends early', damaged],
  ['a PNG of too many pixels', bomb],
])('makes no picture of %s, and keeps nothing of it', async (_, content) => {
  const cid = await pin(typeof content === 'string' ? content : await content());
  await refused(`${cid}?w=64`, 404, 'not_found');
  expect(await keptWidths(cid)).toEqual([]);
});

test('does not know what was not pinned here', async () => {
  const elsewhere = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy';
  await refused(`${elsewhere}?w=64`, 404, 'not_found');
});

test('drops the oldest beyond its bound', async () => {
  const { db } = service.database;
  const cids = await Promise.all([1, 2, 3].map(async () => pin(await noise('jpeg', 200))));
  const [first = '', second = '', third = ''] = cids;
  await sql`DELETE FROM thumbnails`.execute(db);
  let passed = 0;
  const now = (): Date => {
    passed += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, 0, passed));
  };
  const clock = { now };
  const roomy = new Thumbnails({ ...service.context, clock });
  const size = (await roomy.read(first, 128)).body.length;
  const tight = new Thumbnails({ ...service.context, clock }, size * 2.5);
  await tight.read(second, 128);
  expect(await keptWidths(first)).toEqual([128]);
  await tight.read(third, 128);
  expect([await keptWidths(first), await keptWidths(second), await keptWidths(third)]).toEqual([
    [],
    [128],
    [128],
  ]);
});
