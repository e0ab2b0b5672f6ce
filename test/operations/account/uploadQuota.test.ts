import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAccount } from '../../../server/domain/accounts/accountRows.ts';
import { until } from '../../engine/until.ts';
import { startTestService, type TestAccount, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { picture } from './pictures.ts';
import { upload } from './upload.ts';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

let sides = 20;
function newPicture(): Promise<Uint8Array> {
  sides += 1;
  return picture('png', sides, 30);
}
const send = ({ apiKey }: TestAccount, bytes: Uint8Array) =>
  upload({ baseUrl: service.baseUrl, apiKey }, bytes);

async function hasPinned({ accountId }: TestAccount, count: number, bytes: number, agoMs = 0): Promise<void> {
  const at = new Date(Date.now() - agoMs).toISOString();
  await sql`INSERT INTO pictures (account_id, cid, size_bytes, created_at)
    SELECT ${accountId}, 'before-' || ${agoMs}::text || '-' || n, ${bytes}, ${at}
    FROM generate_series(1, ${count}) AS n`.execute(service.database.db);
}

async function counted({ accountId }: TestAccount): Promise<[number, number]> {
  const rows = await service.database.db
    .selectFrom('pictures')
    .select('size_bytes')
    .where('account_id', '=', accountId)
    .execute();
  return [rows.length, rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0)];
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(service.database.db);
  return rows[0]?.count ?? 0;
}

test('counts what was written of a picture once, however often and by whom else it is sent', async () => {
  const [one, other] = [await service.account(), await service.account()];
  const bytes = await newPicture();
  const sent = await Promise.all(Array.from({ length: 3 }, () => send(one, bytes)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await send(one, bytes)).status).toBe(200);
  expect(await counted(one)).toEqual([1, sent[0]!.body.bytes]);
  await send(other, bytes);
  expect(await counted(other)).toEqual([1, sent[0]!.body.bytes]);
});

test('pins no more than 100 MiB of new pictures in 24 hours, and what it has pinned at any time', async () => {
  const account = await service.account();
  const known = await newPicture();
  const { body } = await send(account, known);
  await hasPinned(account, 1, 100 * MIB - body.bytes);
  const request = async () => send(account, await newPicture());
  const refused = await expectRefusal(service, request, 403, 'quota_exceeded');
  expect(refused.body.error).toBe(
    'An account pins at most 100 MiB of new pictures in 24 hours; 0 bytes are left.',
  );
  expect((await send(account, known)).status).toBe(200);
  expect((await send(await service.account(), await newPicture())).status).toBe(200);
});

test('what was pinned a day ago makes room', async () => {
  const account = await service.account();
  await hasPinned(account, 1, 100 * MIB, DAY_MS + 1_000);
  expect((await send(account, await newPicture())).status).toBe(200);
});

test.each([
  ['1 GiB', 11, Math.floor((1024 * MIB) / 11), 'of pictures'],
  ['10,000 pictures', 10_000, 1, '10000 pictures'],
])('pins no more than %s in all', async (_, count, bytes, sentence) => {
  const account = await service.account();
  await hasPinned(account, count, bytes, 2 * DAY_MS);
  const request = async () => send(account, await newPicture());
  const refused = await expectRefusal(service, request, 403, 'quota_exceeded');
  expect(refused.body.error).toContain(sentence);
});

test('of several at once only those have room for which there is some', async () => {
  const [account, other] = [await service.account(), await service.account()];
  const pictures = await Promise.all(Array.from({ length: 3 }, newPicture));
  const sizes: number[] = [];
  for (const bytes of pictures) sizes.push((await send(other, bytes)).body.bytes);
  const room = Math.max(...sizes);
  expect(Math.min(...sizes) * 2).toBeGreaterThan(room);
  await hasPinned(account, 1, 100 * MIB - room);
  // The lock holds all of them before the count, so each reads it before any is counted.
  const sending = await service.database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.accountId);
    const all = Promise.all(pictures.map((bytes) => send(account, bytes)));
    await until('two of them wait', async () => (await waiting()) >= 2);
    return { all };
  });
  const sent = await sending.all;
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  const [kept] = sent.filter(({ status }) => status === 200);
  expect(await counted(account)).toEqual([2, 100 * MIB - room + kept!.body.bytes]);
});

test('counts and keeps nothing for a key that is revoked while its picture waits to be counted', async () => {
  const account = await service.account();
  const sending = await service.database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.accountId);
    const sent = send(account, await newPicture());
    await until('it waits', async () => (await waiting()) > 0);
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', account.accountId)
      .execute();
    return { sent };
  });
  const { status, code } = await sending.sent;
  expect([status, code]).toEqual([401, 'invalid_api_key']);
  expect(await counted(account)).toEqual([0, 0]);
});
