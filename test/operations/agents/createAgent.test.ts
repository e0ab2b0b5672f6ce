import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertSameStatements } from '../../bench/assertSameStatements.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { type Sending, send } from '../send.ts';

const LINE = 'POST /api/v1/agents';
const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const TSLA = '0x322F0929c4625eD5bAd873c95208D54E1c003b2d';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const create = (json?: unknown, sending?: Sending) => send(service, LINE, json, sending);

test('makes a stopped agent with a wallet of its own and the defaults of the contract', async () => {
  const { data, response } = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  expect([response.status, response.headers.get('location')]).toEqual([201, `/api/v1/agents/${data?.id}`]);
  expect(data).toMatchObject({
    ...{ name: 'Scout', model: 'house/planner-1', skills: [], status: 'stopped', status_reason: null },
    ...{ description: null, system_prompt: null, payout_wallet: null, avatar_url: null, token: null },
    ...{ chain_id: 31337, listed: false, version: 1 },
    stats: { launches: 0, trades: 0, volume_usd: '0', creator_fees_usd: '0' },
    limits: {
      ...{ max_trade_usd: '1000', max_daily_spend_usd: '5000', max_slippage_bps: 500 },
      ...{ max_price_impact_bps: 1000, allowed_tokens: null, denied_tokens: null },
    },
    starter_funding: null,
    meta: { requestId: response.headers.get('x-request-id') },
  });
  const other = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  expect(other.data?.wallet_address).not.toBe(data?.wallet_address);
});

test('asks the database for nothing but what the baselines of the bench ask, too', async () => {
  await assertSameStatements(service.context, service.apiKey);
});

test('keeps every property that was sent and writes addresses with their checksum', async () => {
  const body = {
    name: 'A',
    model: 'house/planner-1',
    skills: ['trading', 'momentum'],
    description: 'Buys strength.',
    system_prompt: 'Be careful.\nÄöü 🚀',
    avatar_url: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    limits: {
      ...{ max_trade_usd: '0.000000000000000001', max_daily_spend_usd: null, max_slippage_bps: 0 },
      ...{ max_price_impact_bps: 10_000, allowed_tokens: [], denied_tokens: null },
    },
  };
  const payout_wallet = PAYOUT.toLowerCase();
  const limits = { ...body.limits, denied_tokens: [TSLA.toLowerCase()] };
  const { status, body: shown } = await create({ ...body, payout_wallet, limits });
  expect(status).toBe(201);
  expect(shown).toMatchObject({
    ...body,
    payout_wallet: PAYOUT,
    limits: { ...limits, denied_tokens: [TSLA] },
  });
});

