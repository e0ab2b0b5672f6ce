import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { create, createDca, read, update } from './automationActors.ts';

const LATER = '2036-01-01T00:00:00.000Z';
const TRIGGER = { side: 'atOrBelow', priceUsd: '1' } as const;

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  agentId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

const patch = (id: string, body: object, headers = {}) =>
  send(service, `PATCH /api/v1/automations/${id}`, body, { headers });
const future = () => createDca(service, agentId, { startAt: LATER, budget: '1', maxExecutions: 5 });

test('changes what is given and leaves the rest as it is', async () => {
  const before = await future();
  const change = {
    name: 'Renamed',
    slippageBps: 20,
    amountPerExecution: '0.02',
    interval: 'PT2H',
    maxExecutions: null,
  };
  const after = await update(service, before.id, { ...change, acknowledgeUnverified: true });
  expect(after).toMatchObject({
    ...before,
    ...change,
    acknowledgeUnverified: true,
    updatedAt: after.updatedAt,
    meta: {},
  });
  expect(
    await update(service, before.id, { budget: null, expiresAt: '2037-01-01T00:00:00.000Z' }),
  ).toMatchObject({
    ...{ budget: null, expiresAt: '2037-01-01T00:00:00.000Z', name: 'Renamed' },
  });
  expect((await update(service, before.id, { expiresAt: null })).expiresAt).toBeNull();
  const trade = { agentId, tokenIn: 'USDG', tokenOut: 'ETH', startAt: LATER };
  const limit = await create(service, { ...trade, kind: 'limit', amountIn: '5', trigger: TRIGGER });
  const trigger = { ...TRIGGER, priceUsd: '2.5' };
  expect(await update(service, limit.id, { amountIn: '6', trigger })).toMatchObject({
    amountIn: '6',
    trigger,
  });
});

test('pauses and goes on with the next slot; the same once more changes nothing of it', async () => {
  const { id } = await future();
  for (const _ of ['first', 'again'])
    expect(await update(service, id, { status: 'paused' })).toMatchObject({
      status: 'paused',
      nextRunAt: null,
    });
  for (const _ of ['first', 'again'])
    expect(await update(service, id, { status: 'active' })).toMatchObject({
      status: 'active',
      nextRunAt: LATER,
    });
});

test('goes on for no frozen agent, and still pauses', async () => {
  const { id: frozen } = await newAgent(service);
  const { id } = await createDca(service, frozen, { startAt: LATER });
  await send(service, `POST /api/v1/agents/${frozen}/freeze`);
  expect((await patch(id, { status: 'paused' })).body.status).toBe('paused');
  await expectRefusal(service, () => patch(id, { status: 'active' }), 409, 'agent_frozen');
  expect((await read(service, id)).status).toBe('paused');
});

test('gives no slot twice that a process with a clock ahead of this one has decided about', async () => {
  const { id } = await createDca(service, agentId, { interval: 'PT1H', startAt: LATER });
  const slot = new Date((await read(service, id)).nextRunAt!);
  const lastSlot = new Date(slot.getTime() + 3_600_000);
  const execution = {
    id: 'aex_01M7W4N5QC6K2N5D0T3C9XW4ZA',
    automation_id: id,
    agent_id: agentId,
    slot,
    last_slot: lastSlot,
  };
  const { db } = service.database;
  const missed = { outcome: 'skipped', reason: 'missed', slots: 2, counts: false, settled: true } as const;
  const at = { created_at: new Date(), updated_at: new Date() };
  await db
    .insertInto('automation_executions')
    .values({ ...execution, ...missed, ...at })
    .execute();
  const { nextRunAt } = await update(service, id, { interval: 'PT30M' });
  expect(nextRunAt).toBe(new Date(lastSlot.getTime() + 1_800_000).toISOString());
});

test('replays a change by its key', async () => {
  const { id } = await future();
  const headers = { 'idempotency-key': randomUUID() };
  await patch(id, { name: 'Once' }, headers);
  const again = await patch(id, { name: 'Once' }, headers);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
});

