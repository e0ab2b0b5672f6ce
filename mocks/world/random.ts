/** Repeatable choices: the same seed makes the same ones. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** Weights need not add up to 1. Throws for an empty list. */
  pick<Item>(items: readonly Item[], weightOf?: (item: Item) => number): Item;
}

/** Mulberry32: small, and good enough to choose trades. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick(items, weightOf = () => 1) {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      const found = items.find((item) => {
        left -= weightOf(item);
        return left < 0;
      });
      const chosen = found ?? items.at(-1);
      if (chosen === undefined) throw new Error('There is nothing to pick from.');
      return chosen;
    },
  };
}
