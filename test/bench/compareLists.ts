import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../server/config/config.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { OWN_AGENTS, seedEntries } from '../harness/seedEntries.ts';
import { type IndexSize, SEEDED_NOW, seededAddress, seededAgent, seedIndex } from '../harness/seedIndex.ts';
import type { BenchPlan } from './benchPlan.ts';
import type { LoadJob, LoadResult } from './loadClient.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import { openScene, type Scene } from './openScene.ts';
import { runJob } from './runJob.ts';
import { spread } from './spread.ts';
import type { BenchProcess } from './startProcess.ts';

interface ListFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface ListComparison {
  readonly small: IndexSize;
  readonly large: IndexSize;
  readonly lists: readonly {
    readonly path: string;
    readonly small: ListFigures;
    readonly large: ListFigures;
    /** Median of the large tables over that of the small ones; 1: the cost does not grow. */
    readonly ratio: number;
  }[];
}

/** Stands for a symbol that eleven tokens begin with, at either size. */
const RARE = 'elevenMatches';

const rareSymbol = ({ tokens }: IndexSize): string => `sym${'7'.repeat(String(tokens).length - 2)}`;

const pathsOf = (usdg: string): readonly string[] => [
  ...['new', 'hot', 'volume24h', 'marketCap', 'priceChange24h'].map((sort) => `tokens?sort=${sort}`),
  ...[
    'ours=true&sort=volume24h',
    'phase=graduated',
    `quote=${usdg}&sort=marketCap`,
    'q=sym77',
    `q=${RARE}`,
  ].map((query) => `tokens?${query}`),
  `tokens/${seededAddress(77)}`,
  ...['', '?side=sell', '?ours=true'].map((query) => `tokens/${seededAddress(1)}/trades${query}`),
  ...['1m&limit=500', '1m&limit=500&fill=true', '1h&currency=quote'].map(
    (query) => `tokens/${seededAddress(1)}/candles?interval=${query}`,
  ),
  ...['stats', 'leaderboard?period=7d', 'fees/stats?period=30d'],
  ...['', `?asset=${seededAddress(1)}`, '?kind=swap', `?agentId=${seededAgent(7)}`].map(
    (query) => `wallet/statement${query}`,
  ),
  `wallet/pnl?agentId=${seededAgent(7)}`,
  ...['1h', `1h&agentId=${seededAgent(7)}`, '1d'].map(
    (query) => `wallet/portfolio/history?interval=${query}&to=${SEEDED_NOW}`,
  ),
];

/** The same reads from two services, in turn, over small and large tables. Neither indexes. */
export async function compareLists(place: BenchPlace, plan: BenchPlan): Promise<ListComparison> {
  const { small, large, client } = {
    small: await openSide(place, 'small', plan.smallIndex),
    large: await openSide(place, 'large', plan.largeIndex),
    client: await place.start({
      ...{ name: 'load client of the lists', file: 'test/bench/loadClient.ts', env: {}, readyPath: '/' },
    }),
  };
  const lists: ListComparison['lists'][number][] = [];
  for (const path of pathsOf(small.scene.context.addressBook.usdg)) {
    const rounds: Record<'small' | 'large', LoadResult[]> = { small: [], large: [] };
    for (let round = 0; round < plan.listRounds; round += 1) {
      rounds.small.push(await measure(plan, client, small, path));
      rounds.large.push(await measure(plan, client, large, path));
    }
    const figures = { path, small: middle(rounds.small), large: middle(rounds.large) };
    lists.push({ ...figures, ratio: figures.large.p50Ms / figures.small.p50Ms });
  }
  await Promise.all([small.server.end(), large.server.end(), client.end()]);
  await Promise.all([small.scene.close(), large.scene.close()]);
  return { small: plan.smallIndex, large: plan.largeIndex, lists };
}

const middle = (rounds: readonly LoadResult[]): ListFigures => ({
  p50Ms: spread(rounds.map(({ p50Ms }) => p50Ms)).median,
  p99Ms: spread(rounds.map(({ p99Ms }) => p99Ms)).median,
});

interface Side {
  readonly scene: Scene;
  readonly server: BenchProcess;
  readonly apiKey: string;
  readonly size: IndexSize;
}

async function openSide(place: BenchPlace, name: string, size: IndexSize): Promise<Side> {
  const scene = await openScene({ ...place, dir: join(place.dir, `${name}-lists`) });
  const { tokens, trades, agents } = size;
  place.say(`lists: ${tokens} tokens, ${trades} trades and entries of wallets, ${agents} agents`);
  const { accountId, apiKey } = await openAccount(scene.context, 'bench');
  const { migrationDatabaseUrl } = readConfig(scene.environment);
  const db = connectDatabase(migrationDatabaseUrl, { max: 1, statementTimeoutMs: 0 });
  await seedIndex(db, accountId, scene.context.addressBook.usdg, size);
  await seedEntries(db, accountId, { entries: trades, agents: OWN_AGENTS });
  await sql`VACUUM ANALYZE`.execute(db);
  await db.destroy();
  const server = await place.start({
    ...{ name: `service of the ${name} lists`, file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'api' },
  });
  return { scene, server, apiKey, size };
}

/** One request at a time, so that no queue adds time. */
async function measure(
  plan: BenchPlan,
  client: BenchProcess,
  { server, apiKey, size }: Side,
  path: string,
): Promise<LoadResult> {
  const asked = `/api/v1/${path.replace(RARE, rareSymbol(size))}`;
  const request = { method: 'GET', path: asked, apiKey, body: null } as const;
  const common = { port: server.port, requests: [request], connections: 1, expectedStatus: 200 };
  return runJob<LoadResult>(client, { ...common, durationMs: plan.listRoundMs } satisfies LoadJob);
}
