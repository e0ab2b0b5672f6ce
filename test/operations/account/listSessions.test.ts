import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { newWallet, post, signIn } from '../../harness/signIn.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

type Page = components['schemas']['SessionList'] & { readonly code?: string };

async function list(headers: Record<string, string>, query = '') {
  const response = await witnessFetch(`${service.baseUrl}/api/v1/me/sessions${query}`, { headers });
  return { status: response.status, body: (await response.json()) as Page };
}
const HOUR_MS = 3_600_000;

test('lists the sessions of the account that are signed in, newest first, and marks the one that asks', async () => {
  const wallet = newWallet();
  const first = await signIn(service.baseUrl, wallet);
  service.clock.at += HOUR_MS;
  const second = await signIn(service.baseUrl, wallet);
  await signIn(service.baseUrl);
  const { status, body } = await list({ cookie: first.cookie });
  expect([status, body.data.map(({ id, is_current }) => [id, is_current])]).toEqual([
    200,
    [
      [second.session.id, false],
      [first.session.id, true],
    ],
  ]);
  const { csrf_token: _, account_id: __, meta: ___, ...shared } = second.session;
  expect(body.data[0]).toMatchObject({
    ...{ ...shared, last_used_at: shared.created_at, ip: '127.0.0.1', last_used_ip: '127.0.0.1' },
    user_agent: 'node',
  });
  expect(JSON.stringify(body)).not.toContain(second.session.csrf_token);
  const { body: page } = await list({ cookie: first.cookie }, '?limit=1');
  expect(page.meta.hasMore).toBe(true);
  const { body: rest } = await list({ cookie: first.cookie }, `?limit=1&cursor=${page.meta.nextCursor}`);
  expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual([second.session.id, first.session.id]);
});

test('leaves out what is signed out, idle or over', async () => {
  const wallet = newWallet();
  const [left, idle] = [await signIn(service.baseUrl, wallet), await signIn(service.baseUrl, wallet)];
  await witnessFetch(`${service.baseUrl}/api/v1/auth/session`, { method: 'DELETE', headers: left.headers });
  service.clock.at += 23 * HOUR_MS;
  const { cookie, session } = await signIn(service.baseUrl, wallet);
  expect((await list({ cookie })).body.data.map(({ id }) => id)).toEqual([session.id, idle.session.id]);
  service.clock.at += HOUR_MS;
  expect((await list({ cookie })).body.data.map(({ id }) => id)).toEqual([session.id]);
});

test('keeps at most 256 characters of what a browser says of itself', async () => {
  const wallet = newWallet();
  const asked = await post(service.baseUrl, '/api/v1/auth/nonce', { address: wallet.address });
  const { message } = asked.body;
  const signed = { message, signature: await wallet.sign(message) };
  const headers = { origin: service.baseUrl, 'user-agent': 'x'.repeat(2_000) };
  const made = await post(service.baseUrl, '/api/v1/auth/session', signed, headers);
  const [cookie = ''] = (made.headers.get('set-cookie') ?? '').split(';');
  expect((await list({ cookie })).body.data[0]!.user_agent).toBe('x'.repeat(256));
});

test('a key needs account:write for it, and all agents', async () => {
  const { headers, cookie } = await signIn(service.baseUrl);
  const keyWith = async (wish: object): Promise<string> =>
    (await post(service.baseUrl, '/api/v1/keys', { name: 'x', ...wish }, headers)).body.key;
  const asKey = async (wish: object) => list({ authorization: `Bearer ${await keyWith(wish)}` });
  expect((await asKey({ scopes: ['read'] })).body.code).toBe('insufficient_scope');
  const allowed = await asKey({ scopes: ['account:write'] });
  expect(allowed.body.data.map(({ is_current }) => is_current)).toEqual([false]);
  const bound = await service.account({ agent_ids: ['agt_01M7W2Z4XGZ3XD1PXM252F7GQ7'] });
  expect((await list({ authorization: `Bearer ${bound.key}` })).body.code).toBe('insufficient_scope');
  expect((await list({ cookie })).status).toBe(200);
});
