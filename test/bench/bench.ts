import { parseArgs } from 'node:util';
import { type BenchPlan, duePlan, FULL_PLAN, QUICK_PLAN } from './benchPlan.ts';
import { compareAutomations } from './compareAutomations.ts';
import { compareEvents } from './compareEvents.ts';
import { compareFromAfar } from './compareFromAfar.ts';
import { compareHttp } from './compareHttp.ts';
import { compareIndexing } from './compareIndexing.ts';
import { compareLists } from './compareLists.ts';
import { compareMcp } from './compareMcp.ts';
import { compareOperations } from './compareOperations.ts';
import { compareReplicas } from './compareReplicas.ts';
import { measureIdle } from './measureIdle.ts';
import { measureMemory } from './measureMemory.ts';
import { measureQueue } from './measureQueue.ts';
import { measureScale } from './measureScale.ts';
import { measureSnapshots } from './measureSnapshots.ts';
import { measureStartUp } from './measureStartUp.ts';
import { type BenchPlace, openBenchPlace } from './openBenchPlace.ts';
import { openScene } from './openScene.ts';
import { profileService } from './profileService.ts';
import { raceLaunches } from './raceLaunches.ts';
import { raceSwaps } from './raceSwaps.ts';
import { type BenchFigures, report } from './report.ts';

const PARTS = [
  'http',
  'mcp',
  'launches',
  'swaps',
  'events',
  'idle',
  'far',
  'queue',
  'replicas',
  'scale',
  'lists',
  'snapshots',
  'automations',
  'indexing',
  'startup',
  'memory',
] as const;
type Part = (typeof PARTS)[number];

const USAGE = `Usage: npm run bench [-- --quick] [--only ${PARTS.join(',')}] [--due 1000,10000] [--profile]
  --quick    the same figures from fewer and shorter rounds, in two minutes
  --only     some parts
  --due      numbers of automations that are due at once
  --profile  instead of the figures: where the service's time goes, in the parts http, launches, swaps
             and automations
`;

/** Null for unknown words. */
function readWish() {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        only: { type: 'string', default: PARTS.join(',') },
        due: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const isPart = (word: string): boolean => PARTS.includes(word as Part);
    const due = values.due?.split(',').map(Number);
    const isValid = values.only.split(',').every(isPart) && (due ?? []).every((count) => count >= 1);
    return isValid ? { ...values, due } : null;
  } catch {
    return null;
  }
}

/**
 * Progress goes to standard error, the figures to standard output. Processes and files are always removed.
 */
async function main(): Promise<void> {
  const values = readWish();
  if (values === null || values.help) {
    (values === null ? process.stderr : process.stdout).write(USAGE);
    process.exitCode = values === null ? 2 : 0;
    return;
  }
  const parts = new Set(values.only.split(','));
  const sized = values.quick ? QUICK_PLAN : FULL_PLAN;
  const plan = values.due === undefined ? sized : duePlan(sized, values.due);
  const place = openBenchPlace();
  const interrupted = interruption(plan);
  try {
    const work = values.profile ? profiled(place, plan, parts) : measured(place, plan, parts as Set<Part>);
    // Closing the processes then makes the work fail, as expected.
    work.catch(() => undefined);
    process.stdout.write(await Promise.race([work, interrupted.promise]));
    place.say('done');
  } finally {
    interrupted.cancel();
    await place.close();
  }
}

async function measured(place: BenchPlace, plan: BenchPlan, parts: ReadonlySet<Part>): Promise<string> {
  const figures: { -readonly [Name in keyof BenchFigures]: BenchFigures[Name] } = {
    ...{
      http: null,
      mcp: null,
      launches: null,
      swaps: null,
      events: null,
      idle: null,
      far: null,
      queue: null,
      replicas: null,
      scale: null,
      lists: null,
      snapshots: null,
      automations: null,
      indexing: null,
      startUp: null,
      memory: null,
    },
  };
  if (
    [
      'http',
      'mcp',
      'launches',
      'swaps',
      'events',
      'idle',
      'far',
      'queue',
      'replicas',
      'automations',
      'indexing',
    ].some((part) => parts.has(part as Part))
  ) {
    const scene = await openScene(place);
    // First, because other parts leave wallets that are compared.
    if (parts.has('idle')) figures.idle = await measureIdle(place, scene);
    if (parts.has('http')) figures.http = await compareHttp(place, scene, plan);
    if (parts.has('mcp')) figures.mcp = await compareMcp(place, scene, plan);
    if (parts.has('launches'))
      figures.launches = await compareOperations(place, scene, await raceLaunches(scene, plan));
    if (parts.has('swaps'))
      figures.swaps = await compareOperations(place, scene, await raceSwaps(scene, plan));
    if (parts.has('events')) figures.events = await compareEvents(place, scene, plan);
    if (parts.has('far')) figures.far = await compareFromAfar(place, scene, plan);
    if (parts.has('queue')) figures.queue = await measureQueue(place, scene, plan);
    if (parts.has('replicas')) figures.replicas = await compareReplicas(place, scene, plan);
    if (parts.has('automations')) figures.automations = await compareAutomations(place, scene, plan);
    // Last, because it indexes the whole chain anew.
    if (parts.has('indexing')) figures.indexing = await compareIndexing(place, scene, plan);
    await scene.close();
  }
  // In a database of its own, because its many agents stay.
  if (parts.has('scale')) {
    const scene = await openScene(place);
    figures.scale = await measureScale(place, scene, plan);
    await scene.close();
  }
  if (parts.has('snapshots')) figures.snapshots = await measureSnapshots(place, plan);
  if (parts.has('lists')) figures.lists = await compareLists(place, plan);
  if (parts.has('startup')) figures.startUp = await measureStartUp(place, plan);
  if (parts.has('memory')) figures.memory = await measureMemory(place, plan);
  return report(plan, figures);
}

async function profiled(place: BenchPlace, plan: BenchPlan, parts: ReadonlySet<string>): Promise<string> {
  const scene = await openScene(place);
  const lines = await profileService(place, scene, plan, parts);
  await scene.close();
  return `${lines.join('\n')}\n`;
}

/** Rejects at Ctrl-C and at the deadline. */
function interruption(plan: BenchPlan): { promise: Promise<never>; cancel(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const stop = (): void => reject(new Error('interrupted'));
  const late = setTimeout(
    () => reject(new Error(`not done after ${plan.deadlineMs / 1000} s, given up`)),
    plan.deadlineMs,
  );
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    promise,
    cancel: () => {
      clearTimeout(late);
    },
  };
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
