import { deepStrictEqual } from 'node:assert';
import { assertSameStatements } from './assertSameStatements.ts';
import type { BenchPlan } from './benchPlan.ts';
import { callService } from './callService.ts';
import { type HttpScenario, modelsScenario, readScenario, writeScenario } from './httpScenarios.ts';
import type { LoadResult } from './loadClient.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { cpuMicros, pssMb } from './processFigures.ts';
import { runJob } from './runJob.ts';
import { type Spread, spread } from './spread.ts';
import type { BenchProcess } from './startProcess.ts';

export interface ServerFigures {
  readonly name: string;
  readonly requestsPerSecond: Spread;
  /** This server's requests/s as a share of bare node:http's in the same round. */
  readonly shareOfBare: Spread;
  readonly p50Ms: Spread;
  readonly p99Ms: Spread;
  /** Processor time of the server's process for one request, in µs. */
  readonly cpuMicros: Spread;
}

export interface HttpComparison {
  readonly scenarios: readonly { readonly title: string; readonly servers: readonly ServerFigures[] }[];
  /** PSS of the service alone, without sandbox, MB. */
  readonly serviceMb: { readonly idle: number; readonly loaded: number };
}

/** The service (role api) against bare node:http and Fastify: own processes, the same Postgres, the same load, in turn. */
export async function compareHttp(place: BenchPlace, scene: Scene, plan: BenchPlan): Promise<HttpComparison> {
  await assertSameStatements(scene);
  const env = scene.environment;
  const service = await place.start({
    ...{ name: 'service', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...env, ROLE: 'api' },
  });
  const baseline = (name: string, file: string) =>
    place.start({ name, file: `test/bench/${file}`, env, readyPath: '/api/v1/models' });
  const bare = await baseline('bare node:http', 'bareServer.ts');
  const fastify = await baseline('Fastify 5', 'fastifyServer.ts');
  const client = await place.start({
    name: 'load client',
    file: 'test/bench/loadClient.ts',
    env: {},
    readyPath: '/',
  });
  const servers = [bare, fastify, service];
  const idle = pssMb([service.pid]);
  place.say('opening accounts and creating the agents that are read');
  const scenarios = [modelsScenario, await readScenario(scene, service.port), await writeScenario(scene)];
  const compared: { title: string; servers: ServerFigures[] }[] = [];
  for (const scenario of scenarios) {
    if (scenario.expectedStatus === 200) await assertSameAnswers(servers, scenario);
    compared.push({ title: scenario.title, servers: await race(place, plan, client, servers, scenario) });
  }
  const loaded = pssMb([service.pid]);
  await Promise.all([...servers, client].map((one) => one.end()));
  return { scenarios: compared, serviceMb: { idle, loaded } };
}

/** What is compared must be the same thing: but for the request id, all answer the same JSON. */
async function assertSameAnswers(
  servers: readonly BenchProcess[],
  { requests }: HttpScenario,
): Promise<void> {
  const [request] = requests;
  if (request === undefined) throw new Error('a scenario has requests');
  const { path, apiKey } = request;
  const [first, ...others] = await Promise.all(
    servers.map(async ({ port }) => {
      const call = { path, ...(apiKey === null ? {} : { apiKey }), expected: 200 };
      const { meta: _, ...rest } = await callService<{ meta: object }>(port, call);
      return rest;
    }),
  );
  for (const other of others) deepStrictEqual(other, first);
}

interface Round extends LoadResult {
  readonly cpuMicros: number;
}

async function race(
  place: BenchPlace,
  plan: BenchPlan,
  client: BenchProcess,
  servers: readonly BenchProcess[],
  scenario: HttpScenario,
): Promise<ServerFigures[]> {
  const measure = async (server: BenchProcess, durationMs: number): Promise<Round> => {
    await scenario.prepare();
    const { requests, expectedStatus } = scenario;
    const before = cpuMicros(server.pid);
    const result = await runJob<LoadResult>(client, {
      ...{ port: server.port, requests, expectedStatus },
      ...{ connections: plan.connections, durationMs },
    });
    return { ...result, cpuMicros: (cpuMicros(server.pid) - before) / result.answered };
  };
  for (const server of servers) await measure(server, plan.httpWarmUpMs);
  const rounds = new Map<BenchProcess, Round[]>(servers.map((server) => [server, []]));
  for (let at = 0; at < plan.httpRounds; at += 1) {
    // Each round begins with another server: whatever follows from the order hits all of them.
    const order = servers.map((_, index) => servers[(index + at) % servers.length] as BenchProcess);
    for (const server of order) rounds.get(server)?.push(await measure(server, plan.httpRoundMs));
    const shown = servers.map(
      (server) => `${server.name} ${perSecond(rounds.get(server)?.at(-1)).toFixed(0)}/s`,
    );
    place.say(`${scenario.title.split(' (')[0]} round ${at + 1}/${plan.httpRounds}: ${shown.join(', ')}`);
  }
  const [bare] = servers;
  return servers.map((server) => figuresOf(server.name, rounds.get(server) ?? [], rounds.get(bare!) ?? []));
}

const perSecond = (round: Round | undefined): number =>
  round === undefined ? Number.NaN : (round.answered * 1000) / round.elapsedMs;

const figuresOf = (name: string, rounds: readonly Round[], bare: readonly Round[]): ServerFigures => ({
  name,
  requestsPerSecond: spread(rounds.map(perSecond)),
  shareOfBare: spread(rounds.map((round, at) => perSecond(round) / perSecond(bare[at]))),
  p50Ms: spread(rounds.map((round) => round.p50Ms)),
  p99Ms: spread(rounds.map((round) => round.p99Ms)),
  cpuMicros: spread(rounds.map((round) => round.cpuMicros)),
});
