import { setTimeout as delay } from 'node:timers/promises';

export interface Holdings {
  readonly seconds: number;
  readonly rssMb: number;
  /** After a garbage collection. */
  readonly heapMb: number;
  readonly externalMb: number;
  readonly descriptors: number;
  readonly databaseConnections: number;
}

/** Node flags for a process that collects garbage on a signal. */
export const COLLECTS_ON_SIGNAL = "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())";

const COLLECTION_MS = 400;

const METRICS = {
  rssMb: ['process_resident_memory_bytes', 1e6],
  heapMb: ['nodejs_heap_size_used_bytes', 1e6],
  externalMb: ['nodejs_external_memory_bytes', 1e6],
  descriptors: ['process_open_fds', 1],
  databaseConnections: ['database_connections{state="open"}', 1],
} as const;

/** Needs a process with COLLECTS_ON_SIGNAL. */
export async function readHoldings(pid: number, metricsUrl: string, seconds: number): Promise<Holdings> {
  process.kill(pid, 'SIGUSR2');
  await delay(COLLECTION_MS);
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const lines = new Map(text.split('\n').map((line) => line.split(/ (?=\S+$)/) as [string, string]));
  const read = Object.entries(METRICS).map(([name, [metric, unit]]) => {
    const value = lines.get(metric);
    if (value === undefined) throw new Error(`/metrics does not tell ${metric}`);
    return [name, Number(value) / unit];
  });
  return { seconds, ...(Object.fromEntries(read) as Omit<Holdings, 'seconds'>) };
}

/** The slope per hour of the least-squares line through the samples. */
export function climbAnHour(samples: readonly Holdings[], of: keyof Holdings): number {
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const times = samples.map(({ seconds }) => seconds);
  const [middle, level] = [mean(times), mean(samples.map((one) => one[of]))];
  const spread = times.reduce((sum, at) => sum + (at - middle) ** 2, 0);
  const climb = samples.reduce((sum, one) => sum + (one.seconds - middle) * (one[of] - level), 0);
  return (climb / spread) * 3_600;
}
