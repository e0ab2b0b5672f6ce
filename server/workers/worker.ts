import { setTimeout as delay } from 'node:timers/promises';
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

const CLOSE_MS = 7_000;

/** Repeats a pass, which returns how much it did. After none, and after a failure, it waits `lookMs`. */
export function startLooking(
  context: Pick<Context, 'log' | 'meter'>,
  {
    worker,
    lookMs,
    failure,
  }: { readonly worker: WorkerName; readonly lookMs: number; readonly failure: string },
  pass: (isStopped: () => boolean) => Promise<number>,
): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const done = await pass(() => signal.aborted).catch((error: unknown) => {
        if (!signal.aborted) reportFailedPass(context, worker, error, failure);
        return 0;
      });
      if (done === 0) await delay(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = loop();
  return {
    async close() {
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
