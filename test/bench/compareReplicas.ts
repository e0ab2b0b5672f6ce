import type { BenchPlan } from './benchPlan.ts';
import { createAgents } from './createAgents.ts';
import { driveService } from './driveService.ts';
import { launchOrder } from './launchOrder.ts';
import type { LoadResult } from './loadClient.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { runJob } from './runJob.ts';
import { giveShares } from './shareOfCore.ts';
import { type Spread, spread } from './spread.ts';
import type { BenchProcess } from './startProcess.ts';

export interface ReplicaFigures {
  readonly launchesPerSecond: Spread;
  readonly readsPerSecond: Spread;
}

export interface ReplicaComparison {
  readonly rounds: number;
  /** Of one core, for each process. */
  readonly coreShare: number;
  readonly one: ReplicaFigures;
  readonly two: ReplicaFigures;
  /** Two against one of the same round. */
  readonly launchGain: Spread;
  readonly readGain: Spread;
}

interface Replica {
  readonly service: BenchProcess;
  readonly reader: BenchProcess;
}

interface Round {
  readonly launchesPerSecond: number;
  readonly readsPerSecond: number;
}

/** The rest of the processors is left to database, chain and callers. */
const CORE_SHARE = 0.2;
const AGENTS = 10;
const READERS = 4;

/**
 * Launches and reads at once, by one process and by two on the same database and chain, in turn. Each process may use a share of a
 * core, as if it had a slow core to itself.
 */
export async function compareReplicas(
  place: BenchPlace,
  scene: Scene,
  plan: BenchPlan,
): Promise<ReplicaComparison> {
  const open = async (name: string): Promise<Replica> => ({
    service: await place.start({
      ...{ name: `replica ${name}`, file: 'server/main.ts', readyPath: '/api/v1/health' },
      env: { ...scene.environment, ROLE: 'all' },
    }),
    reader: await place.start({
      ...{ name: `reader ${name}`, file: 'test/bench/loadClient.ts', env: {}, readyPath: '/' },
    }),
  });
  const first = await open('one');
  const [apiKey = ''] = await scene.openAccounts(1);
  const agentIds = await createAgents(first.service.port, apiKey, AGENTS);
  const run = async (replicas: readonly Replica[]): Promise<Round> => {
    const end = giveShares(
      replicas.map(({ service }) => service.pid),
      CORE_SHARE,
    );
    return mixedRound(plan, { replicas, apiKey, agentIds }).finally(end);
  };
  const ones: Round[] = [];
  const twos: Round[] = [];
  await run([first]);
  // The second one comes and goes; while it runs, it takes its share.
  for (let at = 0; at < plan.launchRounds; at += 1) {
    ones.push(await run([first]));
    const second = await open(`two ${at}`);
    twos.push(await run([first, second]));
    await Promise.all([second.service.end(), second.reader.end()]);
    const told = [ones, twos].map((rounds) => rounds.at(-1)!.launchesPerSecond.toFixed(1));
    place.say(`replicas round ${at + 1}/${plan.launchRounds}: one ${told[0]}, two ${told[1]} launches/s`);
  }
  await Promise.all([first.service.end(), first.reader.end()]);
  const gainIn = (figure: keyof Round): Spread =>
    spread(twos.map((round, at) => round[figure] / ones[at]![figure]));
  return {
    rounds: plan.launchRounds,
    coreShare: CORE_SHARE,
    one: figuresOf(ones),
    two: figuresOf(twos),
    launchGain: gainIn('launchesPerSecond'),
    readGain: gainIn('readsPerSecond'),
  };
}

async function mixedRound(
  plan: BenchPlan,
  load: {
    readonly replicas: readonly Replica[];
    readonly apiKey: string;
    readonly agentIds: readonly string[];
  },
): Promise<Round> {
  const { replicas, apiKey, agentIds } = load;
  const order = launchOrder(agentIds);
  const count = Math.ceil(plan.launchesPerRound / replicas.length);
  const inFlight = plan.launchesInFlight / replicas.length;
  const requests = agentIds.map((id) => ({
    method: 'GET',
    path: `/api/v1/agents/${id}`,
    apiKey,
    body: null,
  }));
  const reading = { requests, connections: READERS / replicas.length, expectedStatus: 200 };
  const [reads, launches] = await Promise.all([
    Promise.all(
      replicas.map(({ service: { port }, reader }) =>
        runJob<LoadResult>(reader, { ...reading, port, durationMs: plan.httpRoundMs }),
      ),
    ),
    Promise.all(
      replicas.map(({ service: { port } }) => driveService({ port, apiKey, count, inFlight, order })),
    ),
  ]);
  const launchedMs = Math.max(...launches.map(({ elapsedMs }) => elapsedMs));
  return {
    launchesPerSecond: (count * replicas.length * 1_000) / launchedMs,
    readsPerSecond: reads.reduce((sum, { answered, elapsedMs }) => sum + (answered * 1_000) / elapsedMs, 0),
  };
}

const figuresOf = (rounds: readonly Round[]): ReplicaFigures => ({
  launchesPerSecond: spread(rounds.map(({ launchesPerSecond }) => launchesPerSecond)),
  readsPerSecond: spread(rounds.map(({ readsPerSecond }) => readsPerSecond)),
});
