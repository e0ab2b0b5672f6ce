import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { allow, giveEther, launchToken, newAgent, swap, transfer } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

/** The lists of what agents did on the chain narrow by time, and turn round, in the same way. */
let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const { id: agentId, wallet_address: wallet } = await newAgent(service);
  await giveEther(service, wallet);
  await allow(service, agentId, OWNER);
  for (const symbol of ['ONE', 'TWO']) await launchToken(service, agentId, { symbol });
  for (let at = 0; at < 2; at += 1) {
    await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
    await transfer(service, { agentId, to: OWNER, token: 'ETH', amount: '0.01' });
  }
  await service.settle();
});
afterAll(() => service.stop());

const LISTS = ['launch', 'swaps', 'wallet/transfers'];
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const list = (name: string, query = '') => send(service, `GET /api/v1/${name}${query}`);

test.each(LISTS)('%s: a span has what was created from its start on and before its end', async (name) => {
  const [newest, oldest] = (await list(name)).body.data;
  expect((await list(name, `?from=${newest.createdAt}`)).body.data).toEqual([newest]);
  expect((await list(name, `?to=${newest.createdAt}`)).body.data).toEqual([oldest]);
  expect((await list(name, `?from=${oldest.createdAt}&to=${newest.createdAt}`)).body.data).toEqual([oldest]);
});

test.each(LISTS)(
  '%s: an empty span has nothing, and one that ends before it starts is refused',
  async (name) => {
    const noon = '2026-11-02T12:00:00Z';
    expect((await list(name, `?from=${noon}&to=${noon}`)).body.data).toEqual([]);
    // The same day as text, but an earlier moment.
    const request = () => list(name, `?from=${noon}&to=${encodeURIComponent('2026-11-02T13:00:00+02:00')}`);
    await expectRefusal(service, request, 400, 'validation_failed', 'to conflict');
  },
);

test.each(LISTS)('%s: oldest first has the same entries the other way round, page by page', async (name) => {
  const newest = idsOf((await list(name)).body.data);
  expect(newest).toHaveLength(2);
  const pages = await everyPage((cursor) => list(name, `?sort=oldest&limit=1${cursor}`));
  expect(idsOf(pages.flat())).toEqual([...newest].reverse());
  expect(idsOf((await list(name, '?sort=newest')).body.data)).toEqual(newest);
  const { nextCursor } = (await list(name, '?limit=1')).body.meta;
  const other = () => list(name, `?limit=1&sort=oldest&cursor=${nextCursor}`);
  await expectRefusal(service, other, 400, 'invalid_cursor');
});
