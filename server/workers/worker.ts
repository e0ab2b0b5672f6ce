import type { Context } from '../composition/context.ts';
import type { WorkerName } from '../ports/telemetry.ts';

/** Counts and logs a failed pass, which will be repeated. */
export function reportFailedPass(
  { log, meter }: Pick<Context, 'log' | 'meter'>,
  worker: WorkerName,
  err: unknown,
  sentence: string,
  about: object = {},
): void {
  meter.countFailedPass(worker);
  log.warn({ worker, ...about, err }, sentence);
}

export interface Worker {
  /** Stops taking work and signing, and waits up to 8 s for running passes. */
  close(): Promise<void>;
}
