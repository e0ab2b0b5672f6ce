import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, newAgent, swap } from '../actors.ts';
import { createDca, executions, startAgent } from '../automations/automationActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, minAutomationIntervalSeconds: 1 } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await startAgent(service, agentId);
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/swaps?${query}`, undefined, { apiKey });

test('swaps can be listed by the automation that made them; another account gets 404 for it', async () => {
  const made = async () => {
    const { id } = await createDca(service, agentId, { interval: 'PT1S', maxExecutions: 1 });
    await expect
      .poll(async () => (await executions(service, id))[0]?.swapId, { timeout: 20_000 })
      .toBeTruthy();
    return { id, swapId: (await executions(service, id))[0]!.swapId };
  };
  const [one, other] = [await made(), await made()];
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
  await service.settle();
  for (const { id, swapId } of [one, other]) {
    const { data } = (await list(`automationId=${id}`)).body;
    expect(data.map((found: { id: string; automationId: string }) => [found.id, found.automationId])).toEqual(
      [[swapId, id]],
    );
  }
  expect((await list(`automationId=${one.id}&status=failed`)).body.data).toEqual([]);
  const { apiKey } = await service.account();
  await expectRefusal(service, () => list(`automationId=${one.id}`, apiKey), 404, 'not_found');
  await expectRefusal(service, () => list('automationId=aut_nonsense'), 404, 'not_found');
});
