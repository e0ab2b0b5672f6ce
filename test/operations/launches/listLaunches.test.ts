import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent, requestLaunch } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
let first: string;
let second: string;
const ids: string[] = [];
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  [first, second] = [(await newAgent(service)).id, (await newAgent(service)).id];
  for (let at = 0; at < 7; at += 1) {
    ids.push(
      (await requestLaunch(service, at % 2 === 0 ? first : second, { symbol: `T${at}`, name: `T ${at}` })).id,
    );
  }
  await service.settle();
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/launch${query}`, undefined, { apiKey });
const shown = (pages: { id: string }[][]) => pages.flat().map(({ id }) => id);
const newestFirst = (of: readonly string[]) => [...of].reverse();

test('shows every launch once over all pages, the newest first', async () => {
  const pages = await everyPage((cursor) => list(`?limit=2${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
  expect(shown(pages)).toEqual(newestFirst(ids));
});

test('shows each launch as reading it alone does', async () => {
  const { data, response } = await service.client.GET('/api/v1/launch', {
    params: { query: { limit: 100 } },
  });
  expect(data?.meta).toEqual({
    requestId: response.headers.get('x-request-id'),
    hasMore: false,
    nextCursor: null,
  });
  for (const launch of data!.data) {
    const alone = await service.client.GET('/api/v1/launch/{id}', { params: { path: { id: launch.id } } });
    const { meta: _, ...record } = alone.data!;
    expect(launch).toEqual(record);
  }
});

test('does not repeat or lose a launch when new ones arrive between two pages', async () => {
  const one = (await list('?limit=3')).body;
  const { id } = await requestLaunch(service, first, { symbol: 'LATE', name: 'Late' });
  const two = (await list(`?limit=100&cursor=${one.meta.nextCursor}`)).body;
  expect(shown([one.data, two.data])).toEqual(newestFirst(ids));
  await service.settle();
  ids.push(id);
});

test('keeps to its filters page by page', async () => {
  const ofSecond = ids.filter((_, at) => at % 2 === 1 && at < 7);
  const byAgent = await everyPage((cursor) => list(`?agentId=${second}&limit=1${cursor}`));
  expect(shown(byAgent)).toEqual(newestFirst(ofSecond));
  const confirmed = await everyPage((cursor) => list(`?status=confirmed&venue=pons&limit=3${cursor}`));
  expect(shown(confirmed)).toEqual(newestFirst(ids));
  for (const status of ['queued', 'submitted', 'failed', 'expired']) {
    expect((await list(`?status=${status}`)).body.data).toEqual([]);
  }
});

test('refuses a cursor with other filters', async () => {
  const { nextCursor } = (await list(`?agentId=${first}&limit=1`)).body.meta;
  for (const query of [`?agentId=${second}&`, `?agentId=${first}&status=confirmed&`, '?']) {
    await expectRefusal(
      service,
      () => list(`${query}cursor=${nextCursor}`),
      400,
      'invalid_cursor',
      'cursor invalid_format',
    );
  }
});

test.each(['limit=0', 'limit=101', 'status=done', 'venue=moon', 'agentID=x', 'limit=1&limit=2'])(
  'refuses ?%s',
  async (query) => {
    await expectRefusal(service, () => list(`?${query}`), 400, 'validation_failed');
  },
);

test('shows nothing of another account and does not know its agents', async () => {
  const { apiKey } = await service.account();
  expect((await list('', apiKey)).body.data).toEqual([]);
  await expectRefusal(service, () => list(`?agentId=${first}`, apiKey), 404, 'not_found');
});

test('shows a bound key only what its agents launched', async () => {
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [second] },
  });
  const pages = await everyPage((cursor) => list(`?limit=2${cursor}`, key!.key));
  expect(shown(pages)).toEqual(newestFirst(ids.filter((_, at) => at % 2 === 1 && at < 7)));
  await expectRefusal(service, () => list(`?agentId=${first}`, key!.key), 404, 'not_found');
});
