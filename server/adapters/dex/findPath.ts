import { isAddressEqual } from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import type { Hop } from '../../ports/markets.ts';
import { FEE_TIERS_PIPS, type PathOutcome, type PoolReads } from './poolReads.ts';
import type { PathHop } from './uniswapV3Abi.ts';

interface Context {
  readonly reads: PoolReads;
  readonly addressBook: AddressBook;
}

/** A path may pass WETH, USDG or both. */
const MAX_HOPS = 3;

interface Reach extends Path {
  readonly token: Address;
  readonly amountRaw: bigint;
}

export interface Path {
  readonly hops: readonly Hop[];
  /** The input, then each pool's output. */
  readonly amountsRaw: readonly bigint[];
}

/** `tiny`: the amount buys nothing. `exhausted`: the pools hold too little. `failed`: no answer. */
export type Unfilled = 'tiny' | 'exhausted' | 'failed';

/**
 * Returns the pools that pay most; among equals the fewest. Null if no pools lead there. Each step keeps the
 * best pool into each token, because no pool pays less for more.
 */
export async function findPath(
  context: Context,
  [tokenIn, tokenOut]: readonly [Address, Address],
  amountInRaw: bigint,
  at: bigint,
): Promise<Path | Unfilled | null> {
  const tokens = tokensBetween(context.addressBook, tokenIn, tokenOut);
  const { reads } = context;
  // Otherwise quotes the first step for every possible pool while reading which ones exist.
  const known = reads.areShared ? await reads.pools(tokens, at) : null;
  const possible = tokens
    .slice(1)
    .flatMap((other) => FEE_TIERS_PIPS.map((feePips) => ({ tokenIn, tokenOut: other, feePips })));
  const firstHops = known?.filter((hop) => isAddressEqual(hop.tokenIn, tokenIn)) ?? possible;
  const [pools, firstQuotes] = await Promise.all([
    known ?? reads.pools(tokens, at),
    quoteHops(context, firstHops, amountInRaw, at),
  ]);
  const isTraded = (token: Address): boolean => pools.some((hop) => isAddressEqual(hop.tokenIn, token));
  if (!isTraded(tokenIn) || !isTraded(tokenOut)) return null;
  let best: Reach | null = null;
  let unfilled: Unfilled | null = null;
  let reached: readonly Reach[] = [
    { token: tokenIn, amountRaw: amountInRaw, hops: [], amountsRaw: [amountInRaw] },
  ];
  for (let hops = 1; hops <= MAX_HOPS && reached.length > 0; hops += 1) {
    const leads = (hop: Hop): boolean => hops < MAX_HOPS || isAddressEqual(hop.tokenOut, tokenOut);
    const quotes = hops === 1 ? firstQuotes : null;
    const steps = await Promise.all(
      reached.map((from) => stepOn(context, from, pools.filter(leads), quotes, at)),
    );
    const further = steps.flatMap((step) => step.reached);
    for (const step of steps) unfilled = lessHopeless(unfilled, step.unfilled);
    const hasArrived = ({ token }: Reach): boolean => isAddressEqual(token, tokenOut);
    for (const reach of further.filter(hasArrived))
      if (best === null || reach.amountRaw > best.amountRaw) best = reach;
    reached = further.filter((reach) => !hasArrived(reach));
  }
  return best ?? unfilled;
}

const HOPELESSNESS: readonly (Unfilled | null)[] = ['tiny', 'exhausted', 'failed', null];

const lessHopeless = (one: Unfilled | null, other: Unfilled | null): Unfilled | null =>
  HOPELESSNESS.indexOf(one) <= HOPELESSNESS.indexOf(other) ? one : other;

/** Keys are target token and fee tier. */
type Quotes = ReadonlyMap<string, PathOutcome>;

const keyOf = ({ tokenOut, feePips }: PathHop): string => `${tokenOut} ${feePips}`;

async function quoteHops(
  context: Context,
  hops: readonly PathHop[],
  amountRaw: bigint,
  at: bigint,
): Promise<Quotes> {
  if (hops.length === 0) return new Map();
  const paths = hops.map((hop) => [hop]);
  const outcomes = await context.reads.quotes(paths, amountRaw, at);
  return new Map(hops.map((hop, index) => [keyOf(hop), outcomes[index]!]));
}

/** Goes one pool further, to each new token through the pool that pays most. */
async function stepOn(
  context: Context,
  from: Reach,
  pools: readonly Hop[],
  known: Quotes | null,
  at: bigint,
) {
  const passed = [...from.hops.map(({ tokenIn }) => tokenIn), from.token];
  const ways = pools.filter(
    (hop) =>
      isAddressEqual(hop.tokenIn, from.token) && !passed.some((token) => isAddressEqual(token, hop.tokenOut)),
  );
  const quotes = known ?? (await quoteHops(context, ways, from.amountRaw, at));
  const reached = new Map<Address, Reach>();
  let unfilled: Unfilled | null = null;
  for (const hop of ways) {
    const outcome = unfilledOf(quotes.get(keyOf(hop))!);
    if (typeof outcome === 'string') unfilled = lessHopeless(unfilled, outcome);
    else if (outcome.amountOutRaw > (reached.get(hop.tokenOut)?.amountRaw ?? 0n)) {
      const { amountOutRaw: amountRaw } = outcome;
      reached.set(hop.tokenOut, {
        token: hop.tokenOut,
        amountRaw,
        hops: [...from.hops, hop],
        amountsRaw: [...from.amountsRaw, amountRaw],
      });
    }
  }
  return { reached: [...reached.values()], unfilled };
}

const unfilledOf = (outcome: PathOutcome): Unfilled | { readonly amountOutRaw: bigint } =>
  typeof outcome !== 'string' && outcome.amountOutRaw === 0n ? 'tiny' : outcome;

function tokensBetween({ weth, usdg }: AddressBook, tokenIn: Address, tokenOut: Address): Address[] {
  const ends = [tokenIn, tokenOut];
  const between = [weth, usdg].filter((token) => !ends.some((end) => isAddressEqual(end, token)));
  return [tokenIn, ...between, tokenOut];
}
