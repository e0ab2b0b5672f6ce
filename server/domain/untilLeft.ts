/**
 * What `make` goes through, for a reader who may leave: a generator that waits takes no notice of `return` by itself, and would
 * look on for somebody who has gone. The signal tells it.
 */
export const untilLeft = <Item>(
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
