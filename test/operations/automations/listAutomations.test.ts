import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { create, createDca, update } from './automationActors.ts';

const LATER = '2036-01-01T00:00:00.000Z';

let service: TestService;
let first: string;
let second: string;
const ids: string[] = [];
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  [first, second] = [(await newAgent(service)).id, (await newAgent(service)).id];
  for (const agentId of [first, second, first, second])
    ids.push((await createDca(service, agentId, { startAt: LATER })).id);
  const trigger = { side: 'atOrAbove', priceUsd: '9999' } as const;
  const sale = { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '1', trigger, startAt: LATER };
  ids.push((await create(service, { ...sale, kind: 'limit', agentId: first })).id);
  await update(service, ids[1]!, { status: 'paused' });
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/automations${query}`, undefined, { apiKey });
const shown = (pages: { id: string }[][]) => pages.flat().map(({ id }) => ids.indexOf(id));

test('shows every automation once over all pages, the newest first, as reading it alone does', async () => {
  const pages = await everyPage((cursor) => list(`?limit=2${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(shown(pages)).toEqual([4, 3, 2, 1, 0]);
  const { body } = await send(service, `GET /api/v1/automations/${ids[4]}`);
  expect({ ...pages[0]![0], meta: null }).toEqual({ ...body, meta: null });
});

test('keeps to its filters page by page', async () => {
  const filtered = async (query: string) =>
    shown(await everyPage((cursor) => list(`?limit=1&${query}${cursor}`)));
  expect(await filtered(`agentId=${first}`)).toEqual([4, 2, 0]);
  expect(await filtered('kind=dca')).toEqual([3, 2, 1, 0]);
  expect(await filtered('status=paused')).toEqual([1]);
  expect(await filtered(`agentId=${first}&kind=limit&status=active`)).toEqual([4]);
});

test('refuses a cursor with other filters', async () => {
  const { nextCursor } = (await list('?kind=dca&limit=1')).body.meta;
  for (const query of ['?', '?kind=limit&', `?kind=dca&agentId=${first}&`])
    await expectRefusal(service, () => list(`${query}cursor=${nextCursor}`), 400, 'invalid_cursor');
});

test.each(['limit=0', 'status=done', 'kind=grid', 'agent=x'])('refuses ?%s', async (query) => {
  await expectRefusal(service, () => list(`?${query}`), 400, 'validation_failed');
});

test('shows nothing of another account, and to a bound key only what its agents have', async () => {
  const { apiKey } = await service.account();
  expect((await list('', apiKey)).body.data).toEqual([]);
  await expectRefusal(service, () => list(`?agentId=${first}`, apiKey), 404, 'not_found');
  const body = { name: 'bound', agent_ids: [second] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  expect(shown([(await list('', key!.key)).body.data])).toEqual([3, 1]);
});
