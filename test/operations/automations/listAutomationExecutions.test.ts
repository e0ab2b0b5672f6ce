import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../engine/until.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { giveEther, newAgent } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { createDca, read, startAgent } from './automationActors.ts';

let service: TestService;
let automation: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  await startAgent(service, agent.id);
  automation = (await createDca(service, agent.id, { interval: 'PT1S', maxExecutions: 3 })).id;
  await until('it is completed', async () => (await read(service, automation)).status === 'completed');
});
afterAll(() => service.stop());

const list = (query: string, id = automation, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/automations/${id}/executions${query}`, undefined, { apiKey });

test('shows every execution once over all pages, the newest first, with what its swap really sold and bought', async () => {
  const pages = (await everyPage((cursor) => list(`?limit=2${cursor}`))) as unknown as Record<
    string,
    string
  >[][];
  const executed = pages.flat().filter(({ status }) => status === 'executed');
  expect(executed).toHaveLength(3);
  const slots = pages.flat().map(({ slot }) => slot);
  expect(slots).toEqual([...new Set(slots)].sort().reverse());
  for (const { swapId, amountIn, amountOut } of executed) {
    const { body } = await send(service, `GET /api/v1/swap/${swapId}`);
    expect([amountIn, amountOut]).toEqual([body.amountInFilled, body.amountOut]);
    expect(body.automationId).toBe(automation);
  }
});

test('refuses a cursor of another list', async () => {
  const { nextCursor } = (await list('?limit=1')).body.meta;
  const other = await newAgent(service);
  const { id } = await createDca(service, other.id, { startAt: '2036-01-01T00:00:00.000Z' });
  await expectRefusal(service, () => list(`?cursor=${nextCursor}`, id), 400, 'invalid_cursor');
  expect((await list('', id)).body.data).toEqual([]);
});

test("answers another account's automation like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => list('', automation, apiKey), 404, 'not_found');
});
