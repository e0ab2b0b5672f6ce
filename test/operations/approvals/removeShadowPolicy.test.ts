import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { heldAgent, sendSignedIn } from './approvalActors.ts';
import { draftsOf, SALE } from './draftActors.ts';
import { readPolicy, trade } from './lossActors.ts';

let service: TestService;
let owner: Owner;
let drafts: ReturnType<typeof draftsOf>;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
  drafts = draftsOf(service, owner);
});
afterAll(() => service.stop());

test('a change of the draft begins anew, and its end removes what it said', async () => {
  const agent = await heldAgent(service, owner, { aboveUsd: '500' });
  expect((await drafts.shadow('PATCH', agent.id, { maxTrades: 0 })).body).toMatchObject({
    aboveUsd: '500',
    maxTrades: 0,
  });
  await trade(service, owner, agent.id, SALE);
  expect(await drafts.verdicts(agent.id)).toMatchObject([
    { outcome: 'held', reasons: [{ rule: 'maxTrades' }] },
  ]);
  expect((await drafts.shadow('PATCH', agent.id, { maxTrades: 9 })).body).toMatchObject({
    held: 0,
    maxTrades: 9,
  });
  expect(await drafts.verdicts(agent.id)).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    expect((await drafts.shadow('DELETE', agent.id)).body).toMatchObject({ id: agent.id, deleted: true });
  await expectRefusal(service, () => drafts.shadow('GET', agent.id), 404, 'not_found');
  expect((await readPolicy(service, owner, agent.id)).aboveUsd).toBe('500');
});

test('an agent of another account is like one that does not exist', async () => {
  const { id } = await newAgent(owner);
  const { apiKey } = await service.account();
  const asked = () => send(service, `DELETE /api/v1/agents/${id}/policy/shadow`, undefined, { apiKey });
  await expectRefusal(service, asked, 404, 'not_found');
});

test('an agent that is for sale keeps its draft', async () => {
  const { id } = await newAgent(owner);
  const offer = { agentId: id, price: '1', title: 'Offer', description: 'Trades.' };
  await sendSignedIn(service, owner.signedIn.headers, 'POST /api/v1/market', offer);
  await expectRefusal(service, () => drafts.shadow('DELETE', id), 409, 'agent_listed');
});
