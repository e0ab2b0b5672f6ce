import { deepStrictEqual } from 'node:assert';
import { assertSameStatements } from './assertSameStatements.ts';
import type { BenchPlan } from './benchPlan.ts';
import { callService } from './callService.ts';
import { type HttpScenario, modelsScenario, readScenario, writeScenario } from './httpScenarios.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { pssMb } from './processFigures.ts';
import { type RunnerFigures, race } from './race.ts';
import type { BenchProcess } from './startProcess.ts';

export interface HttpComparison {
  readonly scenarios: readonly { readonly title: string; readonly servers: readonly RunnerFigures[] }[];
  /** PSS of the service without sandbox, MB. */
  readonly serviceMb: { readonly idle: number; readonly loaded: number };
}

/**
 * The service (role api) against bare node:http and Fastify: own processes, the same Postgres and load, in
 * turn.
 */
export async function compareHttp(place: BenchPlace, scene: Scene, plan: BenchPlan): Promise<HttpComparison> {
  const [anyKey = ''] = await scene.openAccounts(1);
  await assertSameStatements(scene.context, anyKey);
  const env = scene.environment;
  const service = await place.start({
    ...{ name: 'service', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...env, ROLE: 'api' },
  });
  const baseline = (name: string, file: string, more: Readonly<Record<string, string>> = {}) =>
    place.start({ name, file: `test/bench/${file}`, env: { ...env, ...more }, readyPath: '/api/v1/models' });
  const bare = await baseline('bare node:http', 'bareServer.ts');
  const fastify = await baseline('Fastify 5', 'fastifyServer.ts');
  const keyless = await baseline('bare, no key', 'bareServer.ts', { MAKES_KEYS: 'no' });
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
  const compared: { title: string; servers: RunnerFigures[] }[] = [];
  for (const scenario of scenarios) {
    if (scenario.expectedStatus === 200) await assertSameAnswers(servers, scenario);
    const raced = scenario.expectedStatus === 201 ? [...servers, keyless] : servers;
    const runners = raced.map((server) => ({ name: server.name, server, scenario }));
    const title = scenario.title.split(' (')[0] ?? '';
    compared.push({ title: scenario.title, servers: await race(place, plan, client, title, runners) });
  }
  const loaded = pssMb([service.pid]);
  await Promise.all([...servers, keyless, client].map((one) => one.end()));
  return { scenarios: compared, serviceMb: { idle, loaded } };
}

/** The same JSON, apart from the request id. */
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
