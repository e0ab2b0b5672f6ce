import type { Context } from '../context.ts';
import type { WorkerName } from '../domain/ports.ts';

/** What a worker tried failed, and will be tried again: counted, and told with its name and what else is known `about` it. */
export function passFailed(
  { log, meter }: Pick<Context, 'log' | 'meter'>,
  worker: WorkerName,
  err: unknown,
  sentence: string,
  about: object = {},
): void {
  meter.passFailed(worker);
  log.warn({ worker, ...about, err }, sentence);
}
