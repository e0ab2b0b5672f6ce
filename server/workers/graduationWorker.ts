import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { isRecent } from '../concurrency/timers.ts';
import { graduateTokens } from '../domain/launches/graduation.ts';
import { markRescued } from '../indexer/advanceIndex.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** One check serves several operations that end together. */
const REST_MS = 100;

/** A rescue is found after a week at the earliest. */
const RESCUE_CHECK_MS = 3_600_000;

const CLOSE_MS = 7_000;

/**
 * Checks launched tokens when they are due and on each notification of the queue. Once an hour also checks for
 * tokens that the venue has rescued.
 */
export function startGraduationWorker(context: Context): Worker {
  const stop = new AbortController();
  let looking: Promise<void> | null = null;
  let again = false;
  let rescuesMs = Number.NEGATIVE_INFINITY;

  async function lookForRescues(): Promise<void> {
    const nowMs = context.clock.now().getTime();
    if (isRecent(nowMs, rescuesMs, RESCUE_CHECK_MS)) return;
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
        reportFailedPass(context, 'graduator', error, 'graduations were not checked, will be repeated');
    }
  }

  /** One check at a time. A wake-up during a check starts another round. */
  function wake(): void {
    again = true;
    if (looking !== null || stop.signal.aborted) return;
    looking = look().finally(() => {
      looking = null;
    });
  }

  const subscriptions = [context.notifications.onQueued(wake), context.dueWatch.on('graduations')(wake)];
  return {
    async close() {
      stop.abort();
      for (const unsubscribe of subscriptions) unsubscribe();
      await Promise.race([looking, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
