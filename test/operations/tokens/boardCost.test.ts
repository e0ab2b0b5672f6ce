import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Context } from '../../../server/composition/context.ts';
import { readLeaderboard } from '../../../server/domain/platform/readLeaderboard.ts';
import { readStats } from '../../../server/domain/platform/readStats.ts';
import { findToken } from '../../../server/domain/tokens/findToken.ts';
import { BOARD_ORDERS, type BoardSort, listBoard } from '../../../server/domain/tokens/listBoard.ts';
import { listTrades } from '../../../server/domain/tokens/listTrades.ts';
import {
  type IndexSize,
  SEEDED_NOW,
  seededAddress,
  seededAgent,
  seedIndex,
} from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type WatchedPages, watchPages } from '../../harness/watchPages.ts';

const SMALL: IndexSize = { agents: 300, tokens: 1_000, trades: 4_000 };
const LARGE: IndexSize = { agents: 3_000, tokens: 30_000, trades: 60_000 };
/**
 * Allowed growth in pages as indexes get taller, over all statements of a request and the parts of a page.
 */
const DEEPER = 32;
/** Two hours after the first trade. */
const LONG_AGO = '2026-11-20T04:00:00.000Z';

let service: TestService;
let watched: WatchedPages;
let context: Context;

beforeAll(async () => {
  service = await startTestService({ config: { role: 'api' } });
  watched = watchPages(service.database.ownerUrl);
  const clock = { now: () => new Date(SEEDED_NOW) };
  context = { ...service.context, clock, db: watched.db };
});
afterAll(async () => {
  await watched.close();
  await service.stop();
});

const pagesOf: WatchedPages['pagesOf'] = (request) => watched.pagesOf(request);

/** Five pages deep; fails if the list is shorter. */
async function farCursor(read: (cursor?: string) => Promise<{ meta: { nextCursor: string | null } }>) {
  let cursor: string | null | undefined;
  for (let page = 0; page < 5; page += 1) cursor = (await read(cursor ?? undefined)).meta.nextCursor;
  return cursor ?? expect.fail('the list is too short');
}

const board = (query: object, cursor?: string) => listBoard(context, null, { ...query, cursor, limit: 8 });
const trades = (query: object, cursor?: string) =>
  listTrades(context, seededAddress(1), { ...query, cursor, limit: 8 });
const ranking = (sort: 'fees' | 'volume', cursor?: string) =>
  readLeaderboard(context, { period: '7d', sort, cursor, limit: 8 });

async function everyCost(): Promise<Record<string, number>> {
  const sorts = Object.keys(BOARD_ORDERS) as BoardSort[];
  const usdg = inject('addressBook').usdg;
  const lists: (readonly [string, (cursor?: string) => Promise<{ meta: { nextCursor: string | null } }>])[] =
    [
      ...sorts.map((sort) => [`board ${sort}`, (cursor?: string) => board({ sort }, cursor)] as const),
      ...[{ ours: true }, { phase: 'graduated' }, { quote: usdg }, { venue: 'pons' }].map(
        (filter) => [`board ${JSON.stringify(filter)}`, (cursor?: string) => board(filter, cursor)] as const,
      ),
      ['board ours by volume', (cursor) => board({ ours: true, sort: 'volume24h' }, cursor)],
      ['trades', (cursor) => trades({}, cursor)],
      ['trades of agents', (cursor) => trades({ ours: true }, cursor)],
      ['trades sold', (cursor) => trades({ side: 'sell' }, cursor)],
      ['leaderboard', (cursor) => ranking('fees', cursor)],
      ['leaderboard by volume', (cursor) => ranking('volume', cursor)],
    ];
  const costs: Record<string, number> = {};
  for (const [name, read] of lists) {
    costs[name] = await pagesOf(() => read());
    const cursor = await farCursor(read);
    costs[`${name}, far`] = await pagesOf(() => read(cursor));
  }
  for (const sort of sorts) {
    for (const filter of [
      { venue: 'long', phase: 'curve' } as const,
      { venue: 'pons', phase: 'pool' } as const,
      { quote: usdg, phase: 'graduating' } as const,
      { quote: inject('addressBook').weth, phase: 'graduated' } as const,
    ])
      costs[`board ${sort} ${JSON.stringify(filter)}`] = await pagesOf(() => board({ sort, ...filter }));
    for (const filter of [
      { agentId: seededAgent(3) },
      { creator: seededAddress(900_000_077) },
      { addresses: [1, 77, 500].map(seededAddress) },
    ])
      costs[`board ${sort} ${JSON.stringify(filter)}`] = await pagesOf(() => board({ sort, ...filter }));
  }
  costs['board of an asset and a phase'] = await pagesOf(() => board({ quote: usdg, phase: 'graduated' }));
  for (const query of [{ to: LONG_AGO }, { from: LONG_AGO, to: SEEDED_NOW }, { ours: true, to: LONG_AGO }])
    costs[`trades ${JSON.stringify(query)}`] = await pagesOf(() => trades(query));
  costs['trades of one agent'] = await pagesOf(() => trades({ agentId: seededAgent(1) }));
  costs['sales where there are none'] = await pagesOf(() =>
    listTrades(context, seededAddress(2), { side: 'sell' }),
  );
  costs['trades of one who never traded it'] = await pagesOf(() =>
    listTrades(context, seededAddress(2), { agentId: seededAgent(1) }),
  );
  costs['a search that finds one'] = await pagesOf(() => board({ q: seededAddress(777) }));
  costs['the token with the most trades'] = await pagesOf(() => findToken(context, null, seededAddress(1)));
  costs.stats = await pagesOf(() => readStats(context));
  return costs;
}

test('a page costs what it costs, however long the tables are and wherever it starts', {
  timeout: 120_000,
}, async () => {
  const usdg = inject('addressBook').usdg;
  await seedIndex(context.db, service.accountId, usdg, SMALL);
  const small = await everyCost();
  await seedIndex(context.db, service.accountId, usdg, LARGE);
  const large = await everyCost();
  const grown = Object.entries(large).filter(([name, pages]) => pages > small[name]! + DEEPER);
  expect(grown).toEqual([]);
});
