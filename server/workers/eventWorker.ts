import { setTimeout as delay } from 'node:timers/promises';
import { linkEvents } from '../audit/linkEvents.ts';
import type { Context } from '../composition/context.ts';
import { numberEvents } from '../domain/events/numberEvents.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** An event is told this long after its commit, at most. */
const LOOK_MS = 200;

const AFTER_FAILURE_MS = 1_000;

const CLOSE_MS = 7_000;

/** Numbers the events of the outbox, and links the rows of the audit log. Of several processes one does it at a time. */
export function startEventWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  async function repeat(pass: (context: Context) => Promise<number>, failure: string): Promise<void> {
    while (!signal.aborted) {
      let waitMs = AFTER_FAILURE_MS;
      try {
        waitMs = (await pass(context)) > 0 ? 0 : LOOK_MS;
      } catch (error) {
        if (!signal.aborted) reportFailedPass(context, 'sequencer', error, `${failure}, will be repeated`);
      }
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = Promise.all([
    repeat(numberEvents, 'events were not numbered'),
    repeat(linkEvents, 'rows of the audit log were not linked'),
  ]);
  return {
    async close() {
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
