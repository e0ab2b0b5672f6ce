import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { createAgents } from './createAgents.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { type Costs, watchCosts } from './watchCosts.ts';

const AGENTS = 10;
/** Then the loops rest. */
const SETTLE_MS = 20_000;
const WATCH_SECONDS = 20;

/** What the service costs in each second while nobody asks for anything. */
export async function measureIdle(place: BenchPlace, scene: Scene): Promise<Costs> {
  const metricsPort = await pickPort(undefined, join(place.dir, 'no-port-is-remembered'));
  const service = await place.start({
    ...{ name: 'idle service', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'all', METRICS_PORT: String(metricsPort) },
  });
  const [apiKey = ''] = await scene.openAccounts(1);
  await createAgents(service.port, apiKey, AGENTS);
  await delay(SETTLE_MS);
  place.say(`watching an idle service for ${WATCH_SECONDS} s`);
  const costsOf = await watchCosts(scene, service, metricsPort);
  await delay(WATCH_SECONDS * 1_000);
  const costs = await costsOf(WATCH_SECONDS);
  await service.end();
  return costs;
}
