import type { Context } from '../context.ts';
import { passFailed } from './passFailed.ts';

/** Work that is under way at the same time; what takes long holds up no other, and one account never has all of it. */
export function startRuns(
  context: Context,
  most: { readonly all: number; readonly ofOne: number },
  complaint: string,
) {
  const underWay = new Map<Promise<void>, string>();
  const listeners = new Set<() => void>();
  const countOf = (account: string): number =>
    [...underWay.values()].filter((other) => other === account).length;
  return {
    room: (): number => most.all - underWay.size,
    /** Accounts that have as much under way as one may. */
    busy: (): string[] => [...new Set(underWay.values())].filter((account) => countOf(account) >= most.ofOne),
    /** Resolves when more may begin. */
    free: async (): Promise<void> => {
      if (underWay.size >= most.all) await Promise.race(underWay.keys());
    },
    begin(account: string, work: () => Promise<void>): void {
      const run: Promise<void> = work()
        .catch((error: unknown) => passFailed(context, 'scheduler', error, complaint, { account }))
        .finally(() => {
          underWay.delete(run);
          for (const callback of listeners) callback();
        });
      underWay.set(run, account);
    },
    /** Called whenever one has ended: what it put off is due at a time that nobody knew while it held it. */
    onEnd(callback: () => void): () => void {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    ended: (): Promise<unknown> => Promise.all(underWay.keys()),
  };
}
