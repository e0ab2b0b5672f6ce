import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestAccount, TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const RUNNING = [1, 3, 4];
let service: TestService;
let ids: string[];
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  ids = [];
  for (let at = 0; at < 7; at += 1) ids.push((await newAgent(service, { name: `Scout ${at}` })).id);
  for (const at of RUNNING) {
    await service.client.POST('/api/v1/agents/{id}/start', { params: { path: { id: ids[at]! } } });
  }
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/agents${query}`, undefined, { apiKey });

test('shows every agent once over all pages, the newest first', async () => {
  const pages = await everyPage((cursor) => list(`?limit=3${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(pages.flat().map(({ id }) => id)).toEqual([...ids].reverse());
});

test('has one page and no cursor by default', async () => {
  const { data, response } = await service.client.GET('/api/v1/agents');
  expect(data?.data).toHaveLength(7);
  expect(data?.meta).toEqual({
    requestId: response.headers.get('x-request-id'),
    hasMore: false,
    nextCursor: null,
    total: 7,
  });
});

test('keeps its order when all agents were made in the same millisecond', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const account = await service.account();
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    made.push((await newAgent({ ...account, settle: service.settle })).id);
  }
  await service.database.db.updateTable('agents').set({ created_at: at }).where('id', 'in', made).execute();
  const pages = await everyPage((cursor) => list(`?limit=2${cursor}`, account.apiKey));
  expect(pages.flat().map(({ id }) => id)).toEqual([...made].sort().reverse());
});

test('shows only agents of the status that was asked for, page by page', async () => {
  const pages = await everyPage((cursor) => list(`?status=running&limit=2${cursor}`));
  expect(pages.flat().map(({ id }) => id)).toEqual(RUNNING.map((at) => ids[at]).reverse());
  expect((await list('?status=paused')).body.data).toEqual([]);
  const first = (await list('?status=running&limit=2')).body.meta;
  const second = (await list(`?status=running&limit=2&cursor=${first.nextCursor}`)).body.meta;
  expect([first.total, second.total]).toEqual([RUNNING.length, RUNNING.length]);
});

test('finds agents by a part of the name in any letter case, or by the start of the wallet address', async () => {
  const account = await service.account();
  const make = (name: string) => newAgent({ ...account, settle: service.settle }, { name });
  const [percent, plain, other] = [await make('100%_Ether'), await make('an ÉTHER agent'), await make('x')];
  const found = async (q: string, more = '') => {
    const query = `?q=${encodeURIComponent(q)}${more}`;
    return (await list(query, account.apiKey)).body.data.map(({ id }: { id: string }) => id);
  };
  expect(await found('eThEr')).toEqual([percent.id]);
  expect(await found('éther A')).toEqual([plain.id]);
  expect((await list('?q=the&limit=1', account.apiKey)).body.meta.total).toBe(2);
  expect(await found('%_')).toEqual([percent.id]);
  expect(await found('%')).toEqual([percent.id]);
  expect(await found('the', '&status=stopped')).toEqual([plain.id, percent.id]);
  expect(await found('the', '&status=running')).toEqual([]);
  expect(await found(other.wallet_address.toLowerCase().slice(0, 20))).toEqual([other.id]);
  expect(await found(other.wallet_address.slice(2, 20))).toEqual([]);
  const { nextCursor } = (await list('?q=the&limit=1', account.apiKey)).body.meta;
  const next = (q: string) => list(`?q=${q}&limit=1&cursor=${nextCursor}`, account.apiKey);
  expect((await next('the')).body.data.map(({ id }: { id: string }) => id)).toEqual([percent.id]);
  await expectRefusal(service, () => next('ether'), 400, 'invalid_cursor');
});

test('refuses a cursor with other filters, and what is no cursor', async () => {
  const { nextCursor } = (await list('?limit=3')).body.meta;
  const faults = ['cursor invalid_format'];
  for (const query of [`?status=running&cursor=${nextCursor}`, '?cursor=nonsense', '?cursor=W10']) {
    await expectRefusal(service, () => list(query), 400, 'invalid_cursor', ...faults);
  }
});

test.each(['0', '101', '-1', '1.5', 'ten', ''])('refuses a limit of "%s"', async (limit) => {
  await expectRefusal(service, () => list(`?limit=${limit}`), 400, 'validation_failed');
});

test('refuses filters that it does not have', async () => {
  await expectRefusal(service, () => list('?status=asleep'), 400, 'validation_failed', 'status invalid_enum');
  await expectRefusal(
    service,
    () => list('?Status=running'),
    400,
    'validation_failed',
    'Status unknown_field',
  );
});

test('shows nothing of another account, and to a bound key only its agents', async () => {
  const stranger: TestAccount = await service.account();
  expect((await list('', stranger.apiKey)).body.data).toEqual([]);
  const body = { name: 'bound', agent_ids: [ids[2]!, ids[5]!] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  const pages = await everyPage((cursor) => list(`?limit=1${cursor}`, key!.key));
  expect(pages.flat().map(({ id }) => id)).toEqual([ids[5], ids[2]]);
  expect((await list('?limit=1', key!.key)).body.meta.total).toBe(2);
});
