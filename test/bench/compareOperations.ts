import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import type { DriveResult } from './driveService.ts';
import type { DurableResult } from './durableLoop.ts';
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
  readonly durablePerSecond: Spread;
  /** Service against durable loop in the same round. */
  readonly share: Spread;
  readonly serviceAcceptedMs: Latency;
  readonly serviceConfirmedMs: Latency;
  readonly durableMs: Latency;
  /** Per operation, in the last round. */
  readonly serviceCosts: Costs;
  readonly durableCosts: Costs;
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
  readonly loopFile: string;
  /** Returns a function that runs `count` operations. */
  readonly prepare: (service: BenchProcess) => Promise<(count: number) => Promise<DriveResult>>;
  readonly runDurably: (loop: BenchProcess, count: number) => Promise<DurableResult>;
}

/** Timers that came due while it was frozen. */
const SETTLE_MS = 1_000;

/** Loads and compiles every process's code. */
const WARM_UP_OPERATIONS = 16;

/** Runs the operations through the whole service and in a durable loop, in turn on one chain and one PostgreSQL. */
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
  const loop = await place.start({
    name: `durable loop of the ${what}`,
    file: race.loopFile,
    env: {},
    readyPath: '/',
  });
  const run = await race.prepare(service);
  await run(WARM_UP_OPERATIONS);
  await race.runDurably(loop, WARM_UP_OPERATIONS);
  const ours: (DriveResult & { readonly costs: Costs })[] = [];
  const theirs: (DurableResult & { readonly costs: Costs })[] = [];
  const rateOf = (elapsedMs = Number.NaN): number => (perRound * 1_000) / elapsedMs;
  for (let at = 0; at < rounds; at += 1) {
    const costsOfService = await watchCosts(scene, service, metricsPort);
    ours.push({ ...(await run(perRound)), costs: await costsOfService(perRound) });
    const wake = await freeze(service);
    const costsOfLoop = await watchCosts(scene, loop, null);
    theirs.push({ ...(await race.runDurably(loop, perRound)), costs: await costsOfLoop(perRound) });
    await wake();
    const rates = [ours, theirs].map((list) => rateOf(list.at(-1)?.elapsedMs).toFixed(1));
    place.say(`${what} round ${at + 1}/${rounds}: service ${rates[0]}/s, durable loop ${rates[1]}/s`);
  }
  await Promise.all([service.end(), loop.end()]);
  return {
    ...{ what, rounds, perRound, wallets: race.wallets, inFlight: race.inFlight },
    servicePerSecond: spread(ours.map(({ elapsedMs }) => rateOf(elapsedMs))),
    durablePerSecond: spread(theirs.map(({ elapsedMs }) => rateOf(elapsedMs))),
    share: spread(ours.map(({ elapsedMs }, at) => (theirs[at]?.elapsedMs ?? Number.NaN) / elapsedMs)),
    serviceAcceptedMs: latencyOf(ours.flatMap((round) => round.acceptedMs)),
    serviceConfirmedMs: latencyOf(ours.flatMap((round) => round.confirmedMs)),
    durableMs: latencyOf(theirs.flatMap((round) => round.latenciesMs)),
    serviceCosts: ours.at(-1)!.costs,
    durableCosts: theirs.at(-1)!.costs,
  };
}

/** A service that rests would still ask PostgreSQL and the chain, at the loop's expense. Returns how to go on. */
async function freeze({ pid, port }: BenchProcess): Promise<() => Promise<void>> {
  process.kill(pid, 'SIGSTOP');
  return async () => {
    process.kill(pid, 'SIGCONT');
    await fetch(`http://127.0.0.1:${port}/api/v1/health`);
    await delay(SETTLE_MS);
  };
}

function latencyOf(valuesMs: readonly number[]): Latency {
  const sorted = [...valuesMs].sort((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}
