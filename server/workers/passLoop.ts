import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import type { WorkerName } from '../ports/telemetry.ts';
import { reportFailedPass } from './worker.ts';

const AFTER_FAILURE_MS = 1_000;

/** Until a call, with some pass without one. */
export const REST_MS = 60_000;

/** Whose failures are reported. */
export interface Reporting {
  readonly context: Context;
  readonly worker: WorkerName;
}

/**
 * Repeats passes until `stop` is aborted. A pass returns the delay until the next one. A call of a
 * subscription in `calls` makes it due at once, also during a pass.
 */
export async function repeatPasses(
  { context, worker }: Reporting,
  stop: AbortSignal,
  pass: () => Promise<number>,
  ...calls: readonly ((callback: () => void) => () => void)[]
): Promise<void> {
  let call = new AbortController();
  const subscriptions = calls.map((onCall) => onCall(() => call.abort()));
  try {
    while (!stop.aborted) {
      call = new AbortController();
      let waitMs = AFTER_FAILURE_MS;
      try {
        waitMs = await pass();
      } catch (error) {
        if (!stop.aborted)
          reportFailedPass(context, worker, error, `a pass of ${worker} failed, will be repeated`);
      }
      const signal = AbortSignal.any([stop, call.signal]);
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
  }
}

/** Parallel work with a limit per account, so that slow work of one account does not block the others. */
export function createWorkSlots(
  { context, worker }: Reporting,
  most: { readonly all: number; readonly ofOne: number },
  complaint: string,
) {
  const underWay = new Map<Promise<void>, string>();
  const listeners = new Set<() => void>();
  const countOf = (account: string): number =>
    [...underWay.values()].filter((other) => other === account).length;
  return {
    room: (): number => most.all - underWay.size,
    countByAccount: (): Map<string, number> =>
      new Map([...new Set(underWay.values())].map((account) => [account, countOf(account)])),
    /** Accounts that have used up their share. */
    busy: (): string[] => [...new Set(underWay.values())].filter((account) => countOf(account) >= most.ofOne),
    /** Resolves when there is room: at once if there is room for `batch`, else at the latest after `withinMs`. */
    async free(batch = 1, withinMs = 0): Promise<void> {
      if (most.all - underWay.size >= batch) return;
      const late = delay(withinMs, 'late' as const, { ref: false });
      let isLate = withinMs === 0;
      while (underWay.size >= most.all || (!isLate && most.all - underWay.size < batch))
        isLate = (await Promise.race([...underWay.keys(), ...(isLate ? [] : [late])])) === 'late' || isLate;
    },
    begin(account: string, work: () => Promise<void>): void {
      const run: Promise<void> = work()
        .catch((error: unknown) => reportFailedPass(context, worker, error, complaint, { account }))
        .finally(() => {
          underWay.delete(run);
          for (const callback of listeners) callback();
        });
      underWay.set(run, account);
    },
    /** Called when work ends: deferred work may be due then. */
    onEnd(callback: () => void): () => void {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    ended: (): Promise<unknown> => Promise.all(underWay.keys()),
  };
}
