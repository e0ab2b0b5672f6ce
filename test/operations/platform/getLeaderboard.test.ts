import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { SEEDED_NOW, seededAddress, seededAgent, seedIndex } from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

type Row = components['schemas']['LeaderboardRow'];

const AGENTS = 9;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api' } });
});
afterAll(() => service.stop());

const read = async (query = ''): Promise<components['schemas']['LeaderboardPage']> => {
  const response = await fetch(new URL(`/api/v1/leaderboard?${query}`, service.baseUrl));
  expect(response.status).toBe(200);
  return (await response.json()) as components['schemas']['LeaderboardPage'];
};

async function pages(query: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  for (;;) {
    const { data, meta } = await read(`${query}${cursor}`);
    rows.push(...data);
    if (meta.nextCursor === null) return rows;
    cursor = `&cursor=${meta.nextCursor}`;
  }
}

test('is empty where nobody launched anything', async () => {
  expect((await read()).data).toEqual([]);
  expect((await read()).basis).toMatchObject({ from: null, to: null, block: null });
  const size = { agents: AGENTS, tokens: 200, trades: 0 };
  await seedIndex(service.database.db, service.accountId, inject('addressBook').usdg, size);
});

/** Fees of the seeded agents come in pairs, in units of 1.50: 4, 4, 3, 3, 2, 2, 1, 1, 0. */
test.each([1, 2, 3, 4, 100])('equal fees share a rank, also over the edge of pages of %i', async (limit) => {
  const rows = await pages(`limit=${limit}`);
  expect(rows.map(({ rank, creatorFeesUsd }) => [rank, creatorFeesUsd])).toEqual([
    [1, '6'],
    [1, '6'],
    [3, '4.5'],
    [3, '4.5'],
    [5, '3'],
    [5, '3'],
    [7, '1.5'],
    [7, '1.5'],
    [9, '0'],
  ]);
  expect(new Set(rows.map(({ agentId }) => agentId)).size).toBe(AGENTS);
});

test.each([
  ['24h', '0.06', '10'],
  ['7d', '1.5', '50'],
  ['30d', '3', '90'],
  ['all', '6', '100'],
])('counts the fees and the volume of %s', async (period, creatorFeesUsd, volumeUsd) => {
  const { data } = await read(`period=${period}&limit=1`);
  expect(data).toEqual([
    {
      rank: 1,
      agentId: seededAgent(8),
      name: 'Agent 8',
      avatarUrl: null,
      imageUrl: null,
      hasProfile: false,
      tokens: [{ symbol: 'SYM140', address: seededAddress(140) }],
      launches: 1,
      creatorFeesUsd,
      creatorFeesUsd24h: '0.06',
      volumeUsd,
      ...{ pnlUsd: null, pnlMethod: null, pnlUnvalued: null, pnlAsOf: null },
    },
  ]);
});

test('shows of an agent what everybody may see, and of a deleted one only what the chain says', async () => {
  const { db } = service.database;
  const owner = await read('limit=100');
  for (const row of owner.data) {
    expect(Object.keys(row).sort()).toEqual(
      [
        'rank',
        'agentId',
        'name',
        'avatarUrl',
        'imageUrl',
        'hasProfile',
        'tokens',
        'launches',
        'creatorFeesUsd',
        'creatorFeesUsd24h',
        'volumeUsd',
        ...['pnlUsd', 'pnlMethod', 'pnlUnvalued', 'pnlAsOf'],
      ].sort(),
    );
  }
  await db.updateTable('agents').set({ deleted_at: new Date() }).where('id', '=', seededAgent(8)).execute();
  const { data } = await read('limit=2');
  expect(data[0]).toMatchObject({ rank: 1, agentId: seededAgent(8), name: null, launches: 1 });
  expect(data[1]).toMatchObject({ rank: 1, name: 'Agent 9' });
});

/** Volumes of the seeded agents grow with their number; fees come in pairs. */
test.each([1, 2, 100])('ranks by volume too, over pages of %i', async (limit) => {
  const { db } = service.database;
  await sql`UPDATE index_agents SET volume_usd_7d = right(agent_id, 1)::numeric`.execute(db);
  await sql`UPDATE index_agents SET volume_usd_7d = 8 WHERE agent_id = ${seededAgent(9)}`.execute(db);
  const rows = await pages(`sort=volume&period=7d&limit=${limit}`);
  expect(rows.slice(0, 4).map(({ rank, agentId, volumeUsd }) => [rank, agentId, volumeUsd])).toEqual([
    [1, seededAgent(8), '8'],
    [1, seededAgent(9), '8'],
    [3, seededAgent(7), '7'],
    [4, seededAgent(6), '6'],
  ]);
  expect(rows.length).toBe(AGENTS);
});

test('says what the ranks count, and of which blocks', async () => {
  const { basis: fees } = await read('period=24h');
  expect(fees).toEqual({
    figure: 'creatorFeesUsd',
    counts: expect.stringContaining('Creator fees'),
    period: '24h',
    from: '2026-11-19T13:00:00.000Z',
    to: SEEDED_NOW,
    block: expect.any(Number),
  });
  const { basis: volume } = await read('sort=volume');
  expect(volume).toMatchObject({ figure: 'volumeUsd', period: 'all', from: null, to: SEEDED_NOW });
});

test('names the agents with a profile', async () => {
  const { db } = service.database;
  await db.updateTable('agents').set({ is_public: true }).where('id', '=', seededAgent(7)).execute();
  const { data } = await read('limit=100');
  const named = data.filter(({ hasProfile }) => hasProfile).map(({ agentId }) => agentId);
  expect(named).toEqual([seededAgent(7)]);
});

test('shows the newest five tokens of an agent', async () => {
  const { db } = service.database;
  const tokens = [1, 2, 3, 4, 5, 6].map(seededAddress);
  await db
    .updateTable('index_tokens')
    .set({ agent_id: seededAgent(9) })
    .where('address', 'in', tokens)
    .execute();
  const { data } = await read('limit=2');
  expect(data[1]?.tokens.map(({ symbol }) => symbol)).toEqual(['SYM160', 'SYM6', 'SYM5', 'SYM4', 'SYM3']);
});

test('refuses a cursor of another period', async () => {
  const { meta } = await read('limit=1&period=7d');
  const line = `GET /api/v1/leaderboard?period=30d&cursor=${meta.nextCursor}`;
  await expectRefusal(service, () => send(service, line), 400, 'invalid_cursor', 'cursor invalid_format');
});

test('refuses a cursor of another order', async () => {
  const { meta } = await read('limit=1&sort=volume');
  const line = `GET /api/v1/leaderboard?sort=fees&cursor=${meta.nextCursor}`;
  await expectRefusal(service, () => send(service, line), 400, 'invalid_cursor', 'cursor invalid_format');
});

test.each([
  ['period=1h', 'period invalid_enum'],
  ['sort=name', 'sort invalid_enum'],
  ['sort=pnl&period=7d', 'period conflict'],
  ['limit=0', 'limit too_small'],
  ['agentId=x', 'agentId unknown_field'],
])('refuses "%s"', async (query, fault) => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/leaderboard?${query}`),
    400,
    'validation_failed',
    fault,
  );
});
