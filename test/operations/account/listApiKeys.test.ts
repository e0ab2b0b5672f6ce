import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
const made: string[] = [];
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  for (let at = 0; at < 6; at += 1) {
    made.push((await service.client.POST('/api/v1/keys', { body: { name: `key ${at}` } })).data!.id);
  }
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/keys${query}`, undefined, { apiKey });

test('shows every key of the account once over all pages, the newest first, without its secret', async () => {
  const pages = await everyPage((cursor) => list(`?limit=3${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(
    pages
      .flat()
      .map(({ id }) => id)
      .slice(0, 6),
  ).toEqual([...made].reverse());
  expect(pages.flat().filter((key) => 'key' in key || 'hash' in key)).toEqual([]);
});

test('has the whole list on one page by default', async () => {
  const { data, response } = await service.client.GET('/api/v1/keys');
  expect(data?.data).toHaveLength(7);
  expect(data?.meta).toEqual({
    requestId: response.headers.get('x-request-id'),
    hasMore: false,
    nextCursor: null,
  });
});

test('shows nothing of another account', async () => {
  const { apiKey } = await service.account();
  expect((await list('', apiKey)).body.data).toHaveLength(1);
});

test('refuses a limit out of range and what is no cursor', async () => {
  for (const limit of [0, 101]) {
    await expectRefusal(service, () => list(`?limit=${limit}`), 400, 'validation_failed');
  }
  await expectRefusal(
    service,
    () => list('?cursor=nonsense'),
    400,
    'invalid_cursor',
    'cursor invalid_format',
  );
});
