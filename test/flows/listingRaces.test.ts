import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAgent, updateAgentRow } from '../../server/domain/agents/agentRows.ts';
import { insertListing } from '../../server/domain/market/listingRows.ts';
import { newId } from '../../server/ids.ts';
import { startService } from '../../server/startService.ts';
import { holdPass, somethingWaits } from '../engine/holdPass.ts';
import { until } from '../engine/until.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { PATIENCE } from '../harness/testDatabase.ts';
import { buy } from '../market/marketActors.ts';
import { type Agent, allow, giveEther, transfer } from '../operations/actors.ts';
import { lapse, list, offer, read, told } from '../operations/market/marketActors.ts';
import { type Sent, send } from '../operations/send.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

/** It only accepts. A test starts workers where it wants them. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
});
afterAll(() => service.stop());

async function fundedAgent(): Promise<Agent> {
  const { data: agent } = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  await giveEther(service, agent!.wallet_address);
  return agent!;
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(service.database.db);
  return rows[0]?.count ?? 0;
}

/** Both want the agent, the first one a moment earlier. */
async function race(agentId: string, first: () => Promise<Sent>, second: () => Promise<Sent>) {
  const { db } = service.database;
  const begun = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('agents').select('id').where('id', '=', agentId).forUpdate().execute();
    const one = first();
    await until('the first waits for the agent', async () => (await waiting()) === 1);
    const two = second();
    await until('the second waits for the agent too', async () => (await waiting()) === 2);
    return [one, two] as const;
  });
  return (await Promise.all(begun)).map(({ status, code }) => (status < 300 ? 'won' : code));
}

