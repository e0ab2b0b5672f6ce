import { setTimeout as delay } from 'node:timers/promises';
import { linkEvents } from '../audit/linkEvents.ts';
import type { Context } from '../composition/context.ts';
import { createLookPace } from './lookPace.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** A row is linked this long after its commit, or by the next look for due work if none came for a while. */
const LOOK_MS = 200;

const CLOSE_MS = 7_000;

/** Links the rows of the audit log. Of several processes one does it at a time. */
export function startAuditWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  const pace = createLookPace(context, LOOK_MS, signal, context.dueWatch.on('audit'));

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      try {
        const isNews = (await linkEvents(context)) > 0;
        if (isNews) pace.news();
        await pace.pause(isNews ? 0 : undefined);
      } catch (error) {
        if (!signal.aborted)
          reportFailedPass(context, 'sequencer', error, 'the audit log was not linked, will be repeated');
        await pace.retry();
      }
    }
  }

  const running = loop();
  return {
    async close() {
      stop.abort();
      pace.end();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
