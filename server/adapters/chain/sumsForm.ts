const AMOUNT = /^\d{1,78}$/;

/** Sums by key as JSON holds them: in pairs, the amounts as text. */
export const sumsForm = {
  write: (sums: ReadonlyMap<string, bigint>): [string, string][] =>
    [...sums].map(([key, amount]) => [key, amount.toString()]),
  /** Throws for everything that it has not written. */
  read: <Key extends string>(json: unknown): ReadonlyMap<Key, bigint> =>
    new Map(
      (json as unknown[]).map((pair) => {
        const [key, amount] = pair as unknown[];
        if (typeof key !== 'string' || typeof amount !== 'string' || !AMOUNT.test(amount))
          throw new Error('not a sum');
        return [key as Key, BigInt(amount)];
      }),
    ),
};
