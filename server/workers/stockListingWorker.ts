import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** Stocks are listed a few times a week. Shorter on a fast chain. */
const MAX_INTERVAL_MS = 60_000;

const INTERVAL_IN_POLLS = 120;

const CLOSE_MS = 7_000;

/** Reads the stocks that the chain's factory has listed. Every process needs them to identify assets. */
export function startStockListingWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const lookMs = Math.min(MAX_INTERVAL_MS, INTERVAL_IN_POLLS * context.addressBook.pollMs);

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await context.listedStocks.look(context).catch((err: unknown) => {
        if (!signal.aborted)
          reportFailedPass(context, 'stocks', err, 'listed stocks were not checked, will be repeated');
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
