import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readStats } from '../../../server/domain/platform/readStats.ts';
import { seedIndex } from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
});
afterAll(() => service.stop());

const read = async () => {
  const response = await witnessFetch(new URL('/api/v1/stats', service.baseUrl));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=5');
  const { meta: _, ...stats } = (await response.json()) as Record<string, unknown>;
  return stats;
};

test('nobody knows of launches and trades before the first block is indexed', async () => {
  expect(await read()).toEqual({
    agentsTotal: 0,
    agentsRunning: 0,
    launchesTotal: null,
    launches24h: null,
    tokensGraduated: null,
    tradesTotal: null,
    trades24h: null,
    volumeUsdTotal: null,
    volumeUsd24h: null,
    creatorFeesUsdTotal: null,
    creatorFeesUsd24h: null,
    asOf: null,
  });
});

test('counts agents as they come, run, stop and go', async () => {
  const counts = async () => {
    const { agentsTotal, agentsRunning } = await read();
    return [agentsTotal, agentsRunning];
  };
  const agents = await Promise.all(
    [1, 2, 3].map(() => newAgent({ client: service.client, settle: async () => {} })),
  );
  expect(await counts()).toEqual([3, 0]);
  const [first, second] = agents;
  await service.client.POST('/api/v1/agents/{id}/start', { params: { path: { id: first!.id } } });
  await service.client.POST('/api/v1/agents/{id}/start', { params: { path: { id: second!.id } } });
  expect(await counts()).toEqual([3, 2]);
  await service.client.POST('/api/v1/agents/{id}/start', { params: { path: { id: first!.id } } });
  await service.client.POST('/api/v1/agents/{id}/stop', { params: { path: { id: second!.id } } });
  expect(await counts()).toEqual([3, 1]);
  await service.client.DELETE('/api/v1/agents/{id}', {
    params: { path: { id: second!.id }, query: { force: true } },
  });
  expect(await counts()).toEqual([2, 1]);
  const refused = await send(service, 'POST /api/v1/agents', { name: '' });
  expect(refused.status).toBe(400);
  expect(await counts()).toEqual([2, 1]);
});

test('sums what is known of the tokens of agents, all and of the last 24 hours', async () => {
  const { db } = service.database;
  await seedIndex(db, service.accountId, inject('addressBook').usdg, { agents: 2, tokens: 20, trades: 10 });
  expect(await read()).toEqual({
    agentsTotal: 4,
    agentsRunning: 2,
    launchesTotal: 1001,
    launches24h: 145,
    tokensGraduated: 5,
    tradesTotal: 10_010,
    trades24h: 1450,
    volumeUsdTotal: '100100',
    volumeUsd24h: '14500',
    creatorFeesUsdTotal: '1501.5',
    creatorFeesUsd24h: '217.5',
    asOf: '2026-11-20T12:00:00.000Z',
  });
  await db
    .updateTable('index_platform_totals')
    .set({ unvalued: 10_010n, volume_usd: '0', creator_fees_usd: '0' })
    .execute();
  expect(await read()).toMatchObject({
    tradesTotal: 10_010,
    volumeUsdTotal: null,
    creatorFeesUsdTotal: null,
  });
  await db.updateTable('index_platform_totals').set({ trades: 0n, unvalued: 0n }).execute();
  expect(await read()).toMatchObject({ tradesTotal: 0, volumeUsdTotal: '0', creatorFeesUsdTotal: '0' });
});

test('figures are all of one moment, whatever is indexed while they are read', async () => {
  const { db } = service.database;
  let isMoved = false;
  const moved: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isMoved && result.rows.some((row) => 'window_24h' in row)) {
        isMoved = true;
        await db.updateTable('index_platform_totals').set({ trades: 777n }).execute();
      }
      return result;
    },
  };
  const { index } = await readStats({ ...service.context, db: service.context.db.withPlugin(moved) });
  expect([isMoved, index?.total.trades]).toEqual([true, '0']);
  expect(await read()).toMatchObject({ tradesTotal: 777 });
});

test('refuses a question that nobody answers', async () => {
  const line = 'GET /api/v1/stats?period=7d';
  await expectRefusal(service, () => send(service, line), 400, 'validation_failed', 'period unknown_field');
});
