import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { passFailed } from './passFailed.ts';

const AFTER_FAILURE_MS = 1_000;

/**
 * Until it is told to stop: passes that return after how long the next one is due. What `calls` subscribe to makes it due at
 * once, also when it comes while a pass is under way.
 */
export async function repeat(
  context: Context,
  stop: AbortSignal,
  pass: () => Promise<number>,
  ...calls: readonly ((callback: () => void) => () => void)[]
): Promise<void> {
  let call = new AbortController();
  const subscriptions = calls.map((onCall) => onCall(() => call.abort()));
  try {
    while (!stop.aborted) {
      call = new AbortController();
      let waitMs = AFTER_FAILURE_MS;
      try {
        waitMs = await pass();
      } catch (error) {
        if (!stop.aborted)
          passFailed(context, 'scheduler', error, 'a pass of the scheduler failed, will be repeated');
      }
      const signal = AbortSignal.any([stop, call.signal]);
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
  }
}
