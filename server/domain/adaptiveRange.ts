/** How many blocks to ask for at once, where no node says how many it takes. */
export interface AdaptiveRange {
  readonly blocks: bigint;
  grow(): void;
  /** False when it is as short as it may get. */
  shrink(): boolean;
}

/** A length that failed is not tried again for so many answers. */
const ANSWERS_UNTIL_LIMIT_GROWS = 16;

/** Doubles with every answer and halves with every refusal; remembers what was refused for a while. */
export function adaptiveRange(range: { first: bigint; least: bigint; most: bigint }): AdaptiveRange {
  let { first: blocks, most: limit } = range;
  let answers = 0;
  const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
  return {
    get blocks() {
      return blocks;
    },
    grow() {
      answers += 1;
      if (answers % ANSWERS_UNTIL_LIMIT_GROWS === 0) limit = smaller(limit * 2n, range.most);
      blocks = smaller(blocks * 2n, limit);
    },
    shrink() {
      if (blocks / 2n < range.least) return false;
      blocks /= 2n;
      limit = blocks;
      answers = 0;
      return true;
    },
  };
}
