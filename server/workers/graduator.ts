import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { markRescued } from '../domain/index/markRescued.ts';
import { isWithin } from '../domain/isWithin.ts';
import { graduateTokens } from '../domain/launches/graduateTokens.ts';
import type { Worker } from './operationWorker.ts';
import { passFailed } from './passFailed.ts';

const SCAN_MS = 1_000;
/** Of many operations that end one after the other, one look sees several. */
const REST_MS = 100;
/** What waits to be found there has waited a week. */
const RESCUES_MS = 3_600_000;
const CLOSE_MS = 7_000;

/**
 * Looks at launched tokens when they are due: every second, and at once when an operation has ended; and now and then for those that the
 * venue has rescued.
 */
export function startGraduator(context: Context): Worker {
  const stop = new AbortController();
  let looking: Promise<void> | null = null;
  let again = false;
  let rescuesMs = Number.NEGATIVE_INFINITY;

  async function lookForRescues(): Promise<void> {
    const nowMs = context.clock.now().getTime();
    if (isWithin(nowMs, rescuesMs, RESCUES_MS)) return;
    rescuesMs = nowMs;
    await markRescued(context);
  }

  async function look(): Promise<void> {
    try {
      do {
        again = false;
        if ((await graduateTokens(context)) > 0) again = true;
        await delay(REST_MS, undefined, { signal: stop.signal });
      } while (again && !stop.signal.aborted);
      await lookForRescues();
    } catch (error) {
      if (!stop.signal.aborted)
        passFailed(context, 'graduator', error, 'graduations were not looked at, will be repeated');
    }
  }

  /** One look at a time; what rings during one is answered by another round of it. */
  function wake(): void {
    again = true;
    if (looking !== null || stop.signal.aborted) return;
    looking = look().finally(() => {
      looking = null;
    });
  }

  const unsubscribe = context.bell.onQueued(wake);
  const scan = setInterval(wake, SCAN_MS);
  return {
    async close() {
      stop.abort();
      clearInterval(scan);
      unsubscribe();
      await Promise.race([looking, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
