import { CID } from 'multiformats/cid';
import { sha256 } from 'multiformats/hashes/sha2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDag } from '../../../server/adapters/pinning/dag.ts';
import { localPinning, type RemotePinner } from '../../../server/adapters/pinning/localPinning.ts';
import {
  kuboPinner,
  type PinningTimeouts,
  pinataPinner,
} from '../../../server/adapters/pinning/remotePinners.ts';
import { blockTable } from '../../../server/domain/uploads/pinRows.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/testDatabase.ts';
import { startKeeper } from './startKeeper.ts';

const JWT = 'header.payload.signature';
const OTHER = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';

let database: TestDatabase;
let keeper: Awaited<ReturnType<typeof startKeeper>>;
beforeAll(async () => {
  [database, keeper] = await Promise.all([createTestDatabase(), startKeeper()]);
});
afterAll(() => Promise.all([database.drop(), keeper.close()]));

const pinningWith = (remote: RemotePinner) =>
  localPinning({ table: blockTable(database.db), remote, nowMs: Date.now });
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const cidOf = async (bytes: Uint8Array): Promise<string> => (await buildDag(bytes)).cid;

const KEEPERS = [
  {
    name: 'a Kubo node',
    remote: (patience?: PinningTimeouts) => kuboPinner(`${keeper.url}/`, patience),
    said: (cid: string) => ({ Name: 'file', Hash: cid, Size: '5' }),
  },
  {
    name: 'Pinata',
    remote: (patience?: PinningTimeouts) =>
      pinataPinner(JWT, { uploads: keeper.url, api: keeper.url }, patience),
    said: (cid: string) => ({ data: { id: 'x', cid, size: 5 } }),
  },
];

describe.each(KEEPERS)('with $name as keeper', ({ name, remote, said }) => {
  test('content is handed over and kept here too', async () => {
    const bytes = text(`kept by ${name}`);
    const cid = await cidOf(bytes);
    keeper.says(said(cid));
    expect(await pinningWith(remote()).pin(bytes)).toBe(cid);
    expect(Buffer.from(keeper.received.at(-1)!.file)).toEqual(Buffer.from(bytes));
    expect(Buffer.from((await pinningWith(remote()).read(cid))!)).toEqual(Buffer.from(bytes));
  });

  test.each<[string, (answer: typeof keeper) => void, 'unavailable' | 'rejected']>([
    ['names it otherwise', (it) => it.says(said(OTHER)), 'rejected'],
    ['answers no CID', (it) => it.says({ ok: true }), 'rejected'],
    ['answers null', (it) => it.answers((_, response) => response.end('null')), 'rejected'],
    ['answers a page', (it) => it.answers((_, response) => response.end('<html>hi</html>')), 'rejected'],
    ['refuses the caller', (it) => it.says({ error: 'no' }, 401), 'rejected'],
    ['is broken', (it) => it.says({ error: 'no' }, 500), 'unavailable'],
    ['has no time', (it) => it.says({ error: 'no' }, 429), 'unavailable'],
    ['hangs up', (it) => it.answers((_, response) => response.destroy()), 'unavailable'],
    [
      'sends elsewhere',
      (it) => it.answers((_, response) => response.writeHead(307, { location: '/x' }).end()),
      'unavailable',
    ],
    ['talks for ever', (it) => it.answers((_, response) => talk(response)), 'unavailable'],
  ])('nothing is pinned when it %s', async (what, answer, kind) => {
    const bytes = text(`${name} ${what}`);
    answer(keeper);
    await expect(pinningWith(remote()).pin(bytes)).rejects.toMatchObject({ kind });
    expect(await pinningWith(remote()).read(await cidOf(bytes))).toBeNull();
  });

  test('nothing is pinned when it takes too long, with its whole answer or with the end of it', async () => {
    const slow = pinningWith(remote({ addMs: 150, checkMs: 150 }));
    const bytes = text(`${name} is slow`);
    for (const begin of ['', '{"Hash":']) {
      keeper.answers((_, response) => void response.writeHead(200).write(begin || ' '));
      await expect(slow.pin(bytes)).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(slow.check()).rejects.toMatchObject({ kind: 'unavailable' });
    }
    keeper.answers(() => undefined);
    await expect(slow.pin(bytes)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await slow.read(await cidOf(bytes))).toBeNull();
  });

  test('says whether it answers', async () => {
    keeper.says({ Version: '0.40.0' });
    await pinningWith(remote()).check();
    keeper.says({}, 503);
    await expect(pinningWith(remote()).check()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

function talk(response: {
  write(text: string): boolean;
  once(event: 'drain', next: () => void): unknown;
  destroyed: boolean;
}): void {
  while (!response.destroyed && response.write('x'.repeat(65_536)));
  if (!response.destroyed) response.once('drain', () => talk(response));
}

test('a Kubo node is told the whole profile, whatever its own defaults are', async () => {
  const bytes = text('profile');
  keeper.says({ Hash: await cidOf(bytes) });
  await pinningWith(kuboPinner(keeper.url)).pin(bytes);
  const { method, path, query } = keeper.received.at(-1)!;
  expect([method, path]).toEqual(['POST', '/api/v0/add']);
  expect(query).toMatchObject({
    'cid-version': '1',
    'raw-leaves': 'true',
    chunker: 'size-1048576',
    'max-file-links': '1024',
    pin: 'true',
  });
});

test('Pinata gets the secret, the public network, and a large file as the blocks that it is', async () => {
  const bytes = new Uint8Array(1024 * 1024 + 300).map((_, at) => at % 251);
  const { cid, blocks } = await buildDag(bytes);
  keeper.says({ data: { cid } });
  await pinningWith(pinataPinner(JWT, { uploads: keeper.url, api: keeper.url })).pin(bytes);
  const { method, path, authorization, fields, file } = keeper.received.at(-1)!;
  expect([method, path, authorization]).toEqual(['POST', '/v3/files', `Bearer ${JWT}`]);
  expect(fields).toMatchObject({ network: 'public', car: 'true' });
  const { header, sections } = await readCar(file);
  expect(header).toContain(Buffer.from(CID.parse(cid).bytes).toString('hex'));
  expect(sections.toSorted()).toEqual(blocks.map((block) => block.cid).toSorted());
});

/** Checks every section against its CID. */
async function readCar(car: Uint8Array): Promise<{ header: string; sections: string[] }> {
  let at = 0;
  const next = (): Uint8Array => {
    let [length, shift] = [0, 0];
    for (let byte = 0x80; byte >= 0x80; shift += 7) {
      byte = car[at++]!;
      length += (byte & 0x7f) * 2 ** shift;
    }
    at += length;
    return car.subarray(at - length, at);
  };
  const header = Buffer.from(next()).toString('hex');
  const sections: string[] = [];
  while (at < car.length) {
    const [cid, bytes] = CID.decodeFirst(next());
    expect(Buffer.compare((await sha256.digest(bytes)).bytes, cid.multihash.bytes)).toBe(0);
    sections.push(cid.toString());
  }
  return { header, sections };
}
