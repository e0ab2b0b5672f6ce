import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newOwner, type Owner } from '../operations/agents/freezeActors.ts';
import { heldAgent, letExpire, readApproval, sell } from '../operations/approvals/approvalActors.ts';
import { send } from '../operations/send.ts';
import { eventsUntilNow } from './readEvents.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

async function waiting() {
  const agent = await heldAgent(service, owner, { aboveUsd: '10' });
  const { body } = await sell(service, owner, agent.id);
  return { agent, approval: await readApproval(service, owner, body.approvalId) };
}

const toldOf = async (agentId: string) =>
  (await eventsUntilNow(service, owner.apiKey))
    .filter(({ agentId: of, type }) => of === agentId && type.startsWith('approval.'))
    .map(({ type }) => type);

test('an approval whose operation a freeze ended is not told as expired when its time is over', async () => {
  const { agent, approval } = await waiting();
  await send(service, `POST /api/v1/agents/${agent.id}/freeze`, undefined, owner);
  const status = async () =>
    (await send(service, `GET /api/v1/swaps/${approval.operationId}`, undefined, owner)).body.status;
  await expect.poll(status).toBe('expired');
  await letExpire(service, approval);
  await service.settle();
  const other = await waiting();
  await letExpire(service, other.approval);
  await service.settle();
  // The one that expired is told after it, so this one would have been told by now.
  await expect.poll(() => toldOf(other.agent.id)).toEqual(['approval.requested', 'approval.expired']);
  expect(await toldOf(agent.id)).toEqual(['approval.requested']);
});
