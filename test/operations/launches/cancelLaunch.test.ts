import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { advanceOperation } from '../../../server/engine/delivery/advanceOperation.ts';
import type { OperationRow } from '../../../server/engine/records/operationRows.ts';
import { startChainWorker } from '../../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../../server/workers/operationWorker.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, newAgent, requestLaunch } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { send } from '../send.ts';
import { acceptSelfFunded, askSelfFunded, readLaunch } from './selfFundedActors.ts';

/** A service that only accepts: operations stay queued until the test makes a pass by hand. */
let service: TestService;
let agentId: string;
let wallet: string;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address];
  await giveEther(service, wallet);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

const cancel = (id: string, headers: Record<string, string> = {}) =>
  send(service, `POST /api/v1/launch/${id}/cancel`, undefined, { headers });

const rowOf = async (id: string) =>
  (await service.context.db
    .selectFrom('operations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as OperationRow;

const pass = async (id: string): Promise<void> =>
  advanceOperation(service.context, await rowOf(id), {
    worker: 'by hand',
    stopping: new AbortController().signal,
  });

async function worked(): Promise<void> {
  const workers = [startOperationWorker(service.context, 'ordinary'), startChainWorker(service.context)];
  await service.settle();
  await Promise.all(workers.map((worker) => worker.close()));
}

test('cancels a queued launch: its credits are free again, nothing is ever signed, and it may be launched anew', async () => {
  const before = await footprint(service);
  const { id } = await requestLaunch(service, agentId, { symbol: 'QUEUED' });
  expect((await footprint(service)).reserved).toBe(before.reserved! + 25_000_000);
  const { status, body } = await cancel(id);
  expect([status, body.status, body.statusReason]).toEqual([200, 'failed', 'cancelled']);
  const { available, reserved } = await footprint(service);
  expect([available, reserved]).toEqual([before.available, before.reserved]);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', settled: true });
  await pass(id);
  await worked();
  expect(await readLaunch(service, id)).toMatchObject({ status: 'failed', tx: null, history: [{}, {}] });
  const { id: again } = await requestLaunch(service, agentId, { symbol: 'QUEUED' });
  await worked();
  expect(await readLaunch(service, again)).toMatchObject({ status: 'confirmed' });
  await assertInvariants(service);
});

test('cancels a launch that waits for funds: its spending is free again, and funds do not revive it', async () => {
  const poor = await newAgent(service);
  const order = { initialBuy: '0.2' };
  const { id } = await acceptSelfFunded(service, poor.id, order);
  await pass(id);
  expect(await readLaunch(service, id)).toMatchObject({ status: 'awaiting_funding' });
  const next = { ...order, symbol: 'NEXT' };
  await send(service, `PATCH /api/v1/agents/${poor.id}`, { limits: { max_daily_spend_usd: '1000' } });
  await expectRefusal(service, () => askSelfFunded(service, poor.id, next), 403, 'policy_violation');
  const { body } = await cancel(id);
  expect(body).toMatchObject({ status: 'failed', statusReason: 'cancelled', funding: null });
  await giveEther(service, poor.wallet_address);
  await pass(id);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled' });
  expect((await askSelfFunded(service, poor.id, next)).status).toBe(202);
  await worked();
  await assertInvariants(service);
});

test('answers a launch that was cancelled before with 200 and changes nothing', async () => {
  const { id } = await acceptSelfFunded(service, agentId, { symbol: 'TWICE' });
  const headers = { 'idempotency-key': randomUUID() };
  const first = await cancel(id, headers);
  const before = await footprint(service);
  const replay = await cancel(id, headers);
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  const again = await cancel(id);
  for (const { status, body } of [replay, again]) {
    expect([status, body.updatedAt, body.status]).toEqual([200, first.body.updatedAt, 'failed']);
  }
  expect(await footprint(service)).toEqual(before);
});

test('refuses once it is submitted, between its steps, confirmed, failed or expired', async () => {
  const refused = (id: string) => expectRefusalNow(() => cancel(id), 'invalid_state');
  const { id } = await acceptSelfFunded(service, agentId, { symbol: 'OUT' });
  await pass(id);
  expect(['signed', 'broadcast', 'included']).toContain((await rowOf(id)).state);
  await refused(id);
  const { db } = service.context;
  for (const state of ['signed', 'broadcast', 'continuing', 'unresolved', 'rejected', 'expired'] as const) {
    const { id: other } = await acceptSelfFunded(service, agentId, {
      symbol: state.slice(0, 9).toUpperCase(),
    });
    const row = db.updateTable('operations').where('id', '=', other);
    await row.set({ state }).execute();
    await refused(other);
    await row.set({ state: 'accepted' }).execute();
    expect((await cancel(other)).status).toBe(200);
  }
  await worked();
  await refused(id);
  expect(await readLaunch(service, id)).toMatchObject({ status: 'confirmed' });
});

/** Like `expectRefusal`, without waiting for operations under way. */
async function expectRefusalNow(request: () => ReturnType<typeof cancel>, code: string): Promise<void> {
  const before = await footprint(service);
  const sent = await request();
  expect([sent.status, sent.code]).toEqual([409, code]);
  expect(await footprint(service)).toEqual(before);
}

test('waits for a signature that has begun, and comes too late', async () => {
  const { id } = await acceptSelfFunded(service, agentId, { symbol: 'SIGNED' });
  const { vault } = service.context;
  const sign = vault.sign.bind(vault);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(vault, 'sign').mockImplementationOnce(async (...asked) => {
    begun.resolve();
    await gate.promise;
    return sign(...asked);
  });
  const passing = pass(id);
  await begun.promise;
  const cancelling = cancel(id);
  await untilLocked();
  gate.resolve();
  await passing;
  expect(await cancelling).toMatchObject({ status: 409, code: 'invalid_state' });
  await worked();
  expect(await readLaunch(service, id)).toMatchObject({ status: 'confirmed' });
  await assertInvariants(service);
});

test('keeps a signature waiting that begins while it cancels, and nothing is signed', async () => {
  const { id } = await acceptSelfFunded(service, agentId, { symbol: 'STOPPED' });
  const settled = service.context.kinds.launch.settled.bind(service.context.kinds.launch);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(service.context.kinds.launch, 'settled').mockImplementationOnce(async (...asked) => {
    begun.resolve();
    await gate.promise;
    return settled(...asked);
  });
  const cancelling = cancel(id);
  await begun.promise;
  const passing = pass(id);
  await untilLocked();
  gate.resolve();
  expect((await cancelling).status).toBe(200);
  await passing;
  const attempts = service.context.db.selectFrom('attempts').selectAll().where('operation_id', '=', id);
  expect(await attempts.execute()).toEqual([]);
  await worked();
  await assertInvariants(service);
});

async function untilLocked(): Promise<void> {
  const question = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const waits = async () => (await question.execute(service.database.db)).rows.length;
  await expect.poll(waits, { interval: 10 }).toBeGreaterThan(0);
}

test("answers another account's launch, and one of an agent that the key is not bound to, as not there", async () => {
  const { apiKey } = await service.account();
  const other = await newAgent(service);
  const { id } = await acceptSelfFunded(service, agentId, { symbol: 'MINE' });
  const body = { name: 'bound', agent_ids: [other.id] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  for (const foreign of [apiKey, key!.key]) {
    const before = await footprint(service);
    const sent = await send(service, `POST /api/v1/launch/${id}/cancel`, undefined, { apiKey: foreign });
    expect([sent.status, sent.code]).toEqual([404, 'not_found']);
    expect(await footprint(service)).toEqual(before);
  }
  expect((await cancel('lch_01M7W31WT0HE5406RPSF4FM3PQ')).code).toBe('not_found');
  expect((await cancel(id)).status).toBe(200);
});
