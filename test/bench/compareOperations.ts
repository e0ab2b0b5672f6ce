import { join } from 'node:path';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import type { BareResult } from './bareLaunches.ts';
import type { DriveResult } from './driveService.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { percentile, type Spread, spread } from './spread.ts';
import type { BenchProcess } from './startProcess.ts';
import { type Costs, watchCosts } from './watchCosts.ts';

export interface OperationComparison {
  readonly what: string;
  readonly rounds: number;
  readonly perRound: number;
  readonly wallets: number;
  readonly inFlight: number;
  readonly servicePerSecond: Spread;
  readonly barePerSecond: Spread;
  /** Service against bare loop in the same round. */
  readonly share: Spread;
  readonly serviceAcceptedMs: Latency;
  readonly serviceConfirmedMs: Latency;
  readonly bareIncludedMs: Latency;
  /** Per operation, in the last round. */
  readonly serviceCosts: Costs;
  readonly bareCosts: Costs;
}

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

export interface OperationRace {
  readonly what: string;
  readonly wallets: number;
  readonly rounds: number;
  readonly perRound: number;
  readonly inFlight: number;
  readonly bareFile: string;
  /** Returns a function that runs `count` operations. */
  readonly prepare: (service: BenchProcess) => Promise<(count: number) => Promise<DriveResult>>;
  readonly runBarely: (bare: BenchProcess, count: number) => Promise<BareResult>;
}

/** Loads and compiles every process's code. */
const WARM_UP_OPERATIONS = 16;

/** Runs the operations through the whole service and in a bare loop, in turn on one chain. */
export async function compareOperations(
  place: BenchPlace,
  scene: Scene,
  race: OperationRace,
): Promise<OperationComparison> {
  const { what, rounds, perRound } = race;
  const metricsPort = await pickPort(undefined, join(place.dir, 'no-port-is-remembered'));
  const service = await place.start({
    ...{ name: `service of the ${what}`, file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'all', METRICS_PORT: String(metricsPort) },
  });
  const bare = await place.start({ name: `bare ${what}`, file: race.bareFile, env: {}, readyPath: '/' });
  const run = await race.prepare(service);
  await run(WARM_UP_OPERATIONS);
  await race.runBarely(bare, WARM_UP_OPERATIONS);
  const ours: (DriveResult & { readonly costs: Costs })[] = [];
  const theirs: (BareResult & { readonly costs: Costs })[] = [];
  const rateOf = (elapsedMs = Number.NaN): number => (perRound * 1_000) / elapsedMs;
  for (let at = 0; at < rounds; at += 1) {
    const costsOfService = await watchCosts(scene, service, metricsPort);
    ours.push({ ...(await run(perRound)), costs: await costsOfService(perRound) });
    const costsOfBare = await watchCosts(scene, bare, null);
    theirs.push({ ...(await race.runBarely(bare, perRound)), costs: await costsOfBare(perRound) });
    const rates = [ours, theirs].map((list) => rateOf(list.at(-1)?.elapsedMs).toFixed(1));
    place.say(`${what} round ${at + 1}/${rounds}: service ${rates[0]}/s, bare viem loop ${rates[1]}/s`);
  }
  await Promise.all([service.end(), bare.end()]);
  return {
    ...{ what, rounds, perRound, wallets: race.wallets, inFlight: race.inFlight },
    servicePerSecond: spread(ours.map(({ elapsedMs }) => rateOf(elapsedMs))),
    barePerSecond: spread(theirs.map(({ elapsedMs }) => rateOf(elapsedMs))),
    share: spread(ours.map(({ elapsedMs }, at) => (theirs[at]?.elapsedMs ?? Number.NaN) / elapsedMs)),
    serviceAcceptedMs: latencyOf(ours.flatMap((round) => round.acceptedMs)),
    serviceConfirmedMs: latencyOf(ours.flatMap((round) => round.confirmedMs)),
    bareIncludedMs: latencyOf(theirs.flatMap((round) => round.latenciesMs)),
    serviceCosts: ours.at(-1)!.costs,
    bareCosts: theirs.at(-1)!.costs,
  };
}

function latencyOf(valuesMs: readonly number[]): Latency {
  const sorted = [...valuesMs].sort((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}
