import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdApiKey } from '../../server/domain/accounts/apiKeyRows.ts';
import { until } from '../engine/until.ts';
import { signIn } from '../harness/signIn.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { clientOf, startTestService, type TestService } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { witnessFetch } from '../harness/witness.ts';
import { allow, giveEther, newAgent, transfer } from '../operations/actors.ts';
import { send } from '../operations/send.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

/** Two doors, and two workers once a test starts them. */
let database: TestDatabase;
let chain: TestChain;
let one: TestService;
let two: TestService;
let agentId: string;

const start = (role: 'api' | 'worker') =>
  startTestService({ database, chain, config: { role, starterFunding: null } });

beforeAll(async () => {
  [database, chain] = await Promise.all([createTestDatabase(), startTestChain()]);
  one = await start('api');
  two = await start('api');
  const agent = await newAgent(one);
  agentId = agent.id;
  await giveEther(one, agent.wallet_address);
  await allow(one, agentId, OWNER);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await database.drop();
  await chain.stop();
});

interface Key {
  readonly id: string;
  readonly key: string;
}

async function makeKey(name: string, apiKey = one.apiKey): Promise<Key> {
  const { status, body } = await send(one, 'POST /api/v1/keys', { name }, { apiKey });
  expect(status).toBe(201);
  return body as Key;
}
const revoke = async (key: Key, apiKey = one.apiKey): Promise<void> =>
  expect((await send(one, `DELETE /api/v1/keys/${key.id}`, undefined, { apiKey })).status).toBe(200);
const statusAt = async (service: TestService, { key }: Key): Promise<number> =>
  (await send(service, 'GET /api/v1/me', undefined, { apiKey: key })).status;
const pay = ({ key }: Key, amount: string) =>
  transfer(
    { client: clientOf(one.baseUrl, key), settle: one.settle },
    { agentId, to: OWNER, token: 'ETH', amount },
    0,
  );

test('a key that one replica revoked, and all that it made, is refused by the other at once', async () => {
  const root = await makeKey('root');
  const child = await makeKey('child', root.key);
  const grandchild = await makeKey('grandchild', child.key);
  const keys = [root, child, grandchild];
  expect(await Promise.all(keys.map((key) => statusAt(two, key)))).toEqual([200, 200, 200]);
  await revoke(root);
  expect(await Promise.all(keys.map((key) => statusAt(two, key)))).toEqual([401, 401, 401]);
});

test('no request that begins after the revocation was answered is let in, however many are under way', async () => {
  const key = await makeKey('busy');
  let revokedAt = Number.POSITIVE_INFINITY;
  const seen: { begun: number; status: number }[] = [];
  const hammer = async (service: TestService): Promise<void> => {
    for (let after = 0; after < 5; ) {
      const begun = performance.now();
      seen.push({ begun, status: await statusAt(service, key) });
      if (begun > revokedAt) after += 1;
    }
  };
  const hammers = Promise.all([one, two, one, two].map(hammer));
  await until('requests flow', async () => seen.length > 8);
  await revoke(key);
  revokedAt = performance.now();
  await hammers;
  const late = seen.filter(({ begun }) => begun > revokedAt);
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([401]));
  expect(seen.some(({ status }) => status === 200)).toBe(true);
});

test('a use on one replica is shown by the other', async () => {
  const key = await makeKey('used');
  const shown = async () => {
    const { body } = await send(two, 'GET /api/v1/keys', undefined, { apiKey: one.apiKey });
    return (body.data as { id: string; last_used_at: string | null }[]).find(({ id }) => id === key.id);
  };
  expect((await shown())?.last_used_at).toBeNull();
  const begun = Date.now();
  await statusAt(one, key);
  await expect.poll(async () => (await shown())?.last_used_at).not.toBeNull();
  expect(Date.parse((await shown())?.last_used_at ?? '')).toBeGreaterThanOrEqual(begun);
});

/** The first replica ends it. */
interface Credential {
  readonly headers: Readonly<Record<string, string>>;
  end(): Promise<void>;
  readonly refusal: string;
  /** A request with it was admitted. */
  wasUsed(): Promise<boolean>;
}

async function keyOf(name: string): Promise<Credential & { readonly key: Key }> {
  const key = await makeKey(name);
  const { db } = database;
  return {
    key,
    headers: { authorization: `Bearer ${key.key}` },
    end: () => revoke(key),
    refusal: 'invalid_api_key',
    wasUsed: async () => {
      const row = await db.selectFrom('api_keys').select('last_used_at').where('id', '=', key.id).execute();
      return row[0]?.last_used_at !== null;
    },
  };
}

