import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { numberEvents } from '../domain/events/numberEvents.ts';
import { repeatPasses } from './passLoop.ts';
import type { Worker } from './worker.ts';

/** An event is told this long after its commit, at most. */
const LOOK_MS = 200;

const CLOSE_MS = 7_000;

/** Numbers the events of the outbox. Of several processes one does it at a time. */
export function startEventWorker(context: Context): Worker {
  const stop = new AbortController();
  const pass = async () => ((await numberEvents(context)) > 0 ? 0 : LOOK_MS);
  const running = repeatPasses(context, stop.signal, pass);
  return {
    async close() {
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
