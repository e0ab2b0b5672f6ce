import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { issueApiKey } from '../../server/domain/access/credentialFormats.ts';
import { livedMs } from '../harness/livedMs.ts';
import { deadPort, exampleOf, startPipeline } from './pipelineFixture.ts';

const agent = exampleOf('AgentCreated');
const NO_LISTINGS = { status: 200, body: { data: [], meta: { hasMore: false, nextCursor: null } } };
const OTHER_AGENT = 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ8';
let service: Awaited<ReturnType<typeof startPipeline>>;

beforeAll(async () => {
  service = await startPipeline({
    getAgent: async () => ({ status: 200, body: agent }),
    createAgent: async () => ({ status: 201, body: agent }),
  });
});
afterAll(() => service.close());

const profile = (options: object) => service.request('GET', '/api/v1/me', options);

test('asks for a key where one is needed', async () => {
  const { status, body, headers } = await profile({});
  expect([status, body.code, headers.get('www-authenticate')]).toEqual([401, 'unauthenticated', 'Bearer']);
});

test('shows the profile of the account that the key belongs to', async () => {
  const { key, accountId } = await service.account();
  const { status, body } = await profile({ key });
  expect([status, body.id]).toEqual([200, accountId]);
});

test('reads a key from nowhere but the Authorization header', async () => {
  const { key } = await service.account();
  const inQuery = await service.request('GET', `/api/v1/me?api_key=${key}&access_token=${key}`);
  const asCookie = await profile({ headers: { cookie: `key=${key}` } });
  const asBasic = await profile({ headers: { authorization: `Basic ${btoa(`${key}:`)}` } });
  expect([inQuery.status, asCookie.status, asBasic.status]).toEqual([401, 401, 401]);
});

test('refuses what cannot be a key without asking the database', async () => {
  const db = connectDatabase(`postgres://x@127.0.0.1:${await deadPort()}/x`, { max: 1 });
  const withoutDatabase = await startPipeline({}, { db });
  const valid = issueApiKey();
  const typo = valid.slice(0, 10) + (valid[10] === 'a' ? 'b' : 'a') + valid.slice(11);
  for (const key of ['cpk_short', typo, `${valid}a`, valid.replace('cpk_', 'cpx_')]) {
    const { status, body, headers } = await withoutDatabase.request('GET', '/api/v1/me', { key });
    expect([status, body.code]).toEqual([401, 'invalid_api_key']);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
  }
  const { status, body } = await withoutDatabase.request('GET', '/api/v1/me', { key: valid });
  expect([status, body.code]).toEqual([503, 'database_unavailable']);
  await withoutDatabase.close();
  await db.destroy();
});

test('answers 503 within 2 seconds when the database is away, and what needs none as ever', async () => {
  const db = connectDatabase(`postgres://x@127.0.0.1:${await deadPort()}/x`, { max: 1 });
  const withoutDatabase = await startPipeline({}, { db });
  const tookMs = await livedMs(async () => {
    const { status, body, headers } = await withoutDatabase.request('GET', '/api/v1/me', {
      key: issueApiKey(),
    });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database_unavailable', '1']);
  });
  expect(tookMs).toBeLessThan(2_000);
  expect((await withoutDatabase.request('GET', '/api/v1/models')).status).toBe(200);
  await withoutDatabase.close();
  await db.destroy();
});

test('tells a caller with a key what it tells everybody, also while the database is away, and nothing as if he were nobody', async () => {
  const db = connectDatabase(`postgres://x@127.0.0.1:${await deadPort()}/x`, { max: 1 });
  const withoutDatabase = await startPipeline({ listMarketListings: async () => NO_LISTINGS }, { db });
  const ask = (path: string, key: string) => withoutDatabase.request('GET', path, { key });
  expect((await ask('/api/v1/models', issueApiKey())).status).toBe(200);
  expect((await ask('/api/v1/models', 'cpk_short')).status).toBe(401);
  expect((await withoutDatabase.request('GET', '/api/v1/market')).status).toBe(200);
  expect((await ask('/api/v1/market?ours=true', issueApiKey())).status).toBe(503);
  expect((await ask('/api/v1/me', issueApiKey())).status).toBe(503);
  await withoutDatabase.close();
  await db.destroy();
});

