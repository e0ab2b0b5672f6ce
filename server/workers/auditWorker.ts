import { setTimeout as delay } from 'node:timers/promises';
import { linkEvents } from '../audit/linkEvents.ts';
import type { Context } from '../composition/context.ts';
import { reportFailedPass, type Worker } from './worker.ts';

const FIRST_PAUSE_MS = 50;

/** A row is linked this long after its commit, at most. */
const MAX_PAUSE_MS = 1_000;

const CLOSE_MS = 7_000;

/** Links the rows of the audit log. Of several processes one does it at a time. Looks ever more rarely while nothing comes. */
export function startAuditWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  async function loop(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        const isNews = (await linkEvents(context)) > 0;
        pauseMs = isNews ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, MAX_PAUSE_MS);
      } catch (error) {
        pauseMs = MAX_PAUSE_MS;
        if (!signal.aborted)
          reportFailedPass(context, 'sequencer', error, 'the audit log was not linked, will be repeated');
      }
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
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
