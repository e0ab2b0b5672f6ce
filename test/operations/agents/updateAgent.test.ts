import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { type Sending, send } from '../send.ts';

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const change = (id: string, json: unknown, sending?: Sending) =>
  send(service, `PATCH /api/v1/agents/${id}`, json, sending);

test('changes what is present, keeps what is not and counts the version up', async () => {
  const first = await newAgent(service, { description: 'Old.', skills: ['trading'], system_prompt: 'Go.' });
  const params = { path: { id: first.id } };
  const { data, response } = await service.client.PATCH('/api/v1/agents/{id}', {
    params,
    body: { name: 'New' },
  });
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  const { updated_at, ...kept } = first;
  expect(data).toMatchObject({ ...kept, name: 'New', version: 2, meta: data!.meta });
  expect(Date.parse(data!.updated_at)).toBeGreaterThanOrEqual(Date.parse(updated_at));
  const next = await change(first.id, { skills: [], description: null });
  expect(next.body).toMatchObject({
    name: 'New',
    skills: [],
    description: null,
    system_prompt: 'Go.',
    version: 3,
  });
});

test('merges limits one by one; null lifts a limit', async () => {
  const { id, limits } = await newAgent(service);
  const first = await change(id, { limits: { max_trade_usd: null, max_slippage_bps: 50 } });
  expect(first.body.limits).toEqual({ ...limits, max_trade_usd: null, max_slippage_bps: 50 });
  const token = PAYOUT.toLowerCase();
  const second = await change(id, { limits: { denied_tokens: [token] } });
  expect(second.body.limits).toEqual({ ...first.body.limits, denied_tokens: [PAYOUT] });
  const third = await change(id, { limits: { denied_tokens: null } });
  expect(third.body.limits).toEqual(first.body.limits);
});

test('sets and clears the payout wallet', async () => {
  const { id } = await newAgent(service);
  expect((await change(id, { payout_wallet: PAYOUT.toLowerCase() })).body.payout_wallet).toBe(PAYOUT);
  expect((await change(id, { name: 'Other' })).body.payout_wallet).toBe(PAYOUT);
  expect((await change(id, { payout_wallet: null })).body.payout_wallet).toBeNull();
});

test('loses none of ten changes that come at once', async () => {
  const { id } = await newAgent(service);
  const names = Array.from({ length: 10 }, (_, at) => `Name ${at}`);
  const answers = await Promise.all(names.map((name) => change(id, { name })));
  expect(answers.map(({ body }) => body.version).sort((one, other) => one - other)).toContain(11);
  const { data } = await service.client.GET('/api/v1/agents/{id}', { params: { path: { id } } });
  expect(data?.version).toBe(11);
});

test.each([
  ['nothing to change', {}, ''],
  ['a property that no one may set', { status: 'running' }, 'status immutable'],
  ['the version', { version: 7 }, 'version immutable'],
  ['a property in the wrong case', { payoutWallet: PAYOUT }, 'payoutWallet unknown_field'],
  ['an avatar in a tag', { avatar_url: 'https://ex.com/"><script>' }, 'avatar_url invalid_format'],
  ['an avatar without a CID', { avatar_url: 'ipfs://nope' }, 'avatar_url invalid_format'],
  ['a name of null', { name: null }, 'name invalid_type'],
  ['skills of null', { skills: null }, 'skills invalid_type'],
  ['a wrong checksum', { payout_wallet: PAYOUT.replace('a', 'A') }, 'payout_wallet checksum_mismatch'],
  ['a NUL', { name: 'a\0b' }, 'name invalid_format'],
  ['a slippage of 10,001', { limits: { max_slippage_bps: 10_001 } }, 'limits.max_slippage_bps too_large'],
  ['half a basis point', { limits: { max_slippage_bps: 0.5 } }, 'limits.max_slippage_bps invalid_type'],
  ['an exponent', { limits: { max_daily_spend_usd: '5e3' } }, 'limits.max_daily_spend_usd pattern_mismatch'],
])('refuses %s', async (_, json, fault) => {
  const { id, version } = await newAgent(service);
  const faults = fault === '' ? [] : [fault];
  await expectRefusal(service, () => change(id, json), 400, 'validation_failed', ...faults);
  const { data } = await service.client.GET('/api/v1/agents/{id}', { params: { path: { id } } });
  expect(data?.version).toBe(version);
});

test('refuses an unknown model and unknown skills and changes nothing', async () => {
  const { id } = await newAgent(service);
  const model = () => change(id, { name: 'X', model: 'gpt' });
  await expectRefusal(service, model, 422, 'model_unavailable', 'model not_found');
  const skills = () => change(id, { name: 'X', skills: ['flying'] });
  await expectRefusal(service, skills, 422, 'skill_rejected', 'skills[0] not_found');
  const { data } = await service.client.GET('/api/v1/agents/{id}', { params: { path: { id } } });
  expect(data?.name).toBe('Scout');
});

test("answers another account's agent like one that does not exist", async () => {
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  await expectRefusal(service, () => change(id, { name: 'X' }, { apiKey }), 404, 'not_found');
});

test('changes once under one key', async () => {
  const { id } = await newAgent(service);
  const headers = { 'idempotency-key': randomUUID() };
  await change(id, { name: 'Once' }, { headers });
  await change(id, { name: 'Later' });
  const again = await change(id, { name: 'Once' }, { headers });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect([again.body.name, again.body.version]).toEqual(['Later', 3]);
  const other = () => change(id, { name: 'Twice' }, { headers });
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
});

test('names no contract of the venues as payout wallet', async () => {
  const { id } = await newAgent(service);
  const { uniswapV4, long } = service.context.addressBook;
  for (const payout_wallet of [uniswapV4.universalRouter, long.airlock])
    await expectRefusal(
      service,
      () => change(id, { payout_wallet }),
      400,
      'validation_failed',
      'payout_wallet conflict',
    );
});
