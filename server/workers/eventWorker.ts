import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { numberEvents } from '../domain/events/numberEvents.ts';
import { createLookPace } from './lookPace.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** An event is told this long after its commit, or by the next look for due work if none was told for a while. */
const LOOK_MS = 200;

const CLOSE_MS = 7_000;

/** Numbers the events of the outbox. Of several processes one does it at a time. */
export function startEventWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  const pace = createLookPace(context, LOOK_MS, signal, context.dueWatch.on('events'));

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      try {
        const isNews = (await numberEvents(context)) > 0;
        if (isNews) pace.news();
        await pace.pause(isNews ? 0 : undefined);
      } catch (error) {
        if (!signal.aborted)
          reportFailedPass(context, 'sequencer', error, 'events were not numbered, will be repeated');
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
