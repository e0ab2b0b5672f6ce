import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildContext } from '../../server/composition/buildContext.ts';
import { readConfig } from '../../server/config/config.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { startSandbox } from '../../server/sandbox/startSandbox.ts';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { spawnService } from '../harness/spawnService.ts';
import { openMixedLoad } from './mixedLoad.ts';
import { ownFolder } from './ownFolder.ts';
import { COLLECTS_ON_SIGNAL, climbAnHour, type Holdings, readHoldings } from './readHoldings.ts';

const REQUESTS_A_SECOND = 20;
const SAMPLE_EVERY_SECONDS = 15;
/** During this part, caches fill and code is compiled. */
const WARM_UP = 0.3;
const SEED = 7;
const SPANS = 10;
/** The noise of garbage collection and of the sampling moment, over the counted samples. */
const TOLERATED: Readonly<Partial<Record<keyof Holdings, number>>> = { heapMb: 8, descriptors: 12 };
/** On a shared machine the service may starve now and then. It then answers 503, which is no leak. */
const MAX_TURNED_AWAY = 0.2;
const TOLD = ['rssMb', 'heapMb', 'externalMb', 'descriptors', 'databaseConnections'] as const;

/** Sends twenty everyday requests a second for a long time. The resources of the process must stay flat. */
export async function tortureSteady(minutes: number): Promise<void> {
  const dataDir = ownFolder('torture-');
  const sandbox = await startSandbox({ dataDir, log: () => undefined });
  const metricsPort = await pickPort(undefined, path.join(dataDir, 'metrics.port'));
  const environment = {
    ...sandbox.environment,
    ...{ RATE_LIMITS: 'off', PORT: '0', LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) },
    ...{ STARTER_CREDITS: '1000000', SPONSORED_LAUNCH_CREDITS: '1' },
    NODE_OPTIONS: `${COLLECTS_ON_SIGNAL} --max-semi-space-size=16`,
  };
  const { context, close } = buildContext(readConfig({ ...environment, LOG_LEVEL: 'fatal' }));
  const victim = await spawnService(environment);
  try {
    const { apiKey } = await openAccount(context, 'torture');
    const load = await openMixedLoad(victim.baseUrl!, apiKey, SEED);
    const metricsUrl = `http://127.0.0.1:${metricsPort}`;
    const samples = await watch(minutes * 60, load, (seconds) =>
      readHoldings(victim.pid, metricsUrl, seconds),
    );
    tell(samples, load);
  } finally {
    await victim.kill();
    await close();
    await sandbox.stop();
  }
}

type Load = Awaited<ReturnType<typeof openMixedLoad>>;

async function watch(
  seconds: number,
  load: Load,
  read: (seconds: number) => Promise<Holdings>,
): Promise<Holdings[]> {
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1_000;
  const samples: Holdings[] = [];
  const inFlight = new Set<Promise<void>>();
  for (let asked = 0; elapsed() < seconds; asked += 1) {
    const one = load.next().finally(() => inFlight.delete(one));
    inFlight.add(one);
    if (elapsed() >= samples.length * SAMPLE_EVERY_SECONDS) {
      const sample = await read(elapsed());
      samples.push(sample);
      process.stdout.write(`  ${shown(sample)}, ${inFlight.size} in flight\n`);
    }
    await delay(Math.max(0, started + ((asked + 1) * 1_000) / REQUESTS_A_SECOND - performance.now()));
  }
  await Promise.all(inFlight);
  return samples;
}

const shown = (sample: Holdings): string =>
  Object.entries(sample)
    .map(([name, value]) => `${name} ${value.toFixed(name.endsWith('Mb') ? 1 : 0)}`)
    .join(', ');

/**
 * The samples with the lowest value, one per span of time. A leak also shows in quiet moments; the
 * connections of a burst do not.
 */
function floorsOf(samples: readonly Holdings[], of: keyof Holdings): Holdings[] {
  const length = Math.ceil(samples.length / SPANS);
  const spans = Array.from({ length: Math.ceil(samples.length / length) }, (_, at) =>
    samples.slice(at * length, (at + 1) * length),
  );
  return spans.map((span) => span.reduce((least, one) => (one[of] < least[of] ? one : least)));
}

/** @throws when the process holds more and more, or a request failed */
function tell(samples: readonly Holdings[], { answers, faults }: Load): void {
  const counted = samples.slice(Math.floor(samples.length * WARM_UP));
  const hours = (counted.at(-1)!.seconds - counted[0]!.seconds) / 3_600;
  const lines = TOLD.map((name) => {
    const values = counted.map((one) => one[name]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const anHour = climbAnHour(floorsOf(counted, name), name);
    return { name, first: values[0], last: values.at(-1), least, most, 'most - least': most - least, anHour };
  });
  console.table(lines);
  console.table([answers]);
  if (faults.length > 0)
    throw new Error(`${faults.length} requests failed: ${faults.slice(0, 5).join('; ')}`);
  const all = Object.values(answers).reduce((sum, count) => sum + count, 0);
  if ((answers[503] ?? 0) > all * MAX_TURNED_AWAY)
    throw new Error('this machine was too busy: more was turned away than a load that means anything allows');
  for (const { name, anHour } of lines) {
    const climbed = anHour * hours;
    const tolerated = TOLERATED[name];
    if (tolerated !== undefined && climbed > tolerated)
      throw new Error(`${name} climbed by ${climbed.toFixed(1)} in ${(hours * 60).toFixed(0)} minutes`);
  }
  process.stdout.write('what the process holds has not climbed\n');
}
