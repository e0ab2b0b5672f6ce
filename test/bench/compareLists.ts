import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { type IndexSize, seededAddress, seedIndex } from '../harness/seedIndex.ts';
import type { BenchPlan } from './benchPlan.ts';
import type { LoadJob, LoadResult } from './loadClient.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import { openScene } from './openScene.ts';
import { runJob } from './runJob.ts';
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
    /** Median of the large tables over that of the small ones; 1 where the cost does not grow. */
    readonly ratio: number;
  }[];
}

const pathsOf = (usdg: string): readonly string[] => [
  ...['new', 'hot', 'volume24h', 'marketCap', 'priceChange24h'].map((sort) => `tokens?sort=${sort}`),
  ...['ours=true&sort=volume24h', 'phase=graduated', `quote=${usdg}&sort=marketCap`, 'q=sym77'].map(
    (query) => `tokens?${query}`,
  ),
  `tokens/${seededAddress(77)}`,
  ...['', '?side=sell', '?ours=true'].map((query) => `tokens/${seededAddress(1)}/trades${query}`),
  ...['stats', 'leaderboard?period=7d', 'fees/stats?period=30d'],
];

/** The same reads over small and over large tables of made-up tokens and trades, by one service that indexes nothing itself. */
export async function compareLists(place: BenchPlace, plan: BenchPlan): Promise<ListComparison> {
  const scene = await openScene({ ...place, dir: join(place.dir, 'lists') });
  const [apiKey = ''] = await scene.openAccounts(1);
  const { databaseUrl } = readConfig(scene.environment);
  const db = connectDatabase(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  const { usdg } = scene.context.addressBook;
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const server = await place.start({
    ...{ name: 'service of the lists', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'api' },
  });
  const client = await place.start({
    ...{ name: 'load client of the lists', file: 'test/bench/loadClient.ts', env: {}, readyPath: '/' },
  });
  const measured: ListFigures[][] = [];
  for (const size of [plan.smallIndex, plan.largeIndex]) {
    place.say(`lists: ${size.tokens} tokens, ${size.trades} trades, ${size.agents} agents`);
    await seedIndex(db, accountId, usdg, size);
    const load = (path: string) => measure(plan, { server, client, apiKey, path });
    const figures: ListFigures[] = [];
    for (const path of pathsOf(usdg)) figures.push(await load(path));
    measured.push(figures);
  }
  await Promise.all([server.end(), client.end(), db.destroy()]);
  await scene.close();
  const lists = pathsOf(usdg).map((path, index) => {
    const [small, large] = [measured[0]![index]!, measured[1]![index]!];
    return { path, small, large, ratio: large.p50Ms / small.p50Ms };
  });
  return { small: plan.smallIndex, large: plan.largeIndex, lists };
}

interface Reading {
  readonly server: BenchProcess;
  readonly client: BenchProcess;
  readonly apiKey: string;
  readonly path: string;
}

/** One request at a time, so that the time is that of the read and not of a queue. */
async function measure(plan: BenchPlan, { server, client, apiKey, path }: Reading): Promise<ListFigures> {
  const request = { method: 'GET', path: `/api/v1/${path}`, apiKey, body: null } as const;
  const common = { port: server.port, requests: [request], connections: 1, expectedStatus: 200 };
  const run = (durationMs: number) => runJob<LoadResult>(client, { ...common, durationMs } satisfies LoadJob);
  await run(plan.listRoundMs / 4);
  return run(plan.listRoundMs);
}
