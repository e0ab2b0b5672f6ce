import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { endOf, startRun, workingAgent } from './runActors.ts';

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

test('lists the runs of one agent, newest first, page by page', async () => {
  const [agent, other] = [await workingAgent(service), await workingAgent(service)];
  const ids: string[] = [];
  for (const { id: agentId } of [agent, other, agent, agent]) {
    const { id } = await startRun(service, agentId);
    await endOf(service, id);
    if (agentId === agent.id) ids.unshift(id);
  }
  const line = `GET /api/v1/agents/${agent.id}/runs?limit=2`;
  const pages = await everyPage((cursor) => send(service, `${line}${cursor}`));
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
  const oldest = await everyPage((cursor) => send(service, `${line}&sort=oldest${cursor}`));
  expect(oldest.flat().map(({ id }) => id)).toEqual([...ids].reverse());
  const [, middle, first] = (await send(service, line.replace('limit=2', 'limit=3'))).body.data;
  const narrowed = async (query: string) =>
    (await send(service, `${line}&${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await narrowed(`from=${first.created_at}&to=${middle.created_at}`)).toEqual([first.id]);
  expect(await narrowed(`status=completed&to=${middle.created_at}`)).toEqual([first.id]);
  expect(await narrowed('status=failed')).toEqual([]);
  const { nextCursor } = (await send(service, line)).body.meta;
  const foreign = `GET /api/v1/agents/${other.id}/runs?cursor=${nextCursor}`;
  await expectRefusal(service, () => send(service, foreign), 400, 'invalid_cursor');
  // One query reads the costs and spendings of all the runs.
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await send(service, `GET /api/v1/agents/${agent.id}/runs`);
  const texts = query.mock.calls.map(([asked]) => String((asked as { text?: string }).text ?? asked));
  query.mockRestore();
  expect(texts.filter((text) => /sum\(.*initiator_id = ANY/s.test(text))).toHaveLength(2);
});

test('an agent of another account has no runs', async () => {
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const { apiKey } = await service.account();
  const line = `GET /api/v1/agents/${agent.id}/runs`;
  await expectRefusal(service, () => send(service, line, undefined, { apiKey }), 404, 'not_found');
});
