import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { compareBalances } from '../domain/ledger/fold/compareBalances.ts';
import { foldMarked } from '../domain/ledger/fold/foldMarked.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** Longest interval; shorter on a fast chain. */
const MAX_INTERVAL_MS = 1_000;

const INTERVAL_IN_POLLS = 4;

const MAX_BACKOFF_MS = 30_000;

const CLOSE_MS = 7_000;

/** Folds marked wallets into the ledger, and compares the ledger with the chain's balances. */
export function startLedgerWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const lookMs = Math.min(MAX_INTERVAL_MS, INTERVAL_IN_POLLS * context.addressBook.pollMs);

  /** Repeats passes while they find work. The delay doubles after each failure. */
  async function loop(pass: () => Promise<number>, sentence: string): Promise<void> {
    let waitMs = lookMs;
    while (!signal.aborted) {
      try {
        waitMs = (await pass()) > 0 ? 0 : lookMs;
      } catch (error) {
        waitMs = Math.min(Math.max(waitMs, lookMs) * 2, MAX_BACKOFF_MS);
        if (!signal.aborted) reportFailedPass(context, 'bookkeeper', error, sentence);
      }
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = [
    loop(() => foldMarked(context), 'the ledger was not brought up to date, will be repeated'),
    loop(() => compareBalances(context), 'the ledger was not compared with the chain, will be repeated'),
  ];
  return {
    async close() {
      stop.abort();
      await Promise.race([Promise.all(running), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
