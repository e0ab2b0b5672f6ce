import { setTimeout as delay } from 'node:timers/promises';
import { waitBriefly } from './waitBriefly.ts';
import type { Worker } from './worker.ts';

interface Options {
  /** Waits before the next round; ends early when `signal` does. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** After the last round. */
  readonly atEnd?: () => Promise<void>;
}

/** Round after round, one at a time, each after the wait in milliseconds that the one before it answers. A round never throws. */
export function repeatUntilClosed(
  round: (signal: AbortSignal) => Promise<number>,
  { wait = sleep, atEnd }: Options = {},
): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  async function run(): Promise<void> {
    while (!signal.aborted) await wait(await round(signal), signal);
    await atEnd?.();
  }

  const running = run();
  return {
    async close() {
      stop.abort();
      await waitBriefly(running);
    },
  };
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
