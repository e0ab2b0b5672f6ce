import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { takeSnapshots } from '../domain/equity/takeSnapshots.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** A full hour has ended, or a reorg has changed one. */
const LOOK_MS = 5_000;

const CLOSE_MS = 7_000;

/** Keeps the hourly snapshots of equity up with the ledger. Several processes share the work. */
export function startSnapshotWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const taken = await takeSnapshots(context, () => signal.aborted).catch((error: unknown) => {
        if (!signal.aborted)
          reportFailedPass(context, 'snapshots', error, 'equity was not computed, will be repeated');
        return 0;
      });
      if (taken === 0) await delay(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
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
