import { createCipheriv } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localPinning } from '../../../server/adapters/pinning/localPinning.ts';
import { blockTable } from '../../../server/domain/uploads/pinRows.ts';
import type { Pinning } from '../../../server/ports/pinning.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/testDatabase.ts';

let database: TestDatabase;
let pinning: Pinning;
beforeAll(async () => {
  database = await createTestDatabase();
  pinning = localPinning({ table: blockTable(database.db), remote: null, nowMs: Date.now });
});
afterAll(() => database.drop());

const MIB = 1024 * 1024;
/** The same bytes in every run, different per size, no two blocks alike. */
const pattern = (size: number): Uint8Array =>
  createCipheriv('aes-128-ctr', 'a key of a test.', String(size).padStart(16)).update(new Uint8Array(size));
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const count = async (table: string): Promise<number> =>
  (await sql.raw<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`).execute(database.db)).rows[0]!.n;

test.each([
  ['', 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'],
  ['hello world', 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'],
])('names "%s" as everybody does', async (content, cid) => {
  expect(await pinning.pin(text(content))).toBe(cid);
  expect(Buffer.from((await pinning.read(cid))!).toString()).toBe(content);
});

test.each([
  ['a byte less than a block', MIB - 1, 'bafkrei', 1],
  ['exactly one block', MIB, 'bafkrei', 1],
  ['a byte more than a block', MIB + 1, 'bafybei', 3],
  ['five blocks', 5 * MIB, 'bafybei', 6],
])('gives back a file of %s byte for byte', async (_, size, prefix, blocks) => {
  const before = await count('ipfs_blocks');
  const bytes = pattern(size);
  const cid = await pinning.pin(bytes);
  expect(cid.startsWith(prefix)).toBe(true);
  expect((await count('ipfs_blocks')) - before).toBe(blocks);
  expect(Buffer.compare((await pinning.read(cid))!, bytes)).toBe(0);
});

test('gives back a file whose blocks are all the same block', async () => {
  const cid = await pinning.pin(new Uint8Array(3 * MIB));
  expect(await pinning.read(cid)).toEqual(new Uint8Array(3 * MIB));
});

test('keeps the same bytes once, also when many pin them at once', async () => {
  const bytes = pattern(2 * MIB + 17);
  const [files, blocks] = [await count('ipfs_pins'), await count('ipfs_blocks')];
  const cids = await Promise.all(Array.from({ length: 6 }, () => pinning.pin(bytes)));
  expect(new Set(cids).size).toBe(1);
  expect([await count('ipfs_pins'), await count('ipfs_blocks')]).toEqual([files + 1, blocks + 4]);
});

test('has a file in memory once, however many hold it', async () => {
  const cid = await pinning.pin(pattern(2 * MIB + 3));
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => pinning.read(cid)));
  const later = await pinning.read(cid);
  expect([...others, later].every((other) => other === first)).toBe(true);
});

test('knows nothing that was not pinned, not even a block of a pinned file', async () => {
  const cid = await pinning.pin(pattern(MIB + 5));
  const inner = await sql<{ cid: string }>`SELECT cid FROM ipfs_blocks WHERE octet_length(bytes) = 5`.execute(
    database.db,
  );
  expect(await pinning.read(inner.rows[0]!.cid)).toBeNull();
  expect(await pinning.read(cid.toUpperCase())).toBeNull();
  expect(await pinning.read('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')).toBeNull();
});

test('hands out no byte that is not what was pinned', async () => {
  const cid = await pinning.pin(text('worth a lot'));
  await sql`UPDATE ipfs_blocks SET bytes = 'worth a lit' WHERE cid = ${cid}`.execute(database.db);
  await expect(pinning.read(cid)).rejects.toMatchObject({ name: 'PortError', kind: 'rejected' });
});

test('refuses what is too large to be kept', async () => {
  await expect(pinning.pin(new Uint8Array(32 * MIB + 1))).rejects.toMatchObject({ kind: 'rejected' });
});
