import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchPlan } from './benchPlan.ts';
import { makeDue } from './dueAutomations.ts';
import { type HttpScenario, modelsScenario, readScenario, writeScenario } from './httpScenarios.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { raceLaunches } from './raceLaunches.ts';
import { raceSwaps } from './raceSwaps.ts';
import { runJob } from './runJob.ts';
import type { BenchProcess } from './startProcess.ts';
import { type FrameShare, topFrames } from './topFrames.ts';

const FRAMES = 30;
const PROFILE_MS = 5_000;
/** The profile covers the end of it. */
const WARM_UP_MS = 20_000;
const PROFILED_AUTOMATIONS = 1_000;

/** Returns printable lines. */
export async function profileService(
  place: BenchPlace,
  scene: Scene,
  plan: BenchPlan,
  parts: ReadonlySet<string>,
): Promise<string[]> {
  const lines: string[] = [];
  if (parts.has('http')) {
    const plain = await profile(place, 'profiled models', scene.environment, 'api', (service) =>
      load(place, plan, service, modelsScenario),
    );
    const reads = await profile(place, 'profiled GET', scene.environment, 'api', (service) =>
      readScenario(scene, service.port).then((scenario) => load(place, plan, service, scenario)),
    );
    const writes = await profile(place, 'profiled POST', scene.environment, 'api', (service) =>
      writeScenario(scene).then((scenario) => load(place, plan, service, scenario)),
    );
    lines.push(...plain, ...reads, ...writes);
  }
  for (const [part, race] of [
    ['launches', raceLaunches],
    ['swaps', raceSwaps],
  ] as const) {
    if (!parts.has(part)) continue;
    const { prepare, perRound } = await race(scene, plan);
    const run = async (service: BenchProcess): Promise<string> => {
      const operate = await prepare(service);
      while (performance.now() - begun < WARM_UP_MS) await operate(perRound);
      return `${part}, ${perRound} at a time`;
    };
    const begun = performance.now();
    lines.push(...(await profile(place, `profiled ${part}`, scene.environment, 'all', run)));
  }
  if (parts.has('automations')) {
    const run = async (service: BenchProcess): Promise<string> => {
      const { accepted } = await makeDue(scene, service.port, PROFILED_AUTOMATIONS);
      await accepted(PROFILED_AUTOMATIONS / 2);
      return 'automations, while half of those due are accepted';
    };
    lines.push(...(await profile(place, 'profiled automations', scene.environment, 'all', run)));
  }
  return lines;
}

/** `run` returns what it has run. */
async function profile(
  place: BenchPlace,
  name: string,
  environment: Scene['environment'],
  role: 'api' | 'all',
  run: (service: BenchProcess) => Promise<string>,
): Promise<string[]> {
  const directory = join(place.dir, name.replaceAll(' ', '-'));
  mkdirSync(directory);
  const service = await place.start({
    ...{ name, file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...environment, ROLE: role },
    nodeArgs: ['--cpu-prof', `--cpu-prof-dir=${directory}`, '--cpu-prof-interval=200'],
  });
  const title = await run(service);
  await service.end();
  const [file] = readdirSync(directory).filter((entry) => entry.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error('the service left no profile');
  const { self, total, packages } = topFrames(
    JSON.parse(readFileSync(join(directory, file), 'utf8')),
    PROFILE_MS,
    FRAMES,
  );
  return [
    `\n${title}: share of the busy time; what follows an await counts on its own`,
    ...['  in the function itself', ...listed(self)],
    ...['  in the function and below', ...listed(total)],
    ...['  by package', ...listed(packages)],
  ];
}

async function load(
  place: BenchPlace,
  plan: BenchPlan,
  service: BenchProcess,
  scenario: HttpScenario,
): Promise<string> {
  const file = 'test/bench/loadClient.ts';
  const client = await place.start({ name: `${service.name} client`, file, env: {}, readyPath: '/' });
  await scenario.prepare();
  const { requests, expectedStatus, title } = scenario;
  await runJob(client, {
    ...{ port: service.port, requests, expectedStatus },
    ...{ connections: plan.connections, durationMs: PROFILE_MS },
  });
  await client.end();
  return title;
}

const listed = (frames: readonly FrameShare[]): string[] =>
  frames.map(({ frame, share }) => `    ${(share * 100).toFixed(1).padStart(5)} %  ${frame}`);
