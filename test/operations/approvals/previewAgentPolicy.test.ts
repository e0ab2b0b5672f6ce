import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { heldAgent } from './approvalActors.ts';
import { draftsOf, SALE } from './draftActors.ts';
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

test('a rehearsal knows losses, hours, destinations and what came before', async () => {
  const agent = await heldAgent(service, owner, {});
  for (let times = 0; times < 3; times += 1) await trade(service, owner, agent.id, SALE);
  const count = async (draft: object) => {
    const { body } = await drafts.preview(agent.id, draft);
    return [body.allowed, body.held, body.refused];
  };
  expect(await count({})).toEqual([3, 0, 0]);
  expect(await count({ maxTrades: 1 })).toEqual([1, 2, 0]);
  expect(await count({ maxDailyLossUsd: '9' })).toEqual([2, 0, 1]);
  expect(await count({ maxDailyLossUsd: '0' })).toEqual([0, 0, 3]);
  expect(await count({ maxDrawdownUsd: '9' })).toEqual([2, 0, 1]);
  const minutes = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const clock = (ahead: number) => new Date(((minutes + ahead) % 1440) * 60_000).toISOString().slice(11, 16);
  expect(await count({ tradingFrom: clock(60), tradingTo: clock(120) })).toEqual([0, 0, 3]);
  expect(await count({ tradingFrom: clock(1380), tradingTo: clock(60) })).toEqual([3, 0, 0]);
});

test('a draft that could not be a policy is refused', async () => {
  const { id } = await newAgent(owner);
  const asked = () => drafts.preview(id, { tradingFrom: '10:00' });
  await expectRefusal(service, asked, 400, 'validation_failed', 'tradingTo required');
});

test('an agent of another account is like one that does not exist', async () => {
  const { id } = await newAgent(owner);
  const { apiKey } = await service.account();
  const asked = () =>
    send(service, `POST /api/v1/agents/${id}/policy/preview`, { aboveUsd: '1' }, { apiKey });
  await expectRefusal(service, asked, 404, 'not_found');
});
