import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { allow, newAgent } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const addressAt = (index: number): string => `0x${String(index + 1).repeat(40)}`;

let service: TestService;
let agentId: string;
let otherId: string;
const ids: string[] = [];
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  [agentId, otherId] = [(await newAgent(service)).id, (await newAgent(service)).id];
  for (let index = 0; index < 5; index += 1) ids.push(await allow(service, agentId, addressAt(index)));
  await allow(service, otherId, addressAt(0));
});
afterAll(() => service.stop());

const list = (query = '', { id = agentId, apiKey = service.apiKey } = {}) =>
  send(service, `GET /api/v1/agents/${id}/whitelist${query}`, undefined, { apiKey });

test('shows every entry once over all pages, the newest first', async () => {
  const pages = await everyPage((cursor) => list(`?limit=2${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat().map(({ id }) => id)).toEqual([...ids].reverse());
  expect((await list('?limit=2')).body.meta.total).toBe(5);
});

test('finds the entry of an address, in any case', async () => {
  const { data, response } = await service.client.GET('/api/v1/agents/{id}/whitelist', {
    params: { path: { id: agentId }, query: { address: addressAt(2) } },
  });
  expect(data?.meta).toEqual({
    requestId: response.headers.get('x-request-id'),
    hasMore: false,
    nextCursor: null,
    total: 1,
  });
  expect(data?.data.map(({ id }) => id)).toEqual([ids[2]]);
  expect((await list(`?address=0x${'9'.repeat(40)}`)).body.data).toEqual([]);
});

test('refuses a cursor of another agent or another filter', async () => {
  const { nextCursor } = (await list('?limit=1')).body.meta;
  const foreign = () => list(`?cursor=${nextCursor}`, { id: otherId });
  await expectRefusal(service, foreign, 400, 'invalid_cursor', 'cursor invalid_format');
  const filtered = () => list(`?address=${addressAt(0)}&cursor=${nextCursor}`);
  await expectRefusal(service, filtered, 400, 'invalid_cursor', 'cursor invalid_format');
});

test.each(['limit=0', 'limit=101', 'address=owner', 'label=x'])('refuses ?%s', async (query) => {
  await expectRefusal(service, () => list(`?${query}`), 400, 'validation_failed');
});

test("answers another account's agent, and one that the key is not bound to, like none", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => list('', { apiKey }), 404, 'not_found');
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [otherId] },
  });
  await expectRefusal(service, () => list('', { apiKey: key!.key }), 404, 'not_found');
  expect((await list('', { id: otherId, apiKey: key!.key })).body.data).toHaveLength(1);
});
