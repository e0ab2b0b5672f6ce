import { isRecent } from './timers.ts';

/** Starts work early. A failure surfaces only when the promise is awaited. */
export function startEarly<Found>(work: Promise<Found>): Promise<Found> {
  work.catch(() => undefined);
  return work;
}

/** Throws the failure that is first in the list, so that a repeated request gets the same error. */
export async function allInOrder<Found>(searches: readonly Promise<Found>[]): Promise<Found[]> {
  await Promise.allSettled(searches);
  const found: Found[] = [];
  for (const search of searches) found.push(await search);
  return found;
}

export function untilAborted(waiting: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      signal.removeEventListener('abort', finish);
      resolve();
    };
    signal.addEventListener('abort', finish);
    waiting.then(finish, (error: unknown) => {
      signal.removeEventListener('abort', finish);
      reject(error);
    });
    if (signal.aborted) finish();
  });
}

/** `return` aborts the signal: a waiting generator would not notice that its reader left. */
export const cancellableIterable = <Item>(
  make: (left: AbortSignal) => AsyncGenerator<Item, void, undefined>,
): AsyncIterable<Item, void, undefined> => ({
  [Symbol.asyncIterator]() {
    const left = new AbortController();
    const made = make(left.signal);
    return {
      next: () => made.next(),
      return: () => {
        left.abort();
        return made.return();
      },
    };
  },
});

/** Shares one answer for `forMs`, and one request among concurrent callers. Failures are not kept. */
export function shareBriefly<T>(
  nowMs: () => number,
  forMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { readonly atMs: number; readonly answer: Promise<T> } | null = null;
  return () => {
    if (kept !== null && isRecent(nowMs(), kept.atMs, forMs)) return kept.answer;
    const answer = read();
    const entry = { atMs: nowMs(), answer };
    kept = entry;
    answer.catch(() => {
      if (kept === entry) kept = null;
    });
    return answer;
  };
}
