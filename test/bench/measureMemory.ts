import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchPlan } from './benchPlan.ts';
import { createAgents } from './createAgents.ts';
import { driveService } from './driveService.ts';
import { launchOrder } from './launchOrder.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import { processTree, pssMb } from './processFigures.ts';
import { runJob } from './runJob.ts';
import { startEverything } from './startEverything.ts';

export interface MemoryFigures {
  readonly service: number;
  readonly postgres: number;
  readonly chain: number;
  readonly guards: number;
  readonly whole: number;
}

export interface MemoryComparison {
  readonly idle: MemoryFigures;
  readonly loaded: MemoryFigures;
}

interface SandboxFile {
  readonly apiKey: string;
  readonly processIds: Readonly<
    Record<'service' | 'postgres' | 'postgresGuard' | 'chain' | 'chainGuard', number>
  >;
}

const SETTLE_MS = 2_000;
const AGENTS = 10;

/** PSS of all processes of `npm start`, in MB: after the start, and after reads, new agents and launches. */
export async function measureMemory(place: BenchPlace, plan: BenchPlan): Promise<MemoryComparison> {
  const dataDir = join(place.dir, 'memory');
  const everything = await startEverything(place, 'memory', dataDir);
  await delay(SETTLE_MS);
  const { apiKey, processIds } = JSON.parse(
    readFileSync(join(dataDir, 'sandbox.json'), 'utf8'),
  ) as SandboxFile;
  const idle = figuresOf(processIds);
  place.say(
    `memory idle: service ${idle.service.toFixed(0)} MB, whole sandbox ${idle.whole.toFixed(0)} MB; now the load`,
  );
  const { port } = everything;
  const agentIds = await createAgents(port, apiKey, AGENTS);
  await driveService({ port, apiKey, count: plan.memoryLaunches, inFlight: 8, order: launchOrder(agentIds) });
  await read(place, plan, port, apiKey, agentIds);
  const loaded = figuresOf(processIds);
  place.say(
    `memory after the load: service ${loaded.service.toFixed(0)} MB, whole sandbox ${loaded.whole.toFixed(0)} MB`,
  );
  await everything.end();
  return { idle, loaded };
}

async function read(
  place: BenchPlace,
  plan: BenchPlan,
  port: number,
  apiKey: string,
  agentIds: readonly string[],
): Promise<void> {
  const client = await place.start({
    name: 'reader',
    file: 'test/bench/loadClient.ts',
    env: {},
    readyPath: '/',
  });
  const requests = agentIds.map((id) => ({
    method: 'GET',
    path: `/api/v1/agents/${id}`,
    apiKey,
    body: null,
  }));
  const { connections, memoryLoadMs: durationMs } = plan;
  await runJob(client, { port, requests, connections, durationMs, expectedStatus: 200 });
  await client.end();
}

function figuresOf(ids: SandboxFile['processIds']): MemoryFigures {
  const service = pssMb([ids.service]);
  const postgres = pssMb(processTree(ids.postgres));
  const chain = pssMb(processTree(ids.chain));
  const guards = pssMb([
    ...processTree(ids.postgresGuard, ids.postgres),
    ...processTree(ids.chainGuard, ids.chain),
  ]);
  return { service, postgres, chain, guards, whole: service + postgres + chain + guards };
}