test('lets a public operation pass without a key and refuses a wrong one', async () => {
  const { key } = await service.account();
  const models = (options: object) => service.request('GET', '/api/v1/models', options);
  expect((await models({})).status).toBe(200);
  expect((await models({ key })).status).toBe(200);
  expect((await models({ key: issueApiKey() })).body.code).toBe('invalid_api_key');
  expect((await models({ key: 'nonsense' })).body.code).toBe('invalid_api_key');
});

test('says that a key has expired', async () => {
  const { key } = await service.account({ expires_at: new Date(service.clock.at + 1000) });
  expect((await profile({ key })).status).toBe(200);
  service.clock.at += 1000;
  expect((await profile({ key })).body.code).toBe('api_key_expired');
});

test('takes a key only from its networks', async () => {
  const near = await service.account({ allowed_ips: ['2001:db8::/32', '127.0.0.0/8'] });
  const far = await service.account({ allowed_ips: ['203.0.113.0/24'] });
  expect((await profile({ key: near.key })).status).toBe(200);
  const mapped = await service.account({ allowed_ips: ['::ffff:127.0.0.0/104'] });
  expect((await profile({ key: mapped.key })).status).toBe(200);
  const { status, body } = await profile({ key: far.key });
  expect([status, body.code]).toEqual([403, 'ip_not_allowed']);
});

test('demands the scope of the operation', async () => {
  const { key } = await service.account({ scopes: ['read', 'trade:write'] });
  expect((await profile({ key })).status).toBe(200);
  const { status, body } = await service.request('POST', '/api/v1/agents', { key, json: { name: 'x' } });
  expect([status, body.code]).toEqual([403, 'insufficient_scope']);
});

test('hides every agent that a key is not bound to', async () => {
  const { key } = await service.account({ agent_ids: [agent.id as string] });
  const statusOf = async (path: string) => (await service.request('GET', path, { key })).status;
  expect(await statusOf(`/api/v1/agents/${agent.id}`)).toBe(200);
  expect(await statusOf(`/api/v1/agents/${OTHER_AGENT}`)).toBe(404);
  expect(await statusOf(`/api/v1/wallet/portfolio?agentId=${OTHER_AGENT}`)).toBe(404);
  const launch = { agentId: OTHER_AGENT, symbol: 'SCOUT', name: 'Scout', quote: 'ETH' };
  const answer = await service.request('POST', '/api/v1/launch/preview', { key, json: launch });
  expect(answer.status).toBe(404);
});

const mint = (key: string, json: object) => service.request('POST', '/api/v1/keys', { key, json });

test('shows a new key once, stores no more than its hash and lets it work', async () => {
  const { key, accountId } = await service.account();
  const { status, body, headers } = await mint(key, { name: 'bot' });
  expect([status, headers.get('location')]).toEqual([201, `/api/v1/keys/${body.id}`]);
  expect((await profile({ key: body.key as string })).body.id).toBe(accountId);
  const listed = await service.request('GET', '/api/v1/keys', { key });
  expect(JSON.stringify(listed.body)).not.toContain(body.key);
  const stored = await service.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain((body.key as string).slice(8, 34));
});

test('lets a key inherit what is left out and create nothing beyond itself', async () => {
  const expires_at = new Date(service.clock.at + 10 * 86_400_000);
  const bound = { scopes: ['read', 'account:write'], allowed_ips: ['127.0.0.0/8'], expires_at };
  const { key } = await service.account(bound);
  const child = await mint(key, { name: 'child' });
  const { scopes, allowed_ips } = bound;
  expect(child.body).toMatchObject({ scopes, allowed_ips, expires_at: expires_at.toISOString() });
  const narrower = { name: 'x', scopes: ['read'], allowed_ips: ['127.0.0.1/32'], expires_in_days: 9 };
  expect((await mint(key, narrower)).status).toBe(201);
  const beyond = [
    { scopes: ['*'] },
    { scopes: ['read', 'trade:write'] },
    { allowed_ips: [] },
    { allowed_ips: ['126.0.0.0/7'] },
    { allowed_ips: ['127.0.0.1/32', '10.0.0.1/32'] },
    { expires_in_days: null },
    { expires_in_days: 11 },
  ];
  for (const more of beyond) {
    const { status, body } = await mint(key, { name: 'x', ...more });
    expect([more, status, body.code]).toEqual([more, 403, 'scope_escalation']);
  }
});

