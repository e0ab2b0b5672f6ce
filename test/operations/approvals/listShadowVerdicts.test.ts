import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldVerdicts } from '../../../server/domain/policy/verdictRows.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { heldAgent } from './approvalActors.ts';
import { draftsOf, outcomesOf, SALE } from './draftActors.ts';
import { trade } from './lossActors.ts';

let service: TestService;
let owner: Owner;
let drafts: ReturnType<typeof draftsOf>;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
  drafts = draftsOf(service, owner);
});
afterAll(() => service.stop());

test('lists verdicts in pages, newest operation first, and by outcome', async () => {
  const agent = await heldAgent(service, owner, {});
  expect(await drafts.verdicts(agent.id)).toEqual([]);
  await drafts.shadow('PATCH', agent.id, { maxTrades: 2 });
  for (let times = 0; times < 3; times += 1) await trade(service, owner, agent.id, SALE);
  const all = await drafts.verdicts(agent.id);
  expect(all.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['held', 'allowed', 'allowed']);
  const path = `GET /api/v1/agents/${agent.id}/policy/shadow/verdicts`;
  const first = (await send(service, `${path}?limit=2`, undefined, owner)).body;
  expect([first.data, first.meta.hasMore]).toEqual([all.slice(0, 2), true]);
  const cursor = encodeURIComponent(first.meta.nextCursor);
  const next = (await send(service, `${path}?limit=2&cursor=${cursor}`, undefined, owner)).body;
  expect([next.data, next.meta.hasMore]).toEqual([all.slice(2), false]);
  expect(outcomesOf(await drafts.verdicts(agent.id, '?outcome=held'))).toEqual(outcomesOf(all.slice(0, 1)));
  const forged = () => send(service, `${path}?cursor=abc`, undefined, owner);
  await expectRefusal(service, forged, 400, 'invalid_cursor');
});

test('old verdicts are let go of, a few at a time, and no other', async () => {
  const { db } = service.database;
  const agent = await heldAgent(service, owner, {});
  await drafts.shadow('PATCH', agent.id, { maxTrades: 2 });
  for (let times = 0; times < 3; times += 1) await trade(service, owner, agent.id, SALE);
  const [newest, ...others] = await drafts.verdicts(agent.id);
  const ids = others.map(({ operationId }: { operationId: string }) => operationId);
  const [old, before] = [new Date('2001-01-01'), new Date('2001-01-02')];
  await db.updateTable('shadow_verdicts').set({ created_at: old }).where('id', 'in', ids).execute();
  expect(await deleteOldVerdicts(db, before, 1)).toBe(1);
  expect(await deleteOldVerdicts(db, before, 500)).toBe(1);
  expect(await drafts.verdicts(agent.id)).toEqual([newest]);
});

test('an agent of another account is like one that does not exist', async () => {
  const { id } = await newAgent(owner);
  const { apiKey } = await service.account();
  const asked = () => send(service, `GET /api/v1/agents/${id}/policy/shadow/verdicts`, undefined, { apiKey });
  await expectRefusal(service, asked, 404, 'not_found');
});
