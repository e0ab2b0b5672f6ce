import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { giveEther, launchToken, newAgent } from '../operations/actors.ts';
import { anybody } from '../operations/market/marketActors.ts';
import { send } from '../operations/send.ts';
import { createSkill } from '../operations/skills/skillActors.ts';
import { buy, offer } from './marketActors.ts';

let service: TestService;
let buyer: TestAccount;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  buyer = await service.account();
});
afterAll(() => service.stop());

test('a listing shows its agent as it was when it was listed, whatever the buyer launches and however old it grows', async () => {
  const agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  const first = await launchToken(service, agent.id);
  await service.settle();
  const { id, agent: listed } = await offer(service, agent.id);
  expect(listed.tokens).toEqual([{ symbol: 'SCOUT', address: first.token.address }]);
  expect((await buy(service, id, buyer)).status).toBe(200);
  await launchToken({ client: buyer.client, settle: service.settle }, agent.id, { symbol: 'CATX' });
  await service.settle();
  await service.indexed();
  const { db } = service.database;
  const shown = async () => (await anybody(service, `/api/v1/market/${id}`)).body.agent;
  expect(await shown()).toEqual(listed);
  // Nine days later.
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`UPDATE market_listings SET created_at = created_at - interval '9 days',
    agent = agent || jsonb_build_object('createdAt', (agent ->> 'createdAt')::timestamptz - interval '9 days')
    WHERE id = ${id}`.execute(trx);
  });
  expect(await shown()).toEqual(listed);
});

test('nobody is told the name of a skill that its seller keeps to himself, nor of what he wrote before it was public', async () => {
  const words = { name: 'Edge', instructions: 'Buy low.', tools: ['getPrices'] };
  const own = await createSkill(service, { ...words, slug: 'secret-edge' });
  const early = await createSkill(service, { ...words, slug: 'early-edge' });
  const open = await createSkill(service, { ...words, slug: 'open-edge', visibility: 'public' });
  const agent = await newAgent(service, { skills: ['trading', own.slug, early.slug, open.slug] });
  const change = { version: 1, instructions: 'Sell high.', visibility: 'public' };
  const changed = await send(service, `PATCH /api/v1/skills/custom/${early.id}`, change);
  expect(changed.status).toBe(200);
  const { id } = await offer(service, agent.id);
  const kept = ['trading', 'open-edge@1'];
  expect((await anybody(service, `/api/v1/market/${id}`)).body.agent.skills).toEqual(kept);
  expect((await buy(service, id, buyer)).status).toBe(200);
  const line = `GET /api/v1/agents/${agent.id}`;
  expect((await send(service, line, undefined, buyer)).body.skills).toEqual(kept);
});
