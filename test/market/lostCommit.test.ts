import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '../../server/db/database.ts';
import { startService } from '../../server/startService.ts';
import { until } from '../engine/until.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../harness/databaseProxy.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { PATIENCE } from '../harness/testDatabase.ts';
import { newAgent } from '../operations/actors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { buy, creditsOf, offer } from './marketActors.ts';

let service: TestService;
let shaky: TestService;
let proxy: DatabaseProxy;
let buyer: TestAccount;
let close: () => Promise<void>;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  proxy = await startDatabaseProxy(service.database.url);
  const config = { ...service.config, role: 'api', databaseUrl: proxy.url } as const;
  const other = await startService(config, { patience: PATIENCE });
  close = () => other.close();
  shaky = { ...service, baseUrl: `http://127.0.0.1:${other.port}` };
  buyer = await service.account();
});
afterAll(async () => {
  await close();
  await proxy.close();
  await service.stop();
});

async function endWhoeverWaits(holder: Trx): Promise<void> {
  const own = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(holder);
  const end = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND ${own.rows[0]!.pid} = ANY(pg_blocking_pids(pid))`;
  await until('somebody waits', async () => (await end.execute(service.database.db)).rows.length > 0);
}

const ownerOf = async (agentId: string): Promise<string> => {
  const agents = service.database.db.selectFrom('agents').select('account_id');
  return (await agents.where('id', '=', agentId).executeTakeFirstOrThrow()).account_id;
};

test('a purchase whose COMMIT gets no answer is found by its key, and happens once', async () => {
  const { id: agentId } = await newAgent(service);
  const { id } = await offer(service, agentId);
  const before = await creditsOf(service, buyer.accountId);
  void proxy.cutNextCommit('after');
  expect((await buy(shaky, id, buyer, { key: 'lost' })).status).toBe(200);
  const again = await buy(service, id, buyer, { key: 'lost' });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(await ownerOf(agentId)).toBe(buyer.accountId);
  expect(before - (await creditsOf(service, buyer.accountId))).toBe(100);
  await expectBalancedLedger(service);
});

test('a purchase that the database lost before its COMMIT leaves everything as it was', async () => {
  const { id: agentId } = await newAgent(service);
  const { id } = await offer(service, agentId);
  const before = await creditsOf(service, buyer.accountId);
  const { db } = service.database;
  // A purchase's last write is to the seller's key that is bound to the agent.
  const grant = { name: 'bound', agent_ids: [agentId] };
  const bound = (await service.client.POST('/api/v1/keys', { body: grant })).data!.id;
  const answer = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('api_keys').select('id').where('id', '=', bound).forShare().execute();
    const buying = buy(shaky, id, buyer, { key: 'cut' });
    await endWhoeverWaits(trx);
    return buying;
  });
  expect(answer.status).toBe(503);
  expect(await ownerOf(agentId)).toBe(service.accountId);
  expect(await creditsOf(service, buyer.accountId)).toBe(before);
  expect((await buy(service, id, buyer, { key: 'cut' })).headers.get('idempotent-replayed')).toBeNull();
  expect(await ownerOf(agentId)).toBe(buyer.accountId);
  expect(before - (await creditsOf(service, buyer.accountId))).toBe(100);
  await expectBalancedLedger(service);
});