/** Last used an hour ago: another use within a minute is not noted. */
async function openSession(): Promise<Credential> {
  const { headers, session } = await signIn(two.baseUrl);
  const { db } = database;
  const usedAt = new Date(Date.now() - 3_600_000);
  await db
    .updateTable('sessions')
    .set({ account_id: one.accountId, last_used_at: usedAt })
    .where('id', '=', session.id)
    .execute();
  return {
    headers,
    end: async () => {
      const leaving = { method: 'DELETE', headers: { ...headers, origin: one.baseUrl } };
      expect((await witnessFetch(`${one.baseUrl}/api/v1/auth/session`, leaving)).status).toBe(200);
    },
    refusal: 'session_expired',
    wasUsed: async () => {
      const row = await db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('id', '=', session.id)
        .execute();
      return Date.parse(row[0]?.last_used_at ?? '') > usedAt.getTime();
    },
  };
}

test('a request whose key is revoked or whose session ends while its body is on its way changes nothing', async () => {
  for (const credential of [await keyOf('slow'), await openSession()]) await beTooLate(credential);
  const agents = await send(one, 'GET /api/v1/agents');
  expect(agents.body.data.map(({ name }: { name: string }) => name)).not.toContain('Too late');
});

async function beTooLate({ headers, end, refusal, wasUsed }: Credential): Promise<void> {
  const body = JSON.stringify({ name: 'Too late' });
  const sending = request(new URL('/api/v1/agents', two.baseUrl), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
  });
  sending.write(body.slice(0, 5));
  await until('it is let in', wasUsed);
  await end();
  sending.end(body.slice(5));
  const [response] = await once(sending, 'response');
  const text = (await response.toArray()).join('');
  expect([response.statusCode, JSON.parse(text).code]).toEqual([401, refusal]);
}

const someoneWaits = async (): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
  return rows.length > 0;
};

test('a revocation waits for what is being accepted, and is not answered before it', async () => {
  const key = await makeKey('held');
  let isAnswered = false;
  let revocation: Promise<void> | undefined;
  await database.db.transaction().execute(async (trx) => {
    expect(await holdApiKey(trx, key.id)).toMatchObject({ revoked_at: null });
    revocation = revoke(key).then(() => {
      isAnswered = true;
    });
    await until('it waits', someoneWaits);
    expect(isAnswered).toBe(false);
  });
  await revocation;
  const held = await database.db.transaction().execute((trx) => holdApiKey(trx, key.id));
  expect(held).toMatchObject({ revoked_at: expect.any(String) });
});

test('who waits for an operation hears nothing of it when the key is revoked or the session ends meanwhile', async () => {
  const byKey = await keyOf('waiting');
  const { id } = await pay(byKey.key, '0.01');
  const wait = async ({ headers, wasUsed, end, refusal }: Credential): Promise<() => Promise<void>> => {
    const waiting = witnessFetch(`${two.baseUrl}/api/v1/wallet/transfers/${id}?waitSeconds=25`, { headers });
    await until('the wait is on', wasUsed);
    await end();
    return async () => {
      const answer = await waiting;
      const { code } = (await answer.json()) as { code: string };
      expect([answer.status, code]).toEqual([401, refusal]);
    };
  };
  const waits = await Promise.all([wait(byKey), wait(await openSession())]);
  // Only now do the waits time out.
  const clock = vi.spyOn(two.context.clock, 'now').mockImplementation(() => new Date(Date.now() + 30_000));
  for (const isOver of waits) await isOver();
  clock.mockRestore();
});

test('what a key had accepted goes on after its revocation, once, whoever works on it', async () => {
  const key = await makeKey('gone');
  const ids: string[] = [];
  for (const amount of ['0.02', '0.03', '0.04']) ids.push((await pay(key, amount)).id);
  await revoke(key);
  const late = await send(
    two,
    'POST /api/v1/wallet/transfer',
    { agentId, to: OWNER, token: 'ETH', amount: '9' },
    { apiKey: key.key },
  );
  expect([late.status, late.code]).toEqual([401, 'invalid_api_key']);
  const workers = [await start('worker'), await start('worker')];
  await one.settle();
  const rows = await database.db.selectFrom('operations').select('state').where('id', 'in', ids).execute();
  expect(rows.map(({ state }) => state)).toEqual(['final', 'final', 'final']);
  // 0.01 of the test before, plus these.
  expect(BigInt(await chain.rpc<string>('eth_getBalance', OWNER, 'latest'))).toBe(10n ** 17n);
  for (const worker of workers) await worker.stop();
});
