import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { calling, endOf, inTurn, startRun, stepsOf, workingAgent } from './runActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint) } });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

test('lists steps in their order, page by page', async () => {
  endpoint.answerWith(inTurn(calling('getPrices'), calling('quoteSwap', { tokenIn: 'ETH' })));
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const line = `GET /api/v1/runs/${id}/steps?limit=2`;
  const pages = await everyPage((cursor) => send(service, `${line}${cursor}`));
  const steps = await stepsOf(service, id);
  expect(steps.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  expect(pages).toEqual([steps.slice(0, 2), steps.slice(2, 4), steps.slice(4)]);
  const { nextCursor } = (await send(service, line)).body.meta;
  const foreign = `GET /api/v1/agents/${agent.id}/runs?cursor=${nextCursor}`;
  await expectRefusal(service, () => send(service, foreign), 400, 'invalid_cursor');
});

test('shows what a thought wanted and what a tool answered, and what of it others wrote', async () => {
  endpoint.answerWith(
    inTurn(calling('listTokens'), { toolCalls: [{ name: 'updateAgent', arguments: 'no JSON' }] }),
  );
  const agent = await workingAgent(service, { skills: ['market-intelligence'] });
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const [thought, tool, , refused] = await stepsOf(service, id);
  expect(thought?.output).toMatchObject({ text: '', tool_calls: [{ id: tool?.id, tool: 'listTokens' }] });
  expect(tool).toMatchObject({
    kind: 'tool',
    input: {},
    output: { data: expect.any(Array) },
    status: 'succeeded',
  });
  expect(refused).toMatchObject({ tool: 'updateAgent', input: null, status: 'refused', tx: null });
});

test('keeps a text that no database column of text would', async () => {
  endpoint.answerWith(
    inTurn(calling('getToken', { address: 'a\0b\ud800' }), { text: 'Half \ud800 and \0.' }),
  );
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  expect((await endOf(service, id)).status).toBe('completed');
  expect(await stepsOf(service, id)).toHaveLength(3);
});

test('an agent of another account has no steps of runs', async () => {
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const { apiKey } = await service.account();
  const line = `GET /api/v1/runs/${id}/steps`;
  await expectRefusal(service, () => send(service, line, undefined, { apiKey }), 404, 'not_found');
});
