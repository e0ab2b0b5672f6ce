import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWallet, post, signIn } from '../../harness/signIn.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

async function end(headers: Record<string, string>, id: string) {
  const response = await witnessFetch(`${service.baseUrl}/api/v1/me/sessions/${id}`, {
    method: 'DELETE',
    headers,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
async function codeOf(cookie: string): Promise<unknown> {
  const response = await witnessFetch(`${service.baseUrl}/api/v1/me`, { headers: { cookie } });
  return ((await response.json()) as { code?: string }).code ?? response.status;
}
const audited = (session: string) =>
  service.db
    .selectFrom('audit_events')
    .select(['kind', 'actor', 'account_id'])
    .where('kind', '=', 'session_ended')
    .where(sql<string>`detail ->> 'session'`, '=', session)
    .execute();

test('ends another session of the account, or its own, at once and once', async () => {
  const wallet = newWallet();
  const [one, two] = [await signIn(service.baseUrl, wallet), await signIn(service.baseUrl, wallet)];
  for (let again = 0; again < 2; again += 1) {
    const { status, body } = await end(one.headers, two.session.id);
    expect([status, body.id, body.deleted]).toEqual([200, two.session.id, true]);
    expect([await codeOf(two.cookie), await codeOf(one.cookie)]).toEqual(['session_expired', 200]);
  }
  expect(await audited(two.session.id)).toEqual([
    { kind: 'session_ended', actor: one.session.id, account_id: one.session.account_id },
  ]);
  expect((await end(one.headers, one.session.id)).status).toBe(200);
  expect(await codeOf(one.cookie)).toBe('session_expired');
});

test('ends no session of another account, and none that there is not', async () => {
  const [one, two] = [await signIn(service.baseUrl), await signIn(service.baseUrl)];
  for (const id of [two.session.id, 'ses_nothing']) {
    const { status, body } = await end(one.headers, id);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  expect(await codeOf(two.cookie)).toBe(200);
});

test('a key ends sessions only with account:write and all agents', async () => {
  const { headers, cookie, session } = await signIn(service.baseUrl);
  const keyWith = async (wish: object): Promise<string> =>
    (await post(service.baseUrl, '/api/v1/keys', { name: 'x', ...wish }, headers)).body.key;
  const asKey = (key: string) => end({ authorization: `Bearer ${key}` }, session.id);
  const bound = await service.account({ agent_ids: ['agt_01M7W2Z4XGZ3XD1PXM252F7GQ7'] });
  for (const key of [await keyWith({ scopes: ['read', 'trade:write'] }), bound.key])
    expect((await asKey(key)).body.code).toBe('insufficient_scope');
  expect(await codeOf(cookie)).toBe(200);
  expect((await asKey(await keyWith({ scopes: ['account:write'] }))).status).toBe(200);
  expect(await codeOf(cookie)).toBe('session_expired');
});

test('ends nothing without the CSRF token', async () => {
  const { headers, session } = await signIn(service.baseUrl);
  const { status, body } = await end({ ...headers, 'x-csrf-token': 'x' }, session.id);
  expect([status, body.code]).toEqual([403, 'csrf_failed']);
});
