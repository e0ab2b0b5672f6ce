/** Blocks per request, for nodes that name no limit. */
export interface AdaptiveRange {
  readonly blocks: bigint;
  grow(): void;
  /** Returns false at the minimum. */
  shrink(): boolean;
  limitTo(blocks: bigint): void;
}

/** After a refusal, this many answers pass before a larger range is tried. */
const ANSWERS_UNTIL_LIMIT_GROWS = 16;

/** Grows by `growth` with each answer, halves with each refusal, and remembers a refused size for a while. */
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
