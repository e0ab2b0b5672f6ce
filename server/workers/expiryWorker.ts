import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import type { Database } from '../db/database.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** Rows that may be deleted some time after they expired. */
export interface ExpiringRows {
  readonly what: string;
  readonly keptMs: number;
  /**
   * Deletes at most `limit` rows that expired before `before`, in one short statement. Returns their number.
   */
  remove(db: Database, before: Date, limit: number): Promise<number>;
}

const INTERVAL_MS = 60_000;

const BATCH = 500;

/** The next sweep deletes the rest. */
const MAX_BATCHES = 20;

const CLOSE_MS = 7_000;

/** Deletes expired rows in small batches, at the start and then once a minute, even after a failure. */
export function startExpiryWorker(context: Context, kinds: readonly ExpiringRows[]): Worker {
  const stop = new AbortController();

  async function sweep({ what, keptMs, remove }: ExpiringRows): Promise<void> {
    const before = new Date(context.clock.now().getTime() - keptMs);
    try {
      for (let batch = 0; batch < MAX_BATCHES && !stop.signal.aborted; batch += 1) {
        if ((await remove(context.db, before, BATCH)) < BATCH) return;
      }
    } catch (error) {
      reportFailedPass(context, 'cleaner', error, 'expired rows were not removed, will be repeated', {
        what,
      });
    }
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      for (const kind of kinds) await sweep(kind);
      await delay(INTERVAL_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
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
