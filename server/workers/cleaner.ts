import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Database } from '../context.ts';
import type { Worker } from './operationWorker.ts';
import { passFailed } from './passFailed.ts';

/** Rows that are of no use to anybody some time after they expired. */
export interface ExpiringRows {
  readonly what: string;
  readonly keptMs: number;
  /** Deletes at most `limit` of what expired before `before` in one short statement; returns how many. */
  remove(db: Database, before: Date, limit: number): Promise<number>;
}

const EVERY_MS = 60_000;
const BATCH = 500;
/** A sweep ends here even when more is left; the next one goes on. */
const BATCHES = 20;
const CLOSE_MS = 7_000;

/** Takes expired rows away in small batches, at the start and then once a minute. What fails is left to the next sweep. */
export function startCleaner(context: Context, kinds: readonly ExpiringRows[]): Worker {
  const stop = new AbortController();

  async function sweep({ what, keptMs, remove }: ExpiringRows): Promise<void> {
    const before = new Date(context.clock.now().getTime() - keptMs);
    try {
      for (let batch = 0; batch < BATCHES && !stop.signal.aborted; batch += 1) {
        if ((await remove(context.db, before, BATCH)) < BATCH) return;
      }
    } catch (error) {
      passFailed(context, 'cleaner', error, 'expired rows were not removed, will be repeated', { what });
    }
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      for (const kind of kinds) await sweep(kind);
      await delay(EVERY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
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
