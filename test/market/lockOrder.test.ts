import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { somethingWaits } from '../engine/holdPass.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { createSkill } from '../operations/skills/skillActors.ts';
import { buy, offer } from './marketActors.ts';

let service: TestService;
let buyer: TestAccount;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  buyer = await service.account();
});
afterAll(() => service.stop());

/** PostgreSQL resolves a deadlock and counts it. */
async function collisions(): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`SELECT deadlocks FROM pg_stat_database
    WHERE datname = current_database()`.execute(service.database.db);
  return Number(rows[0]?.deadlocks);
}

test('a sale that takes skills from the agent does not collide with what holds its wallet, such as a stop', async () => {
  await createSkill(service, { slug: 'seller-calm' });
  const agent = await newAgent(
    { client: service.client, settle: async () => undefined },
    { skills: ['seller-calm'] },
  );
  const { id } = await offer(service, agent.id);
  const { db } = service.database;
  const begun = await db.transaction().execute(async (trx) => {
    const wallets = trx.selectFrom('wallets').select('id').where('address', '=', agent.wallet_address);
    await wallets.forNoKeyUpdate().executeTakeFirstOrThrow();
    const bought = buy(service, id, buyer);
    await somethingWaits(service);
    await trx.selectFrom('agents').select('id').where('id', '=', agent.id).forNoKeyUpdate().execute();
    return { bought };
  });
  expect(await begun.bought).toMatchObject({ status: 200 });
  expect(await collisions()).toBe(0);
  const { data } = await buyer.client.GET('/api/v1/agents/{id}', { params: { path: { id: agent.id } } });
  expect(data).toMatchObject({ skills: [] });
});
