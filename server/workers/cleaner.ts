import type { Context, Database } from '../context.ts';
import { repeatUntilClosed } from './repeatUntilClosed.ts';
import type { Worker } from './worker.ts';

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

/** Takes expired rows away in small batches, at the start and then once a minute. What fails is left to the next sweep. */
export function startCleaner(context: Context, kinds: readonly ExpiringRows[]): Worker {
  async function sweep({ what, keptMs, remove }: ExpiringRows, signal: AbortSignal): Promise<void> {
    const before = new Date(context.clock.now().getTime() - keptMs);
    try {
      for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
        if ((await remove(context.db, before, BATCH)) < BATCH) return;
      }
    } catch (error) {
      context.log.warn({ err: error, what }, 'expired rows were not removed, will be repeated');
    }
  }

  return repeatUntilClosed(async (signal) => {
    for (const kind of kinds) await sweep(kind, signal);
    return EVERY_MS;
  });
}
