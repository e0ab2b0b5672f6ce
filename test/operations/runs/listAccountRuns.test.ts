import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { endOf, startRun, workingAgent } from './runActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
let agents: string[];
/** Oldest first, by agents in turn. */
const ids: string[] = [];
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint) } });
  agents = [(await workingAgent(service)).id, (await workingAgent(service)).id];
  for (const agentId of [...agents, ...agents]) {
    const { id } = await startRun(service, agentId);
    await endOf(service, id);
    ids.push(id);
  }
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/runs${query}`, undefined, { apiKey });
const shown = (pages: { id: string }[][]) => pages.flat().map(({ id }) => id);
const ofSecond = () => ids.filter((_, at) => at % 2 === 1).reverse();

test('shows the runs of all agents once over all pages, the newest first, each as reading it alone does', async () => {
  const pages = await everyPage((cursor) => list(`?limit=3${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([3, 1]);
  expect(shown(pages)).toEqual([...ids].reverse());
  for (const run of pages.flat()) {
    const { meta: _, ...alone } = (await send(service, `GET /api/v1/runs/${run.id}`)).body;
    expect(run).toEqual(alone);
  }
});

test('keeps to agent, status and time page by page', async () => {
  const pages = await everyPage((cursor) => list(`?agentId=${agents[1]}&status=completed&limit=1${cursor}`));
  expect(shown(pages)).toEqual(ofSecond());
  expect((await list('?status=failed')).body.data).toEqual([]);
  const [, third, second] = (await list('')).body.data;
  const span = `?from=${second.created_at}&to=${third.created_at}`;
  expect(shown([(await list(span)).body.data])).toEqual([ids[1]]);
});

test('refuses a cursor with other filters, and a span that ends before it starts', async () => {
  const { nextCursor } = (await list(`?agentId=${agents[0]}&limit=1`)).body.meta;
  for (const query of ['?', `?agentId=${agents[1]}&`, '?status=completed&']) {
    const request = () => list(`${query}cursor=${nextCursor}`);
    await expectRefusal(service, request, 400, 'invalid_cursor', 'cursor invalid_format');
  }
  const backwards = () => list('?from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z');
  await expectRefusal(service, backwards, 400, 'validation_failed', 'to conflict');
});

test('shows nothing of another account, and to a bound key only the runs of its agents', async () => {
  const { apiKey } = await service.account();
  expect((await list('', apiKey)).body.data).toEqual([]);
  await expectRefusal(service, () => list(`?agentId=${agents[0]}`, apiKey), 404, 'not_found');
  const body = { name: 'bound', agent_ids: [agents[1]!] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  expect(shown([(await list('', key!.key)).body.data])).toEqual(ofSecond());
  await expectRefusal(service, () => list(`?agentId=${agents[0]}`, key!.key), 404, 'not_found');
});
