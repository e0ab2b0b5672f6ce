import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { allow, giveEther, newAgent, transfer } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let service: TestService;
let first: string;
let second: string;
const ids: string[] = [];
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const agents = [await newAgent(service), await newAgent(service)];
  for (const { id, wallet_address } of agents) {
    await giveEther(service, wallet_address);
    await allow(service, id, OWNER);
  }
  [first, second] = agents.map(({ id }) => id) as [string, string];
  for (let at = 0; at < 7; at += 1) {
    const agentId = at % 2 === 0 ? first : second;
    ids.push((await transfer(service, { agentId, to: OWNER, token: 'ETH', amount: '0.01' }, 0)).id);
  }
  await service.settle();
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/wallet/transfers${query}`, undefined, { apiKey });
const shown = (pages: { id: string }[][]) => pages.flat().map(({ id }) => id);
const ofSecond = () => ids.filter((_, at) => at % 2 === 1).reverse();

test('shows every transfer once over all pages, the newest first', async () => {
  const pages = await everyPage((cursor) => list(`?limit=2${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
  expect(shown(pages)).toEqual([...ids].reverse());
});

test('shows each transfer as reading it alone does', async () => {
  const { data, response } = await service.client.GET('/api/v1/wallet/transfers');
  expect(data?.meta).toEqual({
    requestId: response.headers.get('x-request-id'),
    hasMore: false,
    nextCursor: null,
  });
  for (const one of data!.data) {
    const alone = await service.client.GET('/api/v1/wallet/transfers/{id}', {
      params: { path: { id: one.id } },
    });
    const { meta: _, ...record } = alone.data!;
    expect(one).toEqual(record);
  }
});

test('keeps to its filters page by page', async () => {
  const pages = await everyPage((cursor) => list(`?agentId=${second}&status=confirmed&limit=1${cursor}`));
  expect(shown(pages)).toEqual(ofSecond());
  for (const status of ['failed', 'awaiting_funding'])
    expect((await list(`?status=${status}`)).body.data).toEqual([]);
});

test('refuses a cursor with other filters, or of another list', async () => {
  const { nextCursor } = (await list(`?agentId=${first}&limit=1`)).body.meta;
  for (const query of ['?', `?agentId=${second}&`, `?agentId=${first}&status=confirmed&`]) {
    const request = () => list(`${query}cursor=${nextCursor}`);
    await expectRefusal(service, request, 400, 'invalid_cursor', 'cursor invalid_format');
  }
});

test.each(['limit=0', 'limit=101', 'status=done', 'venue=pons'])('refuses ?%s', async (query) => {
  await expectRefusal(service, () => list(`?${query}`), 400, 'validation_failed');
});

test('shows nothing of another account, and to a bound key only what its agents did', async () => {
  const { apiKey } = await service.account();
  expect((await list('', apiKey)).body.data).toEqual([]);
  await expectRefusal(service, () => list(`?agentId=${first}`, apiKey), 404, 'not_found');
  const body = { name: 'bound', agent_ids: [second] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  expect(shown([(await list('', key!.key)).body.data])).toEqual(ofSecond());
  await expectRefusal(service, () => list(`?agentId=${first}`, key!.key), 404, 'not_found');
});
