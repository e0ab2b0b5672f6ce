import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../../generated/database.d.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { issueApiKey } from '../../server/domain/access/credentialFormats.ts';
import { lockAccount } from '../../server/domain/accounts/accountRows.ts';
import { until } from '../engine/until.ts';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../harness/testDatabase.ts';
import { startPipeline } from './pipelineFixture.ts';

/** A pool as small as the service's, and one account whose rows are locked. */
const POOL_SIZE = 16;
let database: TestDatabase;
const shownTo = new Set<string>();
const listMarketListings = async (_: unknown, { caller }: { caller: { accountId: string } | null }) => {
  shownTo.add(caller?.accountId ?? 'nobody');
  return { status: 200, body: { data: [], meta: { hasMore: false, nextCursor: null } } };
};
let pool: Kysely<DB>;
let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = connectDatabase(database.url, { max: POOL_SIZE, ...PATIENCE });
  service = await startPipeline({ listMarketListings }, { db: pool });
});
afterAll(async () => {
  await service.close();
  await pool.destroy();
  await database.drop();
});

const me = (key: string) => service.request('GET', '/api/v1/me', { key });
const make = (key: string) => service.request('POST', '/api/v1/keys', { key, json: { name: 'one of many' } });
const revoke = (key: string) =>
  service.request('DELETE', '/api/v1/keys/key_01M7W2Z4XGZ3XD1PXM252F7GQ8', { key });
const rename = (key: string) =>
  service.request('POST', '/api/v1/me', { key, json: { display_name: 'Scout' } });

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** Runs `meanwhile` while the account's row is locked; each of its requests waits for the lock. */
const holding = <Result>(accountId: string, meanwhile: () => Promise<Result>): Promise<Result> =>
  database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return meanwhile();
  });

test.each([
  ['creates keys', make, 201],
  ['revokes keys', revoke, 404],
  ['changes its profile', rename, 200],
])(
  'an account that %s forty times at once keeps nobody else waiting, and is served in its turn',
  async (_, ask, status) => {
    const busy = await service.account();
    const other = await service.account();
    const { asked, seen } = await holding(busy.accountId, async () => {
      const asked = Promise.all(Array.from({ length: 40 }, () => ask(busy.key)));
      await until('somebody waits', async () => (await waiting()) > 0);
      const seen = await Promise.all(Array.from({ length: 8 }, () => me(other.key)));
      return { asked, seen };
    });
    expect(seen.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    expect(new Set((await asked).map((reply) => reply.status))).toEqual(new Set([status]));
  },
);

test('a key that expires while its request waits makes nothing', async () => {
  const { clock } = service;
  const { accountId, key } = await service.account({ expires_at: new Date(clock.at + 1_000) });
  const asked = await holding(accountId, async () => {
    const made = make(key);
    await until('it waits', async () => (await waiting()) > 0);
    clock.at += 1_000;
    return { made };
  });
  const { status, body } = await asked.made;
  expect([status, body.code]).toEqual([401, 'api_key_expired']);
});

test('a session whose end was answered makes no key, though it asked before', async () => {
  const { accountId, headers } = await service.session();
  const asked = await holding(accountId, async () => {
    const made = service.request('POST', '/api/v1/keys', { headers, json: { name: 'too late' } });
    await until('it waits', async () => (await waiting()) > 0);
    expect((await service.request('DELETE', '/api/v1/auth/session', { headers })).status).toBe(200);
    return { made };
  });
  expect((await asked.made).body.code).toBe('session_expired');
  const rows = await database.db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  expect(rows).toEqual([]);
});

/** Ends a key or session like a revocation or sign-out, which would itself wait for the account's row. */
const ended = {
  key: (id: string) =>
    database.db.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', id).execute(),
  session: (id: string) =>
    database.db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', id).execute(),
};

test.each([
  ['makes no key', 'POST', () => '/api/v1/keys', { name: 'too late' }],
  ['revokes no other key', 'DELETE', (id: string) => `/api/v1/keys/${id}`, undefined],
] as const)('a key or session that ended while its request waited %s', async (_, method, pathOf, json) => {
  const asKey = await service.account();
  const asSession = await service.session();
  const callers = [
    {
      accountId: asKey.accountId,
      with: { key: asKey.key },
      end: () => ended.key(asKey.keyId),
      code: 'invalid_api_key',
    },
    {
      accountId: asSession.accountId,
      with: { headers: asSession.headers },
      end: () => ended.session(asSession.id),
      code: 'session_expired',
    },
  ];
  for (const { accountId, with: credential, end, code } of callers) {
    const made = await service.request('POST', '/api/v1/keys', { ...credential, json: { name: 'other' } });
    const other = made.body as { id: string; key: string };
    const { asked } = await holding(accountId, async () => {
      const body = json === undefined ? {} : { json };
      const asked = service.request(method, pathOf(other.id), { ...credential, ...body });
      await until('it waits', async () => (await waiting()) > 0);
      await end();
      return { asked };
    });
    const { status, body } = await asked;
    expect([status, body.code]).toEqual([401, code]);
    expect((await me(other.key)).status).toBe(200);
  }
});

test('an address that sends keys without end leaves connections to all others', async () => {
  const asked = await database.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const asked = Promise.all(Array.from({ length: 60 }, () => me(issueApiKey())));
    await until('look-ups wait', async () => (await waiting()) > 0);
    await Promise.all(Array.from({ length: 8 }, () => sql`SELECT 1`.execute(pool)));
    return { asked };
  });
  expect(new Set((await asked.asked).map(({ status }) => status))).toEqual(new Set([401]));
});

test('a caller whose key cannot be looked up in time is told so, not what nobody is told', async () => {
  const { accountId, key } = await service.account();
  const ask = () => service.request('GET', '/api/v1/market?ours=true', { key });
  const asked = await database.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const all = Array.from({ length: 12 }, ask);
    const { status, body, headers } = await Promise.race(all);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '1']);
    return { all };
  });
  await Promise.all(asked.all);
  expect((await ask()).status).toBe(200);
  expect([...shownTo]).toEqual([accountId]);
});
