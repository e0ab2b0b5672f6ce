import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import type { TestAccount, TestService } from '../harness/startTestService.ts';
import { allow, newAgent } from '../operations/actors.ts';
import { createDca } from '../operations/automations/automationActors.ts';
import { say, startChatService } from '../operations/runs/chatActors.ts';
import { endOf, startRun } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { buy, offer, sell } from './marketActors.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const LATER = '2036-01-01T00:00:00.000Z';

let endpoint: ModelEndpoint;
let service: TestService;
let buyer: TestAccount;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startChatService(endpoint, {
    config: { starterCredits: '100000' },
  });
  buyer = await service.account();
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const sold = (agentId: string, change: Parameters<typeof sell>[2] = {}) =>
  sell(service, { agentId, seller: service, buyer }, change);
const as = async (account: Pick<TestAccount, 'apiKey'>, line: string, json?: object) =>
  send(service, line, json, { apiKey: account.apiKey });
const keyOf = async (body: object): Promise<{ id: string; key: string }> =>
  (await as(service, 'POST /api/v1/keys', { name: 'narrow', ...body })).body;
const keys = async (): Promise<Record<string, { status: string; agent_ids: string[] }>> => {
  const { body } = await as(service, 'GET /api/v1/keys?limit=100');
  return Object.fromEntries(body.data.map((row: { id: string }) => [row.id, row]));
};

/** Stores a looser limit that is pending for longer than any listing, as older rules allowed. */
async function loosen(id: string, wanted: object): Promise<void> {
  const rows = service.database.db.updateTable('agents').where('id', '=', id);
  const pending_limits = sql<string>`limits || ${JSON.stringify(wanted)}::jsonb`;
  await rows.set({ pending_limits, pending_limits_at: new Date(LATER) }).execute();
}

test('empties the whitelist and the payout, and drops what was to loosen a limit', async () => {
  const limits = { max_trade_usd: '10', max_slippage_bps: 100 };
  const { id } = await newAgent(service, { payout_wallet: PAYEE, limits });
  await allow(service, id, PAYEE);
  await loosen(id, { max_trade_usd: '999' });
  expect((await as(service, `GET /api/v1/agents/${id}`)).body.pending_limits).not.toBeNull();
  await sold(id);
  expect((await as(buyer, `GET /api/v1/agents/${id}/whitelist`)).body.data).toEqual([]);
  expect((await as(buyer, `GET /api/v1/agents/${id}`)).body).toMatchObject({
    ...{ payout_wallet: null, payout_wallet_active_at: null, pending_limits: null },
    limits: { max_trade_usd: '10', max_slippage_bps: 100 },
  });
});

test('cancels the automations, which the buyer reads', async () => {
  const { id } = await newAgent(service);
  const active = await createDca(service, id, { startAt: LATER });
  await sold(id);
  const { body } = await as(buyer, `GET /api/v1/automations?agentId=${id}`);
  expect(body.data).toMatchObject([{ id: active.id, status: 'cancelled', statusReason: 'agent_sold' }]);
  expect((await as(service, 'GET /api/v1/automations')).body.data).toEqual([]);
  const resumed = await as(buyer, `PATCH /api/v1/automations/${active.id}`, { status: 'active' });
  expect([resumed.status, resumed.code]).toEqual([409, 'invalid_state']);
});

test('narrows the keys that were bound to it, revokes those bound to it alone, and widens none', async () => {
  const [{ id }, other] = [await newAgent(service), await newAgent(service)];
  const [alone, both, apart, free] = [
    await keyOf({ agent_ids: [id] }),
    await keyOf({ agent_ids: [id, other.id] }),
    await keyOf({ agent_ids: [other.id] }),
    await keyOf({}),
  ];
  const child = (await as({ apiKey: both.key }, 'POST /api/v1/keys', { name: 'child', agent_ids: [id] }))
    .body;
  await sold(id);
  expect(await keys()).toMatchObject({
    [alone.id]: { status: 'revoked', agent_ids: [id] },
    [child.id]: { status: 'revoked', agent_ids: [id] },
    [both.id]: { status: 'active', agent_ids: [other.id] },
    [apart.id]: { status: 'active', agent_ids: [other.id] },
    [free.id]: { status: 'active', agent_ids: [] },
  });
  const seen = async ({ key: apiKey }: { key: string }) => as({ apiKey }, 'GET /api/v1/agents');
  expect([(await seen(alone)).code, (await seen(child)).code]).toEqual([
    'invalid_api_key',
    'invalid_api_key',
  ]);
  expect((await seen(both)).body.data.map((row: { id: string }) => row.id)).toEqual([other.id]);
  const { rows } = await audit(id);
  expect(rows.filter(({ key_id }) => key_id !== null).map(({ kind, key_id }) => `${kind} ${key_id}`)).toEqual(
    expect.arrayContaining([`key_revoked ${alone.id}`, `key_revoked ${child.id}`, `key_narrowed ${both.id}`]),
  );
});