test.each([
  ['invalid_schedule', { interval: 'PT0S' }, 'interval too_small'],
  ['invalid_schedule', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt out_of_range'],
  ['amount_precision', { budget: '1.0000001' }, 'budget precision'],
  ['amount_too_small', { amountPerExecution: '0' }, 'amountPerExecution too_small'],
  ['amount_too_small', { budget: '0.99' }, 'budget too_small'],
])('answers %s to %o and changes nothing', async (code, change, fault) => {
  const dollars = { tokenIn: 'USDG', tokenOut: 'ETH', amountPerExecution: '1', startAt: LATER };
  const { id } = await createDca(service, agentId, dollars);
  const before = await read(service, id);
  await expectRefusal(service, () => patch(id, change), 422, code, fault);
  expect({ ...(await read(service, id)), meta: null }).toEqual({ ...before, meta: null });
});

test('refuses an amount that no market takes', async () => {
  const { id } = await future();
  const request = () => patch(id, { budget: '9'.repeat(30) });
  await expectRefusal(service, request, 422, 'amount_too_large', 'budget too_large');
});

test('makes a stop of a limit order by the other side, unless its price is met already', async () => {
  const trade = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', startAt: LATER };
  const sale = { side: 'atOrAbove', priceUsd: '9999' } as const;
  const { id } = await create(service, { ...trade, kind: 'limit', amountIn: '1', trigger: sale });
  const request = () => patch(id, { trigger: { ...sale, side: 'atOrBelow' } });
  await expectRefusal(service, request, 422, 'invalid_trigger', 'trigger.priceUsd conflict');
  const stop = { side: 'atOrBelow', priceUsd: '1' } as const;
  expect((await update(service, id, { trigger: stop })).trigger).toMatchObject({ ...stop, order: 'stop' });
  expect((await update(service, id, { trigger: sale })).trigger).toMatchObject({ ...sale, order: 'limit' });
});

test('refuses a price of the token that the price of the order is not of', async () => {
  const trade = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', startAt: LATER };
  const sale = { side: 'atOrAbove', priceUsd: '9999' } as const;
  const limit = { ...trade, kind: 'limit', amountIn: '1', trigger: sale } as const;
  const { id, tokenIn, tokenOut } = await create(service, limit);
  expect((await update(service, id, { trigger: { ...sale, token: tokenIn } })).trigger?.token).toEqual(
    tokenIn,
  );
  const request = () => patch(id, { trigger: { ...sale, token: tokenOut } });
  await expectRefusal(service, request, 422, 'invalid_trigger', 'trigger.token conflict');
  const nonsense = () => patch(id, { trigger: { ...sale, side: 'above' } });
  await expectRefusal(service, nonsense, 400, 'validation_failed', 'trigger.side invalid_enum');
});

test('takes the order that an automation shows, and refuses the other one', async () => {
  const trade = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', startAt: LATER };
  const sale = { side: 'atOrAbove', priceUsd: '9999' } as const;
  const { id } = await create(service, { ...trade, kind: 'limit', amountIn: '1', trigger: sale });
  const higher = { ...sale, order: 'limit', priceUsd: '10000' } as const;
  expect((await update(service, id, { trigger: higher })).trigger).toMatchObject(higher);
  const request = () => patch(id, { trigger: { ...sale, order: 'stop' } });
  await expectRefusal(service, request, 422, 'invalid_trigger', 'trigger.order conflict');
  expect((await read(service, id)).trigger).toMatchObject(higher);
});

test.each([
  ['nothing', {}, ''],
  ['its kind', { kind: 'limit' }, 'kind immutable'],
  ['its tokens', { tokenIn: 'USDG' }, 'tokenIn immutable'],
  ['what belongs to the other kind', { amountIn: '1' }, 'amountIn unknown_field'],
  ['its schedule to none', { interval: null }, 'interval required'],
  ['its schedule to a number', { interval: 5 }, 'interval invalid_type'],
  ['its status to one that only the service gives', { status: 'completed' }, 'status invalid_enum'],
])('refuses to change %s', async (_, change, fault) => {
  const { id } = await future();
  const faults = fault === '' ? [] : [fault];
  await expectRefusal(service, () => patch(id, change), 400, 'validation_failed', ...faults);
});

test('refuses to change one that has ended, and to let one go on whose time is over', async () => {
  const { id } = await future();
  const { db } = service.database;
  const over = { status: 'paused', due_at: null, next_run_at: null, expires_at: new Date(0) } as const;
  await db.updateTable('automations').set(over).where('id', '=', id).execute();
  const resume = () => patch(id, { status: 'active' });
  await expectRefusal(service, resume, 422, 'invalid_schedule', 'expiresAt out_of_range');
  expect((await patch(id, { status: 'active', expiresAt: LATER })).body.code).toBe('invalid_schedule');
  expect((await patch(id, { status: 'active', expiresAt: '2037-01-01T00:00:00Z' })).body.status).toBe(
    'active',
  );
  await service.client.DELETE('/api/v1/automations/{id}', { params: { path: { id } } });
  await expectRefusal(service, () => patch(id, { name: 'Late' }), 409, 'invalid_state');
});

test('refuses an amount that its budget does not leave, and changes nothing; with a new budget it is taken', async () => {
  const terms = { amountPerExecution: '0.01', budget: '1', interval: 'PT1H', startAt: LATER };
  const { id } = await createDca(service, agentId, terms);
  const spent = {
    spent_raw: String(6n * 10n ** 17n),
    status: 'paused',
    due_at: null,
    next_run_at: null,
  } as const;
  await service.database.db.updateTable('automations').set(spent).where('id', '=', id).execute();
  for (const amountPerExecution of ['2', '0.5']) {
    const dearer = () => patch(id, { amountPerExecution, status: 'active' });
    await expectRefusal(service, dearer, 422, 'amount_too_large', 'amountPerExecution too_large');
  }
  expect(await read(service, id)).toMatchObject({ amountPerExecution: '0.01', status: 'paused' });
  // The record as read, sent back with another amount; then with a budget that leaves too little.
  for (const budget of ['1', '1.05']) {
    const dearer = () => patch(id, { amountPerExecution: '0.5', budget, status: 'active' });
    await expectRefusal(service, dearer, 422, 'amount_too_large', 'amountPerExecution too_large');
  }
  const taken = await patch(id, { amountPerExecution: '0.5', budget: '2', status: 'active' });
  expect(taken.body).toMatchObject({ amountPerExecution: '0.5', budget: '2', status: 'active' });
  expect((await patch(id, { amountPerExecution: '1.4' })).body).toMatchObject({ status: 'active' });
});

test("answers another account's automation like one that does not exist", async () => {
  const { id } = await future();
  const { apiKey } = await service.account();
  const request = () => send(service, `PATCH /api/v1/automations/${id}`, { name: 'Mine' }, { apiKey });
  await expectRefusal(service, request, 404, 'not_found');
});

test("changes a sniper's filters as a whole, and leaves it its budget and its acknowledgement", async () => {
  const spends = { tokenIn: 'ETH', amountPerSnipe: '0.01', maxSnipes: 5, budget: '0.05' };
  const { id } = await create(service, {
    ...{ kind: 'sniper', agentId, ...spends, acknowledgeUnverified: true, startAt: LATER },
    filters: { symbolPattern: '^D' },
  });
  const changed = await update(service, id, {
    maxSnipes: 9,
    filters: { maxSnipeTaxBps: 50, venues: ['long'] },
  });
  expect(changed).toMatchObject({
    ...{ maxSnipes: 9, amountPerSnipe: '0.01' },
    filters: { symbolPattern: null, maxSnipeTaxBps: 50, venues: ['long'] },
  });
  expect((await update(service, id, { filters: null })).filters).toEqual(changed.filters);
  const fails = (body: object, status: number, code: string) =>
    expectRefusal(service, () => patch(id, body), status, code);
  await fails({ budget: null }, 400, 'validation_failed');
  await fails({ acknowledgeUnverified: false }, 422, 'unverified_token');
  await fails({ filters: { quotes: ['NOSUCH'] } }, 422, 'unknown_token');
  await fails({ filters: { symbolPattern: 'a**' } }, 400, 'validation_failed');
});