const deep = (levels: number): string => `{"name":"A","limits":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const usd = (amount: unknown) => ({ name: 'A', limits: { max_trade_usd: amount } });

const BAD: [string, unknown, string, ...string[]][] = [
  ['no name', {}, 'validation_failed', 'name required'],
  ['an unknown property', { name: 'A', color: 'red' }, 'validation_failed', 'color unknown_field'],
  [
    'a property in the wrong case',
    { name: 'A', systemPrompt: 'x' },
    'validation_failed',
    'systemPrompt unknown_field',
  ],
  [
    'an unknown limit',
    { name: 'A', limits: { maxTradeUsd: '1' } },
    'validation_failed',
    'limits.maxTradeUsd unknown_field',
  ],
  ['an empty name', { name: '' }, 'validation_failed', 'name too_short'],
  ['a name with space at its end', { name: 'A ' }, 'validation_failed', 'name pattern_mismatch'],
  ['a name of 65 characters', { name: 'a'.repeat(65) }, 'validation_failed', 'name too_long'],
  ['a name that is no string', { name: 7 }, 'validation_failed', 'name invalid_type'],
  [
    'a NUL in a text',
    { name: 'A', system_prompt: 'a\0b' },
    'validation_failed',
    'system_prompt invalid_format',
  ],
  [
    'a lone surrogate',
    { name: 'A', description: '\ud800' },
    'validation_failed',
    'description invalid_format',
  ],
  [
    'a prompt of 16,001 characters',
    { name: 'A', system_prompt: 'x'.repeat(16_001) },
    'validation_failed',
    'system_prompt too_long',
  ],
  [
    'an address with a wrong checksum',
    { name: 'A', payout_wallet: PAYOUT.replace('a', 'A') },
    'validation_failed',
    'payout_wallet checksum_mismatch',
  ],
  [
    'an address of 39 digits',
    { name: 'A', payout_wallet: PAYOUT.slice(0, -1) },
    'validation_failed',
    'payout_wallet pattern_mismatch',
  ],
  [
    'a script as avatar',
    { name: 'A', avatar_url: 'javascript:alert(1)' },
    'validation_failed',
    'avatar_url pattern_mismatch',
  ],
  [
    'an avatar without a CID',
    { name: 'A', avatar_url: 'ipfs://nope' },
    'validation_failed',
    'avatar_url invalid_format',
  ],
  [
    'a limit with 19 decimals',
    usd('1.0000000000000000001'),
    'validation_failed',
    'limits.max_trade_usd pattern_mismatch',
  ],
  ['a limit with an exponent', usd('1e3'), 'validation_failed', 'limits.max_trade_usd pattern_mismatch'],
  ['a negative limit', usd('-1'), 'validation_failed', 'limits.max_trade_usd pattern_mismatch'],
  ['a limit of 31 digits', usd('1'.repeat(31)), 'validation_failed', 'limits.max_trade_usd pattern_mismatch'],
  ['a limit as a number', usd(1000), 'validation_failed', 'limits.max_trade_usd invalid_type'],
  [
    'the same skill twice',
    { name: 'A', skills: ['trading', 'trading'] },
    'validation_failed',
    'skills duplicate',
  ],
  ['a list as body', [], 'validation_failed'],
];

test.each(BAD)('refuses %s', async (_, json, code, ...faults) => {
  await expectRefusal(service, () => create(json), 400, code, ...faults);
});

test('suggests the property that was probably meant', async () => {
  const { body } = await create({ name: 'A', systemPrompt: 'x' });
  expect(body.field_errors[0].message).toContain('did you mean system_prompt?');
});

test.each([
  ['broken', '{"name":"A"'],
  ['empty', ''],
  ['33 levels deep', deep(33)],
  ['100,000 levels deep', deep(100_000)],
])('refuses JSON that is %s', async (_, text) => {
  const refused = () => create(undefined, { text, headers: { 'content-type': 'application/json' } });
  const { status } = await refused();
  expect(status).toBe(400);
  await expectRefusal(service, refused, 400, (await refused()).code ?? '');
});

test('refuses a model that is in no catalog', async () => {
  const request = () => create({ name: 'A', model: 'house/planner-2' });
  await expectRefusal(service, request, 422, 'model_unavailable', 'model not_found');
});

test('names every skill that does not exist', async () => {
  const request = () => create({ name: 'A', skills: ['trading', 'flying', 'singing'] });
  await expectRefusal(service, request, 422, 'skill_rejected', 'skills[1] not_found', 'skills[2] not_found');
});

test('answers a repeated key with the same agent, and another body with a refusal', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await create({ name: 'Once' }, { headers });
  const before = await footprint(service);
  const again = await create({ name: 'Once' }, { headers });
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(again.body.meta.requestId).not.toBe(first.body.meta.requestId);
  expect(await footprint(service)).toEqual(before);
  const other = () => create({ name: 'Twice' }, { headers });
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
});

test('makes one agent of ten requests that come at once with one key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const before = await footprint(service);
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Once' }, { headers })));
  expect(
    answers.filter(({ status }) => status !== 201).every(({ code }) => code === 'idempotency_in_progress'),
  ).toBe(true);
  expect(new Set(answers.flatMap(({ body }) => body.id ?? [])).size).toBe(1);
  expect((await footprint(service)).agents).toBe(before.agents! + 1);
});

test('stops at 50 agents, also when they are asked for at once', async () => {
  const { apiKey } = await service.account();
  const answers = await Promise.all(Array.from({ length: 55 }, () => create({ name: 'A' }, { apiKey })));
  const codes = answers.map(({ status, code }) => `${status} ${code ?? ''}`);
  const counted = (line: string) => codes.filter((one) => one === line).length;
  expect([counted('201 '), counted('403 quota_exceeded')]).toEqual([50, 5]);
  await expectRefusal(service, () => create({ name: 'A' }, { apiKey }), 403, 'quota_exceeded');
});

test('stores no private key in the clear', async () => {
  const rows = await service.database.db.selectFrom('wallets').select('sealed_key').execute();
  const keys = service.config.launcherPrivateKeys.map((key) => key.slice(2));
  for (const key of keys) expect(JSON.stringify(rows)).not.toContain(key);
});

test('names no contract of the venues as payout wallet', async () => {
  const { uniswapV4, long } = service.context.addressBook;
  for (const payout_wallet of [uniswapV4.universalRouter, long.airlock])
    await expectRefusal(
      service,
      () => create({ name: 'A', payout_wallet }),
      400,
      'validation_failed',
      'payout_wallet conflict',
    );
});