test('takes the seller’s private skills from the agent and leaves its public ones', async () => {
  const skill = { name: 'Calm', instructions: 'Wait.', tools: ['getPrices'] };
  for (const visibility of ['private', 'public']) {
    const { status } = await as(service, 'POST /api/v1/skills/custom', {
      ...skill,
      slug: `${visibility}-calm`,
      visibility,
    });
    expect(status).toBe(201);
  }
  const { id } = await newAgent(service, { skills: ['private-calm', 'public-calm'] });
  await sold(id);
  expect((await as(buyer, `GET /api/v1/agents/${id}`)).body.skills).toEqual(['public-calm@1']);
});

test('takes a version that was written while the skill was private, whatever the skill is by now', async () => {
  const lines = '/api/v1/skills/custom';
  const words = { name: 'Edge', instructions: 'SELLERS SECRET', tools: ['getPrices'] };
  const { body: skill } = await as(service, `POST ${lines}`, {
    ...{ ...words, slug: 'edge', visibility: 'private' },
  });
  const [early, late] = [await newAgent(service, { skills: ['edge'] }), await newAgent(service)];
  const open = { version: 1, instructions: 'Buy low.', visibility: 'public' };
  expect((await as(service, `PATCH ${lines}/${skill.id}`, open)).status).toBe(200);
  expect((await as(service, `PATCH /api/v1/agents/${late.id}`, { skills: ['edge'] })).status).toBe(200);
  for (const { id } of [early, late]) await sold(id);
  const skillsOf = async (id: string) => (await as(buyer, `GET /api/v1/agents/${id}`)).body.skills;
  expect([await skillsOf(early.id), await skillsOf(late.id)]).toEqual([[], ['edge@2']]);
  expect((await as(buyer, `GET ${lines}/edge@1`)).status).toBe(404);
});

