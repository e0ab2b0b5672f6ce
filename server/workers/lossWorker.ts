import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { watchLosses } from '../domain/lifecycle/watchLosses.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** Prices move between trades too. What an agent asks for meanwhile is measured when it is accepted. */
const LOOK_MS = 2_000;

const CLOSE_MS = 7_000;

/** Pauses agents that have reached a loss limit. Several processes share the work. */
export function startLossWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await watchLosses(context, () => signal.aborted).catch((error: unknown) => {
        if (!signal.aborted)
          reportFailedPass(context, 'losses', error, 'loss limits were not checked, will be repeated');
      });
      await delay(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
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
