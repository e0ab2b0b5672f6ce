import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent, swap } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
let agents: string[];
/** Oldest first, by agents in turn. */
const ids: string[] = [];
beforeAll(async () => {
  service = await startTestService();
  agents = [(await newAgent(service)).id, (await newAgent(service)).id];
  for (const agentId of agents) await launchToken(service, agentId);
  for (let round = 0; round < 2; round += 1)
    for (const agentId of agents) ids.push(await earnAndClaim(agentId));
});
afterAll(() => service.stop());

async function earnAndClaim(agentId: string): Promise<string> {
  const { data } = await service.client.GET('/api/v1/launch', { params: { query: { agentId } } });
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: data!.data[0]!.token.address!, amountIn: '0.05' });
  await service.settle();
  const { data: claim } = await service.client.POST('/api/v1/fees/claims', { body: { agentId } });
  await service.settle();
  return claim!.id;
}

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/fees/claims${query}`, undefined, { apiKey });
const shown = (pages: { id: string }[][]) => pages.flat().map(({ id }) => id);
const ofSecond = () => ids.filter((_, at) => at % 2 === 1).reverse();

test('shows every claim once over all pages, the newest first, each as reading it alone does', async () => {
  const pages = await everyPage((cursor) => list(`?limit=3${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([3, 1]);
  expect(shown(pages)).toEqual([...ids].reverse());
  for (const claim of pages.flat()) {
    const { meta: _, ...alone } = (await send(service, `GET /api/v1/fees/claims/${claim.id}`)).body;
    expect(claim).toEqual(alone);
  }
});

test('keeps to agent and status page by page', async () => {
  const pages = await everyPage((cursor) => list(`?agentId=${agents[1]}&status=confirmed&limit=1${cursor}`));
  expect(shown(pages)).toEqual(ofSecond());
  expect((await list('?status=failed')).body.data).toEqual([]);
});

test('shows claims from a time on and before another, and each in exactly one of two neighbouring spans', async () => {
  const { data: claims } = (await list('')).body;
  const [, second, third] = claims.toReversed().map(({ createdAt }: { createdAt: string }) => createdAt);
  const span = async (query: string) => shown([(await list(query)).body.data]);
  expect(await span(`?from=${second}&to=${third}`)).toEqual([ids[1]]);
  expect(await span(`?to=${second}`)).toEqual([ids[0]]);
  expect(await span(`?from=${second}`)).toEqual(ids.slice(1).reverse());
  const elsewhere = encodeURIComponent(new Date(second).toISOString().replace('Z', '+00:00'));
  expect(await span(`?from=${elsewhere}&limit=1`)).toEqual([ids[3]]);
});

test('refuses a cursor with other filters, or of another list', async () => {
  const { nextCursor } = (await list(`?agentId=${agents[0]}&limit=1`)).body.meta;
  for (const query of ['?', `?agentId=${agents[1]}&`, '?from=2026-01-01T00:00:00Z&']) {
    const request = () => list(`${query}cursor=${nextCursor}`);
    await expectRefusal(service, request, 400, 'invalid_cursor', 'cursor invalid_format');
  }
});

test.each(['limit=0', 'limit=101', 'status=done', 'from=yesterday', 'asset=ETH'])(
  'refuses ?%s',
  async (query) => {
    await expectRefusal(service, () => list(`?${query}`), 400, 'validation_failed');
  },
);

test('shows nothing of another account, and to a bound key only what its agents did', async () => {
  const { apiKey } = await service.account();
  expect((await list('', apiKey)).body.data).toEqual([]);
  await expectRefusal(service, () => list(`?agentId=${agents[0]}`, apiKey), 404, 'not_found');
  const body = { name: 'bound', agent_ids: [agents[1]!] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  expect(shown([(await list('', key!.key)).body.data])).toEqual(ofSecond());
  await expectRefusal(service, () => list(`?agentId=${agents[0]}`, key!.key), 404, 'not_found');
});
