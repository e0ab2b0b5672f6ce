import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent, whileFrozen } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { list, offer, read, takeOff, told } from './marketActors.ts';

const HOUR_MS = 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

test('offers an agent for thirty days and shows of it what a buyer may know, and no more', async () => {
  const secrets = { system_prompt: 'Buy low.', limits: { max_trade_usd: '77' }, payout_wallet: null };
  const agent = await newAgent(service, { ...secrets, skills: ['momentum'] });
  const { body, status, headers } = await offer(service, { agentId: agent.id, price: '250.5' });
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`/api/v1/market/${body.id}`);
  const { meta: _meta, ...listing } = body;
  expect(listing).toEqual({
    id: expect.stringMatching(/^lst_/),
    status: 'active',
    statusReason: null,
    title: 'A scout',
    description: 'Scouts.',
    price: '250.5',
    includesHistory: false,
    includesSystemPrompt: false,
    seller: { address: null },
    agent: {
      id: agent.id,
      name: 'Scout',
      avatarUrl: null,
      imageUrl: null,
      walletAddress: agent.wallet_address,
      tokens: [],
      stats: { launches: 0, trades: 0, volumeUsd: '0', creatorFeesUsd: '0' },
      ageDays: 0,
      model: agent.model,
      skills: ['momentum'],
    },
    stateHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    createdAt: expect.any(String),
    updatedAt: listing.createdAt,
    buyableAt: listing.createdAt,
    expiresAt: expect.any(String),
    soldAt: null,
  });
  expect(Date.parse(listing.expiresAt) - Date.parse(listing.createdAt)).toBe(30 * 24 * HOUR_MS);
  const shown = await send(service, `GET /api/v1/agents/${agent.id}`);
  expect(shown.body).toMatchObject({ listed: true, status: 'stopped', version: agent.version });
  const all = await send(service, 'GET /api/v1/agents');
  expect(all.body.data.find(({ id }: { id: string }) => id === agent.id)).toMatchObject({ listed: true });
  expect(await told(service, agent.id)).toEqual(['listing_created']);
});

test('says what goes along, and ends when its seller wants', async () => {
  const { id } = await newAgent(service);
  const expiresAt = inHours(2);
  const going = { includeHistory: true, includeSystemPrompt: true };
  expect(await list(service, id, { expiresAt, ...going })).toMatchObject({
    ...{ expiresAt, includesHistory: true, includesSystemPrompt: true },
  });
});

test('is made once for one key, and again after it was taken off', async () => {
  const { id: agentId } = await newAgent(service);
  const [first, again] = [
    await offer(service, { agentId }, service.apiKey, 'once'),
    await offer(service, { agentId }, service.apiKey, 'once'),
  ];
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  await takeOff(service, first.body.id);
  const second = await offer(service, { agentId });
  expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
  expect(await read(service, first.body.id)).toMatchObject({ status: 'cancelled' });
});

test('refuses an agent that is listed already, whatever the terms', async () => {
  const { id: agentId } = await newAgent(service);
  await list(service, agentId);
  await expectRefusal(service, () => offer(service, { agentId, price: '1' }), 409, 'agent_listed');
});

test('refuses a running agent, and one whose wallet is frozen', async () => {
  const { id: agentId, wallet_address } = await newAgent(service);
  await send(service, `POST /api/v1/agents/${agentId}/start`);
  await expectRefusal(service, () => offer(service, { agentId }), 409, 'invalid_state');
  await send(service, `POST /api/v1/agents/${agentId}/stop`);
  await whileFrozen(service, wallet_address, () =>
    expectRefusal(service, () => offer(service, { agentId }), 409, 'invalid_state'),
  );
  expect(await list(service, agentId)).toMatchObject({ status: 'active' });
});

test('refuses an agent that still answers a message or comes to rest', async () => {
  const { id: agentId } = await newAgent(service);
  const { db } = service.database;
  const now = new Date();
  const later = new Date(now.getTime() + 60_000);
  const whose = { account_id: service.accountId, agent_id: agentId, agent_epoch: 1, scopes: ['*'] };
  const turn = { ...whose, id: 'msg_turn', allows_trades: false, state: 'executing' as const };
  await db
    .insertInto('chat_turns')
    .values({ ...turn, lease_until: later, created_at: now, updated_at: now })
    .execute();
  await expectRefusal(service, () => offer(service, { agentId }), 409, 'agent_busy');
  await db.deleteFrom('chat_turns').where('id', '=', 'msg_turn').execute();
  expect(await list(service, agentId)).toMatchObject({ status: 'active' });
});

test.each([
  ['a price of nothing', { price: '0.000000' }, 422, 'amount_too_small', 'price too_small'],
  ['a price that is too exact', { price: '1.0000001' }, 400, 'validation_failed', 'price pattern_mismatch'],
  ['an end within the hour', { expiresAt: inHours(0.9) }, 400, 'validation_failed', 'expiresAt out_of_range'],
  [
    'an end in more than ninety days',
    { expiresAt: inHours(90 * 24 + 1) },
    400,
    'validation_failed',
    'expiresAt out_of_range',
  ],
  ['hidden characters', { title: 'A\u202escout' }, 400, 'validation_failed', 'title pattern_mismatch'],
  [
    'hidden characters in the text',
    { description: 'zero\u200bwidth' },
    400,
    'validation_failed',
    'description pattern_mismatch',
  ],
  ['a secret to show', { system_prompt: 'x' }, 400, 'validation_failed', 'system_prompt unknown_field'],
] as const)('refuses %s', async (_, change, status, code, fault) => {
  const { id: agentId } = await newAgent(service);
  await expectRefusal(service, () => offer(service, { agentId, ...change }), status, code, fault);
});

test("finds no other account's agent, and needs the scope of the market", async () => {
  const { id: agentId } = await newAgent(service);
  const { apiKey } = await service.account();
  await expectRefusal(service, () => offer(service, { agentId }, apiKey), 404, 'not_found');
  const scopes = { name: 'narrow', scopes: ['agents:write', 'trade:write', 'read'] };
  const { key } = (await send(service, 'POST /api/v1/keys', scopes)).body;
  await expectRefusal(service, () => offer(service, { agentId }, key), 403, 'insufficient_scope');
});
