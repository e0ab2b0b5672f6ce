import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { numberEvents } from '../domain/events/numberEvents.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** An event is told this long after its commit, at most. */
const LOOK_MS = 200;

const AFTER_FAILURE_MS = 1_000;

const CLOSE_MS = 7_000;

/** Numbers the events of the outbox. Of several processes one does it at a time. */
export function startEventWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      let waitMs = AFTER_FAILURE_MS;
      try {
        waitMs = (await numberEvents(context)) > 0 ? 0 : LOOK_MS;
      } catch (error) {
        if (!signal.aborted)
          reportFailedPass(context, 'sequencer', error, 'events were not numbered, will be repeated');
      }
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
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
