import { setTimeout as delay } from 'node:timers/promises';
import { linkEvents } from '../audit/linkEvents.ts';
import type { Context } from '../composition/context.ts';
import type { DueKind } from '../composition/dueWatch.ts';
import { numberEvents } from '../domain/events/numberEvents.ts';
import { createLookPace } from './lookPace.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** A row is taken this long after its commit, or by the next look for due work if none came for a while. */
const LOOK_MS = 200;

const CLOSE_MS = 7_000;

/** Numbers the events of the outbox. */
export const startEventWorker = (context: Context): Worker =>
  startSequencer(
    context,
    'events',
    () => numberEvents(context),
    'events were not numbered, will be repeated',
  );

/** Links the rows of the audit log. */
export const startAuditWorker = (context: Context): Worker =>
  startSequencer(
    context,
    'audit',
    () => linkEvents(context),
    'the audit log was not linked, will be repeated',
  );

/** `take` returns how many rows it took. Of several processes one does it at a time. */
function startSequencer(
  context: Context,
  kind: DueKind,
  take: () => Promise<number>,
  failure: string,
): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const pace = createLookPace(context, LOOK_MS, signal, context.dueWatch.on(kind));

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      try {
        const isNews = (await take()) > 0;
        if (isNews) pace.news();
        await pace.pause(isNews ? 0 : undefined);
      } catch (error) {
        if (!signal.aborted) reportFailedPass(context, 'sequencer', error, failure);
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
