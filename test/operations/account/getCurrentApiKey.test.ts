import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { signIn } from '../../harness/signIn.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

type Schemas = components['schemas'];

async function read(key: string) {
  const { status, body } = await service.call('GET', '/api/v1/keys/current', { key });
  return { status, body: body as unknown as Schemas['CurrentApiKeyAnswer'] };
}
async function make(key: string, wish: object) {
  const json = { name: 'x', ...wish };
  const { body } = await service.call('POST', '/api/v1/keys', { key, json });
  return body as unknown as Schemas['CreatedApiKeyAnswer'];
}

test('tells a key what it may do, whatever its scopes', async () => {
  const { key: first, accountId } = await service.account();
  const wish = {
    ...{ name: 'trader', scopes: ['trade:write'], allowed_ips: ['127.0.0.0/8'], expires_in_days: 1 },
    ...{ max_operation_usd: '12.50', max_daily_usd: '100' },
  };
  const { key, meta: _, ...shown } = await make(first, wish);
  const { status, body } = await read(key);
  expect([status, { ...body, meta: null, last_used_at: null, last_used_ip: null }]).toEqual([
    200,
    { ...shown, account_id: accountId, daily_left_usd: '100', meta: null },
  ]);
  expect(body).toMatchObject({ scopes: ['trade:write'], max_operation_usd: '12.50', max_daily_usd: '100' });
});

test('shows the least that the keys above leave of the day, and null where none has a limit', async () => {
  const { key: first } = await service.account();
  const parent = await make(first, { max_daily_usd: '40' });
  const child = await make(parent.key, { max_daily_usd: '40.0' });
  const grandchild = await make(child.key, { max_daily_usd: '30', max_operation_usd: '5' });
  const leftOf = async ({ key }: { key: string }) => (await read(key)).body.daily_left_usd;
  expect(await Promise.all([parent, child, grandchild, { key: first }].map(leftOf))).toEqual([
    '40',
    '40',
    '30',
    null,
  ]);
});

test('shows when and from which address the key was used before', async () => {
  const { key, keyId } = await service.account();
  await read(key);
  const row = () =>
    service.db.selectFrom('api_keys').selectAll().where('id', '=', keyId).executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).last_used_ip).toBe('127.0.0.1');
  const { body } = await read(key);
  expect([body.last_used_at, body.last_used_ip]).toEqual([(await row()).last_used_at, '127.0.0.1']);
});

test('says to a session and to nobody that this is for keys', async () => {
  const { cookie } = await signIn(service.baseUrl);
  for (const headers of [{ cookie }, {}]) {
    const response = await witnessFetch(`${service.baseUrl}/api/v1/keys/current`, { headers });
    const body = (await response.json()) as { code: string; error: string };
    expect([response.status, body.code]).toEqual([401, 'unauthenticated']);
    expect(body.error).toContain('Send an API key');
  }
});
