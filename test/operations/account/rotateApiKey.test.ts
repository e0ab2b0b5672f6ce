import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { post, signIn } from '../../harness/signIn.ts';
import { startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

const SECOND_MS = 1_000;

type Schemas = components['schemas'];
type Key = Pick<Schemas['CreatedApiKeyAnswer'], 'id' | 'key'>;

async function request<Shown>(method: string, path: string, key: string, json?: object) {
  const reply = await service.call(method, path, { key, ...(json && { json }) });
  return { ...reply, body: reply.body as unknown as Shown & { code?: string; error?: string } };
}
const rotate = (key: string, id: string, json?: object) =>
  request<Schemas['RotatedApiKeyAnswer']>('POST', `/api/v1/keys/${id}/rotate`, key, json);
const revoke = (key: string, id: string) => request('DELETE', `/api/v1/keys/${id}`, key);
async function make(key: string, wish: object = {}): Promise<Key> {
  const { status, body } = await request<Key>('POST', '/api/v1/keys', key, { name: 'bot', ...wish });
  expect(status).toBe(201);
  return body;
}
const current = (key: string) => request<Schemas['CurrentApiKeyAnswer']>('GET', '/api/v1/keys/current', key);
const codeWith = async (key: string): Promise<string | number> => {
  const { status, body } = await current(key);
  return body.code ?? status;
};

test('makes a successor with the same rights, and the old key goes on until its overlap ends', async () => {
  const { key: owner } = await service.account();
  const wish = {
    ...{ scopes: ['read', 'trade:write'], allowed_ips: ['127.0.0.0/8'], expires_in_days: 30 },
    ...{ max_operation_usd: '10', max_daily_usd: '50' },
  };
  const old = await make(owner, wish);
  const { status, body, headers } = await rotate(owner, old.id, { overlap_seconds: 600 });
  expect([status, headers.get('location')]).toEqual([201, `/api/v1/keys/${body.id}`]);
  expect(body.key).toMatch(/^cpk_[0-9A-Za-z]{36}$/);
  const until = new Date(service.clock.at + 600 * SECOND_MS).toISOString();
  expect(body).toMatchObject({ name: 'bot', replaces: old.id, old_key_expires_at: until, replaced_by: null });
  const [before, after] = [(await current(old.key)).body, (await current(body.key)).body];
  const rights = [
    ...(['name', 'scopes', 'agent_ids', 'allowed_ips'] as const),
    ...(['max_operation_usd', 'max_daily_usd'] as const),
  ];
  for (const right of rights) expect(after[right]).toEqual(before[right]);
  expect(before).toMatchObject({ status: 'active', replaced_by: body.id, expires_at: until });
  expect(Date.parse(after.expires_at!) - service.clock.at).toBe(30 * 86_400 * SECOND_MS);
  service.clock.at += 600 * SECOND_MS - 1;
  expect(await codeWith(old.key)).toBe(200);
  service.clock.at += 1;
  expect([await codeWith(old.key), await codeWith(body.key)]).toEqual(['api_key_expired', 200]);
});

test('the overlap is an hour if nobody says more, ends at once with 0, and never outlasts the key', async () => {
  const { key: owner } = await service.account();
  const [usual, hasty, short] = [
    await make(owner),
    await make(owner),
    await make(owner, { expires_in_days: 1 }),
  ];
  const endOf = async ({ id }: Key, json?: object) => (await rotate(owner, id, json)).body.old_key_expires_at;
  const at = (ms: number) => new Date(service.clock.at + ms).toISOString();
  expect(await endOf(usual)).toBe(at(3_600 * SECOND_MS));
  expect(await endOf(hasty, { overlap_seconds: 0 })).toBe(at(0));
  expect(await codeWith(hasty.key)).toBe('api_key_expired');
  expect(await endOf(short, { overlap_seconds: 604_800 })).toBe(at(86_400 * SECOND_MS));
  for (const overlap_seconds of [-1, 604_801, 0.5]) {
    const { status, body } = await rotate(owner, usual.id, { overlap_seconds });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  }
});

test('a key rotates itself and what it made, with any scope, at once too, and no other key', async () => {
  const { key: owner, keyId: ownerId } = await service.account();
  const self = await make(owner, { scopes: ['account:write', 'trade:write'] });
  const child = await make(self.key, { scopes: ['trade:write'] });
  const sibling = await make(owner);
  for (const id of [sibling.id, ownerId, 'key_nothing']) {
    const { status, body } = await rotate(self.key, id);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  const stranger = await service.account();
  expect((await rotate(stranger.key, self.id)).status).toBe(404);
  const { body: grown } = await rotate(child.key, child.id, { overlap_seconds: 0 });
  expect([await codeWith(child.key), await codeWith(grown.key)]).toEqual(['api_key_expired', 200]);
  expect((await rotate(self.key, grown.id)).status).toBe(201);
});

test('a session rotates any key of its account', async () => {
  const { headers } = await signIn(service.baseUrl);
  const { body: old } = await post(service.baseUrl, '/api/v1/keys', { name: 'of the page' }, headers);
  const { status, body } = await post(service.baseUrl, `/api/v1/keys/${old.id}/rotate`, {}, headers);
  expect([status, await codeWith(body.key)]).toEqual([201, 200]);
});

test('a key has one successor: the refusal names it, and many at once make one', async () => {
  const { key: owner } = await service.account();
  const old = await make(owner);
  const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(owner, old.id)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  for (const { status, body } of answers.filter((one) => one !== made[0])) {
    expect([status, body.code]).toEqual([409, 'invalid_state']);
    expect(body.error).toContain(made[0]!.body.id);
  }
});

test('a key that has ended has no successor', async () => {
  const { key: owner } = await service.account();
  const [revoked, expired] = [await make(owner), await make(owner, { expires_in_days: 1 })];
  await revoke(owner, revoked.id);
  service.clock.at += 86_400 * SECOND_MS;
  for (const { id } of [revoked, expired]) {
    const { status, body } = await rotate(owner, id);
    expect([status, body.code]).toEqual([409, 'invalid_state']);
  }
});

test('a thief who rotates a stolen key loses the successor and all that it made when the owner revokes the key', async () => {
  const { key: owner } = await service.account();
  const stolen = await make(owner);
  const { body: first } = await rotate(stolen.key, stolen.id, { overlap_seconds: 0 });
  const { body: second } = await rotate(first.key, first.id);
  const made = await make(second.key);
  await revoke(owner, stolen.id);
  for (const key of [stolen.key, first.key, second.key, made.key])
    expect(await codeWith(key)).toBe('invalid_api_key');
  expect(await codeWith(owner)).toBe(200);
});

test('the owner\u2019s successor outlives the old key; revoking it ends the old key and what that made', async () => {
  const { key: owner } = await service.account();
  const old = await make(owner);
  const child = await make(old.key);
  const { body: next } = await rotate(owner, old.id);
  await revoke(owner, old.id);
  expect([await codeWith(old.key), await codeWith(child.key)]).toEqual([
    'invalid_api_key',
    'invalid_api_key',
  ]);
  expect(await codeWith(next.key)).toBe(200);
  const again = await make(next.key);
  const { body: last } = await rotate(owner, next.id);
  await revoke(last.key, last.id);
  for (const key of [last.key, next.key, again.key]) expect(await codeWith(key)).toBe('invalid_api_key');
});

test('is refused with fifty active keys, unless the old one ends at once', async () => {
  const { key: owner } = await service.account();
  let last = '';
  for (let at = 1; at < 50; at += 1) last = (await make(owner)).id;
  const refused = await rotate(owner, last);
  expect([refused.status, refused.body.code]).toEqual([403, 'quota_exceeded']);
  expect((await rotate(owner, last, { overlap_seconds: 0 })).status).toBe(201);
});

test('the audit log says which key replaces which, and shows no secret', async () => {
  const { key: owner, keyId } = await service.account();
  const old = await make(owner);
  const { body } = await rotate(owner, old.id);
  const event = await service.db
    .selectFrom('audit_events')
    .selectAll()
    .where('key_id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ kind: 'key_created', actor: keyId, detail: { replaces: old.id } });
  expect(JSON.stringify(event)).not.toContain(body.key);
});