test('binds a key only to agents of the account, and never unbinds one', async () => {
  const { key } = await service.account();
  expect((await mint(key, { name: 'x', agent_ids: [OTHER_AGENT] })).status).toBe(404);
  const bound = await service.account({ agent_ids: [agent.id as string] });
  expect((await mint(bound.key, { name: 'x', agent_ids: [] })).body.code).toBe('scope_escalation');
  expect((await mint(bound.key, { name: 'x', agent_ids: [OTHER_AGENT] })).body.code).toBe('scope_escalation');
});

test('refuses a network that is none', async () => {
  const { key } = await service.account();
  const { status, body } = await mint(key, {
    name: 'x',
    allowed_ips: ['10.0.0.0/8', '10.0.0.0/33', '::ffff:10.0.0.0/95'],
  });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
  expect(body.field_errors).toMatchObject(
    [1, 2].map((at) => ({ field: `allowed_ips[${at}]`, in: 'body', code: 'invalid_format' })),
  );
});

test('revokes a key with everything that it made, at once', async () => {
  const { key } = await service.account();
  const child = (await mint(key, { name: 'child' })).body as { id: string; key: string };
  const grandchild = (await mint(child.key, { name: 'grandchild' })).body as { key: string };
  const revoke = () => service.request('DELETE', `/api/v1/keys/${child.id}`, { key });
  expect((await revoke()).body).toMatchObject({ id: child.id, deleted: true });
  expect((await profile({ key: child.key })).body.code).toBe('invalid_api_key');
  expect((await profile({ key: grandchild.key })).body.code).toBe('invalid_api_key');
  expect((await profile({ key })).status).toBe(200);
  expect((await revoke()).status).toBe(200);
});

test("answers another account's key like one that does not exist", async () => {
  const { key } = await service.account();
  const stranger = await service.account();
  for (const id of [stranger.keyId, 'key_01M7W23C80ZGB6Z10JCEW2ZX6C', 'nonsense']) {
    const { status, body } = await service.request('DELETE', `/api/v1/keys/${id}`, { key });
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
});

test('stops at 50 active keys, also when they are asked for at once', async () => {
  const { key } = await service.account();
  const answers = await Promise.all(Array.from({ length: 55 }, () => mint(key, { name: 'x' })));
  const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([counted(201), counted(403)]).toEqual([49, 6]);
});

test('lists keys page by page, newest first, each once', async () => {
  const { key } = await service.account();
  for (let at = 0; at < 4; at += 1) await mint(key, { name: `key ${at}` });
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body } = await service.request('GET', `/api/v1/keys?limit=2${more}`, { key });
    names.push(...(body.data as { name: string }[]).map(({ name }) => name));
    cursor = (body.meta as { nextCursor: string | null }).nextCursor;
  }
  expect(names.sort()).toEqual(['first', 'key 0', 'key 1', 'key 2', 'key 3']);
});

test('notes the use of a key at most once a minute', async () => {
  const { key, keyId } = await service.account();
  const lastUse = async () => {
    await profile({ key });
    return expect.poll(
      async () =>
        (
          await service.db
            .selectFrom('api_keys')
            .select('last_used_at')
            .where('id', '=', keyId)
            .executeTakeFirstOrThrow()
        ).last_used_at,
      { interval: 5 },
    );
  };
  const first = new Date(service.clock.at).toISOString();
  await (await lastUse()).toBe(first);
  service.clock.at += 59_000;
  await (await lastUse()).toBe(first);
  service.clock.at += 2_000;
  await (await lastUse()).toBe(new Date(service.clock.at).toISOString());
});
