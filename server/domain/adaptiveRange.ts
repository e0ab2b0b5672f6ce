/** How many blocks to ask for at once, where no node says how many it takes. */
export interface AdaptiveRange {
  readonly blocks: bigint;
  grow(): void;
  /** False when it is as short as it may get. */
  shrink(): boolean;
  /** So many were answered where more had been refused. */
  limitTo(blocks: bigint): void;
}

/** A length that failed is not tried again for so many answers. */
const ANSWERS_UNTIL_LIMIT_GROWS = 16;

/** Grows `growth` times, by default two, with every answer and halves with every refusal; remembers what was refused for a while. */
export function adaptiveRange(range: {
  first: bigint;
  least: bigint;
  most: bigint;
  growth?: bigint;
}): AdaptiveRange {
  const { growth = 2n } = range;
  let { first: blocks, most: limit } = range;
  let answers = 0;
  const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
  const limitTo = (answered: bigint): void => {
    blocks = answered;
    limit = answered;
    answers = 0;
  };
  return {
    get blocks() {
      return blocks;
    },
    grow() {
      answers += 1;
      if (answers % ANSWERS_UNTIL_LIMIT_GROWS === 0) limit = smaller(limit * 2n, range.most);
      blocks = smaller(blocks * growth, limit);
    },
    shrink() {
      if (blocks / 2n < range.least) return false;
      limitTo(blocks / 2n);
      return true;
    },
    limitTo,
  };
}
