import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchPlan } from './benchPlan.ts';
import { type HttpScenario, readScenario, writeScenario } from './httpScenarios.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { runJob } from './runJob.ts';
import type { BenchProcess } from './startProcess.ts';
import { type FrameShare, topFrames } from './topFrames.ts';

const FRAMES = 30;
const PROFILE_MS = 5_000;

/** Where the service spends its time on each of the two requests, as printable lines. */
export async function profileService(place: BenchPlace, scene: Scene, plan: BenchPlan): Promise<string[]> {
  const reading = await profile(place, plan, scene, 'profiled GET', (port) => readScenario(scene, port));
  const writing = await profile(place, plan, scene, 'profiled POST', () => writeScenario(scene));
  return [...reading, ...writing];
}

async function profile(
  place: BenchPlace,
  plan: BenchPlan,
  scene: Scene,
  name: string,
  scenarioAt: (port: number) => Promise<HttpScenario>,
): Promise<string[]> {
  const directory = join(place.dir, name.replaceAll(' ', '-'));
  mkdirSync(directory);
  const service = await place.start({
    ...{ name, file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'api' },
    nodeArgs: ['--cpu-prof', `--cpu-prof-dir=${directory}`, '--cpu-prof-interval=200'],
  });
  const client = await place.start({
    name: `${name} client`,
    file: 'test/bench/loadClient.ts',
    env: {},
    readyPath: '/',
  });
  const scenario = await scenarioAt(service.port);
  await load(plan, client, service, scenario);
  await Promise.all([service.end(), client.end()]);
  const [file] = readdirSync(directory).filter((entry) => entry.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error('the service left no profile');
  const { self, total, packages } = topFrames(
    JSON.parse(readFileSync(join(directory, file), 'utf8')),
    PROFILE_MS,
    FRAMES,
  );
  return [
    `\n${scenario.title}: share of the busy time; what follows an await counts on its own`,
    ...['  in the function itself', ...listed(self)],
    ...['  in the function and below', ...listed(total)],
    ...['  by package', ...listed(packages)],
  ];
}

async function load(
  plan: BenchPlan,
  client: BenchProcess,
  service: BenchProcess,
  scenario: HttpScenario,
): Promise<void> {
  await scenario.prepare();
  const { requests, expectedStatus } = scenario;
  await runJob(client, {
    ...{ port: service.port, requests, expectedStatus },
    ...{ connections: plan.connections, durationMs: PROFILE_MS },
  });
}

const listed = (frames: readonly FrameShare[]): string[] =>
  frames.map(({ frame, share }) => `    ${(share * 100).toFixed(1).padStart(5)} %  ${frame}`);
