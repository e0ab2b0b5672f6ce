import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentTradingClient, createAgentTradingClient } from '../../clients/typescript/index.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { entriesOf } from './entriesOf.ts';

let service: TestService;
let client: AgentTradingClient;
let created: string[];
const seen: URL[] = [];

beforeAll(async () => {
  service = await startTestService();
  const fetch = (request: Request) => {
    seen.push(new URL(request.url));
    return witnessFetch(request);
  };
  client = createAgentTradingClient({ baseUrl: service.baseUrl, apiKey: service.apiKey, fetch });
  created = [];
  for (const number of [1, 2, 3, 4, 5])
    created.unshift((await client.createAgent({ name: `Agent ${number}` })).id);
  await service.settle();
});
afterAll(() => service.stop());

const listed = () => seen.splice(0).filter(({ pathname }) => pathname === '/api/v1/agents');

test('iterates every entry of a list once over all its pages', async () => {
  seen.length = 0;
  const all = await entriesOf(client.iterate.listAgents({ limit: 2 }));
  expect(all.map(({ id }) => id)).toEqual(created);
  expect(listed()).toHaveLength(3);
  expect(await entriesOf(client.iterate.listLaunches())).toEqual([]);
  expect(await entriesOf(client.iterate.listAgents({ status: 'running' }))).toEqual([]);
});

test('sends nothing before the first entry is asked for, and nothing after the loop is left', async () => {
  seen.length = 0;
  const agents = client.iterate.listAgents({ limit: 2 });
  expect(listed()).toEqual([]);
  for await (const { id } of agents) {
    expect(id).toBe(created[0]);
    break;
  }
  expect(listed()).toHaveLength(1);
  expect(await agents.next()).toEqual({ done: true, value: undefined });
});

test('gives page after page as the service answers them', async () => {
  const pages = [];
  for await (const { data, meta } of client.agents.iterate({ limit: 2 }).pages())
    pages.push([data.map(({ id }) => id), meta.nextCursor === null]);
  expect(pages).toEqual([
    [created.slice(0, 2), false],
    [created.slice(2, 4), false],
    [created.slice(4), true],
  ]);
});

test('collects as many entries as asked for, and fetches no page beyond them', async () => {
  const agents = client.iterate.listAgents({ limit: 2 });
  seen.length = 0;
  expect((await agents.toArray(2)).map(({ id }) => id)).toEqual(created.slice(0, 2));
  expect(listed()).toHaveLength(1);
  expect((await agents.toArray(3)).map(({ id }) => id)).toEqual(created.slice(0, 3));
  expect(await agents.toArray(Number.POSITIVE_INFINITY)).toHaveLength(created.length);
  await expect(agents.toArray(0)).rejects.toThrow(TypeError);
});

test('keeps filter and page size over the pages', async () => {
  seen.length = 0;
  await entriesOf(client.iterate.listAgents({ limit: 3, status: 'stopped' }));
  const queries = listed().map(({ searchParams }) => [searchParams.get('limit'), searchParams.get('status')]);
  expect(queries).toEqual([
    ['3', 'stopped'],
    ['3', 'stopped'],
  ]);
});

test('gives what came before a page that is refused, then throws the refusal', async () => {
  let pages = 0;
  const fetch = async (request: Request): Promise<Response> => {
    pages += 1;
    if (pages === 1) return witnessFetch(request);
    return Response.json({ error: 'No.', code: 'insufficient_scope' }, { status: 403 });
  };
  const cut = createAgentTradingClient({ baseUrl: service.baseUrl, apiKey: service.apiKey, fetch });
  const ids: string[] = [];
  const loop = async () => {
    for await (const { id } of cut.iterate.listAgents({ limit: 2 })) ids.push(id);
  };
  await expect(loop()).rejects.toMatchObject({ code: 'insufficient_scope', operationId: 'listAgents' });
  expect(ids).toEqual(created.slice(0, 2));
});

test('ends with the reason of the signal between two pages', async () => {
  const abort = new AbortController();
  const reason = new Error('enough');
  const agents = client.iterate.listAgents({ limit: 1 }, { signal: abort.signal });
  await agents.next();
  abort.abort(reason);
  await expect(agents.next()).rejects.toBe(reason);
});

test('several loops over one list do not disturb each other', async () => {
  const loops = [1, 2, 3].map((limit) => entriesOf(client.iterate.listAgents({ limit })));
  for (const all of await Promise.all(loops)) expect(all.map(({ id }) => id)).toEqual(created);
});

test('does not go round in circles where a service answers the same cursor for ever', async () => {
  const page = { data: [{ id: 'agt_1' }], meta: { requestId: 'req_1', hasMore: true, nextCursor: 'again' } };
  const circling = createAgentTradingClient({
    baseUrl: service.baseUrl,
    fetch: async () => Response.json(page),
  });
  await expect(entriesOf(circling.iterate.listAgents())).rejects.toThrow('listAgents returned the cursor');
});
