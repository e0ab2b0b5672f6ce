import type { Context } from '../context.ts';

/** Work that is under way at the same time; what takes long holds up no other, and one account never has all of it. */
export function startRuns(
  context: Context,
  most: { readonly all: number; readonly ofOne: number },
  complaint: string,
) {
  const underWay = new Map<Promise<void>, string>();
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
        .catch((error: unknown) => context.log.warn({ account, err: error }, complaint))
        .finally(() => underWay.delete(run));
      underWay.set(run, account);
    },
    ended: (): Promise<unknown> => Promise.all(underWay.keys()),
  };
}