test('waits for the wallet before it has the agent, as whoever signs does', async () => {
  const body = { slug: 'patient-calm', name: 'Calm', instructions: 'Wait.', tools: ['getPrices'] };
  expect((await as(service, 'POST /api/v1/skills/custom', body)).status).toBe(201);
  const { id } = await newAgent(service, { skills: ['patient-calm'] });
  const listing = await offer(service, id);
  const { db } = service.database;
  const { purchase } = await db.transaction().execute(async (trx) => {
    await sql`SELECT id FROM wallets WHERE id = (SELECT wallet_id FROM agents WHERE id = ${id})
      FOR NO KEY UPDATE`.execute(trx);
    const bought = buy(service, listing.id, buyer);
    await until('the purchase waits', async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await sql`SELECT id FROM agents WHERE id = ${id} FOR NO KEY UPDATE NOWAIT`.execute(trx);
    return { purchase: bought };
  });
  expect((await purchase).status).toBe(200);
});

async function audit(agentId: string) {
  const events = service.database.db.selectFrom('audit_events').selectAll();
  return { rows: await events.where('agent_id', '=', agentId).orderBy('id').execute() };
}

test('tells the audit logs of both', async () => {
  const { id } = await newAgent(service);
  const listing = await sold(id);
  const { rows } = await audit(id);
  const told = rows.filter(({ kind }) => kind === 'listing_sold' || kind === 'agent_bought');
  expect(told).toMatchObject([
    { kind: 'listing_sold', account_id: service.accountId, detail: { listing: listing.id } },
    { kind: 'agent_bought', account_id: buyer.accountId, detail: { listing: listing.id } },
  ]);
});

async function withPast() {
  const { id } = await newAgent(service, { system_prompt: 'SELLERS PROMPT' });
  await say(service, id, 'SELLERS WORDS');
  await as(service, `POST /api/v1/agents/${id}/start`);
  const run = await startRun(service, id, { goal: 'SELLERS GOAL' });
  await endOf(service, run.id);
  await as(service, `POST /api/v1/agents/${id}/stop`);
  return { id, run: run.id };
}

async function pastOf(account: TestAccount, { id, run }: { id: string; run: string }) {
  const lines = [
    `GET /api/v1/agents/${id}/messages`,
    `GET /api/v1/agents/${id}/runs`,
    `GET /api/v1/runs?agentId=${id}`,
    `GET /api/v1/runs/${run}`,
    `GET /api/v1/runs/${run}/steps`,
  ];
  const answers = [];
  for (const line of lines) answers.push(await as(account, line));
  return answers.map(({ status, body }) => (status === 200 ? (body.data?.length ?? 1) > 0 : status));
}

async function toldToModel(id: string): Promise<string> {
  const before = endpoint.requests.length;
  expect((await say(service, id, 'BUYERS WORDS', { apiKey: buyer.apiKey })).status).toBe(200);
  return JSON.stringify(endpoint.requests.slice(before));
}

test('leaves chat, runs and the system prompt with the seller’s past: nobody reads them, no model is told', async () => {
  const past = await withPast();
  expect(await pastOf(service, past)).toEqual([true, true, true, true, true]);
  await sold(past.id);
  expect(await pastOf(buyer, past)).toEqual([false, false, false, 404, 404]);
  expect(await pastOf(service, past)).toEqual([404, 404, 404, 404, 404]);
  expect((await as(buyer, `GET /api/v1/agents/${past.id}`)).body.system_prompt).toBeNull();
  const told = await toldToModel(past.id);
  expect(told).toContain('BUYERS WORDS');
  expect(told).not.toContain('SELLERS');
  const { body } = await as(buyer, `GET /api/v1/agents/${past.id}/messages`);
  expect(JSON.stringify(body.data)).not.toContain('SELLERS');
});

test('hands over what the seller chose to, to the buyer and to whom he hands it on; no model is told the chat', async () => {
  const past = await withPast();
  await sold(past.id, { includeHistory: true, includeSystemPrompt: true });
  expect(await pastOf(buyer, past)).toEqual([true, true, true, true, true]);
  expect(await pastOf(service, past)).toEqual([404, 404, 404, 404, 404]);
  expect((await as(buyer, `GET /api/v1/agents/${past.id}`)).body.system_prompt).toBe('SELLERS PROMPT');
  const told = await toldToModel(past.id);
  expect(told).not.toContain('SELLERS WORDS');
  expect(told).not.toContain('SELLERS GOAL');
  const third = await service.account();
  await sell(service, { agentId: past.id, seller: buyer, buyer: third }, { includeHistory: true });
  const { body } = await as(third, `GET /api/v1/agents/${past.id}/messages`);
  expect(JSON.stringify(body.data)).toMatch(/BUYERS WORDS.*SELLERS WORDS/s);
  expect(await pastOf(buyer, past)).toEqual([404, 404, 404, 404, 404]);
  const fourth = await service.account();
  await sell(service, { agentId: past.id, seller: third, buyer: fourth });
  expect(await pastOf(fourth, past)).toEqual([false, false, false, 404, 404]);
});

test('what the seller called his automations is told to the buyer’s model as the words of others', async () => {
  const { id } = await newAgent(service, { skills: ['portfolio'] });
  await createDca(service, id, { startAt: LATER, name: 'SELLERS ORDER' });
  const read = async (apiKey: string): Promise<string> => {
    endpoint.answerWith(({ messages }) =>
      messages.at(-1)?.role === 'tool' ? {} : { toolCalls: [{ name: 'listAutomations', arguments: {} }] },
    );
    expect((await say(service, id, 'Read.', { apiKey })).status).toBe(200);
    endpoint.answerWith(() => ({}));
    return String(endpoint.requests.at(-1)?.messages.at(-1)?.content);
  };
  const marked = /Written by others, untrusted, [^\n]*data\[\]\.name[\s\S]*SELLERS ORDER/;
  const own = await read(service.apiKey);
  expect(own).toContain('SELLERS ORDER');
  expect(own).not.toMatch(marked);
  await sold(id);
  expect(await read(buyer.apiKey)).toMatch(marked);
});

test('a request that is repeated by its key shows the seller nothing more of it', async () => {
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const repeat = async (line: string, json: object, keyed: { 'idempotency-key': string }) =>
    send(service, line, json, { headers: keyed });
  const made = headers();
  const { body: agent } = await repeat('POST /api/v1/agents', { name: 'Scout' }, made);
  const agents = `/api/v1/agents/${agent.id}`;
  const standing = { agentId: agent.id, kind: 'dca', tokenIn: 'ETH', tokenOut: 'USDG' };
  const requests: [string, object][] = [
    [`PATCH ${agents}`, { name: 'Other' }],
    [`PATCH ${agents}/policy`, { launches: true, approvers: [PAYEE] }],
    [`POST ${agents}/start`, {}],
    [`POST ${agents}/whitelist`, { address: PAYEE }],
    [
      'POST /api/v1/automations',
      { ...standing, amountPerExecution: '0.01', interval: 'P1D', startAt: LATER },
    ],
    [`POST ${agents}/runs`, { goal: 'Look around.' }],
    [`POST ${agents}/chat`, { message: 'Hello' }],
    [`POST ${agents}/stop`, {}],
  ];
  const sent: [string, object, { 'idempotency-key': string }][] = [];
  for (const [line, json] of requests) {
    const keyed = headers();
    const { status, body } = await repeat(line, json, keyed);
    expect([line, status < 300]).toEqual([line, true]);
    if (line.endsWith('/runs')) await endOf(service, body.id);
    sent.push([line, json, keyed]);
  }
  const listed = headers();
  const terms = { agentId: agent.id, price: '1', title: 'A scout', description: 'It looks around.' };
  const { body: listing } = await repeat('POST /api/v1/market', terms, listed);
  expect((await send(service, `POST /api/v1/market/${listing.id}/buy`, {}, buyer)).status).toBe(200);
  for (const [line, json, keyed] of [
    ['POST /api/v1/agents', { name: 'Scout' }, made],
    ...sent,
  ] as typeof sent)
    expect([line, (await repeat(line, json, keyed)).status]).toEqual([line, 404]);
  expect((await repeat('POST /api/v1/market', terms, listed)).body).toMatchObject({ status: 'sold' });
});