const line = (agentId: string) =>
  ({
    swap: [
      'POST /api/v1/swap/execute?waitSeconds=0',
      { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' },
    ],
    launch: ['POST /api/v1/launch/pons', { agentId, symbol: 'RACE', name: 'Race', quote: 'ETH' }],
    start: [`POST /api/v1/agents/${agentId}/start`, undefined],
    update: [`PATCH /api/v1/agents/${agentId}`, { name: 'Ranger' }],
  }) as const;
type Use = keyof ReturnType<typeof line>;

/** The answer to an offer just too late. A change of the agent blocks none. */
const TOO_LATE: Readonly<Record<Use, string>> = {
  ...{ swap: 'agent_busy', launch: 'agent_busy', start: 'invalid_state', update: 'won' },
};

test.each(Object.keys(TOO_LATE) as Use[])(
  'a listing and a %s at the same time: the first one wins and the other is told',
  async (use) => {
    for (const listingFirst of [true, false]) {
      const { id } = await fundedAgent();
      const [path, body] = line(id)[use];
      const headers = { 'idempotency-key': randomUUID() };
      const used = () => send(service, path, body, { headers });
      const listed = () => offer(service, { agentId: id });
      const outcome = listingFirst ? await race(id, listed, used) : await race(id, used, listed);
      expect(outcome).toEqual(listingFirst ? ['won', 'agent_listed'] : ['won', TOO_LATE[use]]);
    }
  },
);

test('two offers of one agent at the same time: one wins', async () => {
  const { id } = await fundedAgent();
  const listed = () => offer(service, { agentId: id });
  expect(await race(id, listed, listed)).toEqual(['won', 'agent_listed']);
});

test('an offer waits for a signature that is under way, and then sees what is unfinished', async () => {
  const { id } = await fundedAgent();
  await allow(service, id, OWNER);
  const paid = await transfer(service, { agentId: id, to: OWNER, token: 'ETH', amount: '0.01' }, 0);
  const letGo = await holdPass(service, 'sign', paid.id);
  const offered = offer(service, { agentId: id });
  await somethingWaits(service);
  await letGo();
  expect(await offered).toMatchObject({ status: 409, code: 'agent_busy' });
  const worker = await startService({ ...service.config, role: 'worker' }, { patience: PATIENCE });
  await service.settle();
  await worker.close();
  expect(await list(service, id)).toMatchObject({ status: 'active' });
});

test('what is unsigned when its agent is listed, as after a reorg, is not signed, and is not sold with it', async () => {
  const { id } = await fundedAgent();
  await allow(service, id, OWNER);
  const paid = await transfer(service, { agentId: id, to: OWNER, token: 'ETH', amount: '0.01' }, 0);
  const { context } = service;
  const agent = await readAgent(context.db, id);
  const now = new Date();
  const listing = newId('lst', now);
  await context.db.transaction().execute(async (trx) => {
    const terms = { title: 'Scout', description: '', priceMicro: 1n };
    const shown = { name: 'Scout', avatarUrl: null, walletAddress: agent.wallet_address, model: agent.model };
    const stats = { launches: 0, trades: 0, volumeUsd: '0', creatorFeesUsd: '0' };
    await insertListing(
      trx,
      {
        ...{ id: listing, accountId: service.accountId, agentId: id, ...terms },
        ...{ agent: { ...shown, skills: [], tokens: [], stats, createdAt: agent.created_at } },
        ...{ includesHistory: false, includesSystemPrompt: false },
        ...{ buyableAt: now, expiresAt: new Date(now.getTime() + 1e7) },
      },
      now,
    );
    await updateAgentRow(trx, agent, { listing_id: listing }, now);
  });
  const buyer = await service.account();
  expect(await buy(service, listing, buyer)).toMatchObject({ status: 409, code: 'agent_busy' });
  const worker = await startService({ ...service.config, role: 'worker' }, { patience: PATIENCE });
  await service.settle();
  await worker.close();
  const { db } = service.database;
  const operation = db.selectFrom('operations').select(['state', 'status_reason']).where('id', '=', paid.id);
  expect(await operation.executeTakeFirst()).toEqual({ state: 'denied', status_reason: 'agent_listed' });
  const attempts = db.selectFrom('attempts').select('hash').where('operation_id', '=', paid.id);
  expect(await attempts.execute()).toEqual([]);
  expect(await buy(service, listing, buyer)).toMatchObject({ status: 200 });
});

test('a listing whose time has come ends once, however many workers look, and frees its agent', async () => {
  const agents = await Promise.all(Array.from({ length: 6 }, fundedAgent));
  const listings = await Promise.all(agents.map(({ id }) => list(service, id)));
  const kept = await list(service, (await fundedAgent()).id);
  for (const { id } of listings) await lapse(service, id);
  const workers = await Promise.all(
    [1, 2].map(() => startService({ ...service.config, role: 'worker' }, { patience: PATIENCE })),
  );
  const shown = () => Promise.all(listings.map(({ id }) => read(service, id)));
  await until('all have ended', async () => (await shown()).every(({ status }) => status === 'expired'));
  await Promise.all(workers.map((worker) => worker.close()));
  for (const { id } of agents) {
    expect(await told(service, id)).toEqual(['listing_created', 'listing_expired']);
    expect((await send(service, `POST /api/v1/agents/${id}/start`)).status).toBe(200);
  }
  const versions = service.database.db.selectFrom('market_listings').select('version');
  const ended = await versions.where('status', '=', 'expired').execute();
  expect(ended).toEqual(listings.map(() => ({ version: 2 })));
  expect(await read(service, kept.id)).toMatchObject({ status: 'active' });
});

test('the database keeps a listing and its agent together, whatever writes', async () => {
  const agent = await fundedAgent();
  const { id } = await list(service, agent.id);
  const { db } = service.database;
  const freed = db.updateTable('agents').set({ listing_id: null }).where('id', '=', agent.id);
  await expect(freed.execute()).rejects.toThrow('do not agree');
  const listings = db.updateTable('market_listings').where('id', '=', id);
  await expect(listings.set({ status: 'cancelled' }).execute()).rejects.toThrow('do not agree');
  await expect(listings.set({ price_micro: '1' }).execute()).rejects.toThrow('not changed otherwise');
  await expect(db.deleteFrom('market_listings').where('id', '=', id).execute()).rejects.toThrow(
    'never deleted',
  );
});
