import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import type { DueKind } from '../composition/dueWatch.ts';
import { compareBalances } from '../domain/ledger/fold/compareBalances.ts';
import { foldMarked } from '../domain/ledger/fold/foldMarked.ts';
import { createLookPace, type LookPace, pollsMs } from './lookPace.ts';
import { reportFailedPass, type Worker } from './worker.ts';

const LOOK_IN_POLLS = 4;

const CLOSE_MS = 7_000;

/** Folds marked wallets into the ledger, and compares the ledger with the chain's balances. */
export function startLedgerWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const paces: LookPace[] = [];

  async function fold(pace: LookPace): Promise<number> {
    const changed = await foldMarked(context);
    if (changed > 0) pace.news();
    return changed;
  }

  /** Repeats passes while they find work. */
  async function loop(
    pass: (pace: LookPace) => Promise<number>,
    due: DueKind,
    sentence: string,
  ): Promise<void> {
    const everyMs = pollsMs(context, LOOK_IN_POLLS);
    const pace = createLookPace(context, everyMs, signal, context.dueWatch.on(due));
    paces.push(pace);
    while (!signal.aborted) {
      try {
        const isMore = (await pass(pace)) > 0;
        await pace.pause(isMore ? 0 : undefined);
      } catch (error) {
        if (!signal.aborted) reportFailedPass(context, 'bookkeeper', error, sentence);
        await pace.retry();
      }
    }
  }

  const running = [
    loop(fold, 'marks', 'the ledger was not brought up to date, will be repeated'),
    loop(
      () => compareBalances(context),
      'comparisons',
      'the ledger was not compared with the chain, will be repeated',
    ),
  ];
  return {
    async close() {
      stop.abort();
      for (const pace of paces) pace.end();
      await Promise.race([Promise.all(running), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
