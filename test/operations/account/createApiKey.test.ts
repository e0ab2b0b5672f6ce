import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { type Sending, send } from '../send.ts';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  agentId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

const create = (json: unknown, sending?: Sending) => send(service, 'POST /api/v1/keys', json, sending);

test('shows the key once, with what it may do', async () => {
  const body = { name: 'bot', scopes: ['read' as const], agent_ids: [agentId], expires_in_days: 30 };
  const { data, response } = await service.client.POST('/api/v1/keys', { body });
  expect([response.status, response.headers.get('location')]).toEqual([201, `/api/v1/keys/${data?.id}`]);
  expect(data).toMatchObject({
    ...{ name: 'bot', scopes: ['read'], agent_ids: [agentId], allowed_ips: [], status: 'active' },
    ...{ last_used_at: null, meta: { requestId: response.headers.get('x-request-id') } },
  });
  expect(data?.key).toMatch(/^cpk_[0-9A-Za-z]{36}$/);
  expect([data?.key.slice(0, 8), data?.key.slice(-4)]).toEqual([data?.prefix, data?.last4]);
  const lifeMs = Date.parse(data!.expires_at!) - Date.parse(data!.created_at);
  expect(Math.abs(lifeMs - 30 * 86_400_000)).toBeLessThan(1_000);
  expect(
    (await send(service, `GET /api/v1/agents/${agentId}`, undefined, { apiKey: data!.key })).status,
  ).toBe(200);
});

test('makes another key each time, whatever the idempotency key', async () => {
  const headers = { 'idempotency-key': 'the same' };
  const [one, two] = [await create({ name: 'a' }, { headers }), await create({ name: 'a' }, { headers })];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(one.body.key).not.toBe(two.body.key);
});

test('lets no key make one that may do more than itself', async () => {
  const narrow = {
    ...{ name: 'narrow', scopes: ['account:write', 'read'], agent_ids: [agentId] },
    ...{ max_operation_usd: '10', max_daily_usd: '100' },
  };
  const { key: apiKey } = (await create(narrow)).body;
  const beyond = [{ scopes: ['*'] }, { scopes: ['trade:write'] }, { agent_ids: [] }];
  for (const more of [...beyond, { max_operation_usd: null }, { max_daily_usd: '100.01' }]) {
    const request = () => create({ name: 'wide', ...more }, { apiKey });
    await expectRefusal(service, request, 403, 'scope_escalation');
  }
  const { body: same } = await create({ name: 'same' }, { apiKey });
  expect(same).toMatchObject({ max_operation_usd: '10', max_daily_usd: '100' });
  const { body: less } = await create({ name: 'less', max_operation_usd: '9.5' }, { apiKey });
  expect(less).toMatchObject({ max_operation_usd: '9.5', max_daily_usd: '100' });
});

test("binds no key to another account's agent", async () => {
  const { apiKey } = await service.account();
  const request = () => create({ name: 'x', agent_ids: [agentId] }, { apiKey });
  await expectRefusal(service, request, 404, 'not_found');
});

test('keeps the scopes apart', async () => {
  const { key: apiKey } = (await create({ name: 'reader', scopes: ['read'] })).body;
  const requests = [
    () => send(service, 'POST /api/v1/agents', { name: 'A' }, { apiKey }),
    () => send(service, `POST /api/v1/agents/${agentId}/start`, undefined, { apiKey }),
    () => send(service, 'POST /api/v1/fees/claim', { agentId }, { apiKey }),
    () => create({ name: 'x' }, { apiKey }),
  ];
  for (const request of requests) await expectRefusal(service, request, 403, 'insufficient_scope');
});

test.each([
  ['no name', {}, 'name required'],
  ['an unknown scope', { name: 'x', scopes: ['fly'] }, 'scopes[0] invalid_enum'],
  ['no scope at all', { name: 'x', scopes: [] }, 'scopes too_short'],
  ['a life of no day', { name: 'x', expires_in_days: 0 }, 'expires_in_days too_small'],
  ['a life of 366 days', { name: 'x', expires_in_days: 366 }, 'expires_in_days too_large'],
  ['a limit that is no amount', { name: 'x', max_daily_usd: '-1' }, 'max_daily_usd pattern_mismatch'],
  ['the wrong case', { name: 'x', agentIds: [] }, 'agentIds unknown_field'],
  ['a broken network', { name: 'x', allowed_ips: ['10.0.0.0/33'] }, 'allowed_ips[0] invalid_format'],
])('refuses %s', async (_, json, fault) => {
  await expectRefusal(service, () => create(json), 400, 'validation_failed', fault);
});

test('stops at 50 active keys', async () => {
  const { apiKey } = await service.account();
  const answers = await Promise.all(Array.from({ length: 52 }, () => create({ name: 'x' }, { apiKey })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
  await expectRefusal(service, () => create({ name: 'x' }, { apiKey }), 403, 'quota_exceeded');
});
