import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Worker } from './operationWorker.ts';
import { passFailed } from './passFailed.ts';

/** Stocks are listed a few times a week. Shorter on a chain that is looked at often anyway. */
const LONGEST_LOOK_MS = 60_000;
const LOOKS_PER_POLL = 120;
const CLOSE_MS = 7_000;

/** Looks which stocks the chain's factory has listed, in every process: each of them knows assets by this. */
export function startStockLister(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const lookMs = Math.min(LONGEST_LOOK_MS, LOOKS_PER_POLL * context.addressBook.pollMs);

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await context.listedStocks.look(context).catch((err: unknown) => {
        if (!signal.aborted)
          passFailed(context, 'stocks', err, 'listed stocks were not looked at, will be repeated');
      });
      await delay(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = context.stockListings === null ? null : loop();
  return {
    async close() {
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
