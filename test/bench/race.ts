import type { BenchPlan } from './benchPlan.ts';
import type { HttpScenario } from './httpScenarios.ts';
import type { LoadResult } from './loadClient.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import { cpuMicros } from './processFigures.ts';
import { runJob } from './runJob.ts';
import { type Spread, spread } from './spread.ts';
import type { BenchProcess } from './startProcess.ts';

export interface Runner {
  readonly name: string;
  readonly server: BenchProcess;
  readonly scenario: HttpScenario;
}

export interface RunnerFigures {
  readonly name: string;
  readonly requestsPerSecond: Spread;
  /** Share of the first runner's requests/s in the same round. */
  readonly shareOfFirst: Spread;
  readonly p50Ms: Spread;
  readonly p99Ms: Spread;
  /** Of the server's process, per request, in µs. */
  readonly cpuMicros: Spread;
}

interface Round extends LoadResult {
  readonly cpuMicros: number;
}

/** Each round begins with another runner, so that effects of the order hit all. */
export async function race(
  place: BenchPlace,
  plan: BenchPlan,
  client: BenchProcess,
  title: string,
  runners: readonly Runner[],
): Promise<RunnerFigures[]> {
  for (const runner of runners) await measure(plan, client, runner, plan.httpWarmUpMs);
  const rounds = new Map<Runner, Round[]>(runners.map((runner) => [runner, []]));
  for (let at = 0; at < plan.httpRounds; at += 1) {
    const order = runners.map((_, index) => runners[(index + at) % runners.length] as Runner);
    for (const runner of order)
      rounds.get(runner)?.push(await measure(plan, client, runner, plan.httpRoundMs));
    const shown = runners.map(
      (runner) => `${runner.name} ${perSecond(rounds.get(runner)?.at(-1)).toFixed(0)}/s`,
    );
    place.say(`${title} round ${at + 1}/${plan.httpRounds}: ${shown.join(', ')}`);
  }
  const first = rounds.get(runners[0] as Runner) ?? [];
  return runners.map((runner) => figuresOf(runner.name, rounds.get(runner) ?? [], first));
}

async function measure(
  plan: BenchPlan,
  client: BenchProcess,
  { server, scenario }: Runner,
  durationMs: number,
): Promise<Round> {
  await scenario.prepare();
  const { requests, expectedStatus, staysAwake = false } = scenario;
  const before = cpuMicros(server.pid);
  const result = await runJob<LoadResult>(client, {
    ...{ port: server.port, requests, expectedStatus, staysAwake },
    ...{ connections: plan.connections, durationMs },
  });
  return { ...result, cpuMicros: (cpuMicros(server.pid) - before) / result.answered };
}

const perSecond = (round: Round | undefined): number =>
  round === undefined ? Number.NaN : (round.answered * 1000) / round.elapsedMs;

const figuresOf = (name: string, rounds: readonly Round[], first: readonly Round[]): RunnerFigures => ({
  name,
  requestsPerSecond: spread(rounds.map(perSecond)),
  shareOfFirst: spread(rounds.map((round, at) => perSecond(round) / perSecond(first[at]))),
  p50Ms: spread(rounds.map((round) => round.p50Ms)),
  p99Ms: spread(rounds.map((round) => round.p99Ms)),
  cpuMicros: spread(rounds.map((round) => round.cpuMicros)),
});
