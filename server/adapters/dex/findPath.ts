import { isAddressEqual, zeroAddress } from 'viem';
import type { Address, Hop } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { type PathOutcome, quotePaths } from './quotePaths.ts';
import { v3FactoryAbi } from './uniswapV3Abi.ts';
import type { PathHop } from './uniswapV3Path.ts';

interface Context {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
}

export const FEE_TIERS_PIPS = [100, 500, 3_000, 10_000] as const;
/** Directly, by WETH or USDG, or by both. */
const MOST_HOPS = 3;

/** How far some pools bring the amount. */
interface Reach {
  readonly token: Address;
  readonly amountRaw: bigint;
  readonly hops: readonly Hop[];
}

/** Why no path fills the amount: `tiny` buys nothing, `exhausted` is more than the pools hold, `failed` is no answer. */
export type Unfilled = 'tiny' | 'exhausted' | 'failed';

/**
 * The pools that pay most for the amount: between the two tokens, by way of WETH, of USDG, or of both; among equals the
 * fewest. Null where no pools lead there. Each step keeps the pool that pays most into each token, which is the best way
 * on from there too, because no pool pays less for more.
 */
export async function findPath(
  context: Context,
  [tokenIn, tokenOut]: readonly [Address, Address],
  amountInRaw: bigint,
  at: bigint,
): Promise<readonly Hop[] | Unfilled | null> {
  const tokens = tokensBetween(context.addressBook, tokenIn, tokenOut);
  // The first step is quoted for every pool that there could be, while it is asked which of them there are.
  const firstHops = tokens
    .slice(1)
    .flatMap((other) => FEE_TIERS_PIPS.map((feePips) => ({ tokenIn, tokenOut: other, feePips })));
  const [pools, firstQuotes] = await Promise.all([
    readPools(context, tokens, at),
    quoteHops(context, firstHops, amountInRaw, at),
  ]);
  const isTraded = (token: Address): boolean => pools.some((hop) => isAddressEqual(hop.tokenIn, token));
  if (!isTraded(tokenIn) || !isTraded(tokenOut)) return null;
  let best: Reach | null = null;
  let unfilled: Unfilled | null = null;
  let reached: readonly Reach[] = [{ token: tokenIn, amountRaw: amountInRaw, hops: [] }];
  for (let hops = 1; hops <= MOST_HOPS && reached.length > 0; hops += 1) {
    const leads = (hop: Hop): boolean => hops < MOST_HOPS || isAddressEqual(hop.tokenOut, tokenOut);
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
  return best?.hops ?? unfilled;
}

const HOPELESSNESS: readonly (Unfilled | null)[] = ['tiny', 'exhausted', 'failed', null];
const lessHopeless = (one: Unfilled | null, other: Unfilled | null): Unfilled | null =>
  HOPELESSNESS.indexOf(one) <= HOPELESSNESS.indexOf(other) ? one : other;

/** What each of some pools from one token would pay, by where it leads and its fee tier. */
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
  const outcomes = await quotePaths(context, paths, amountRaw, at);
  return new Map(hops.map((hop, index) => [keyOf(hop), outcomes[index]!]));
}

/** One pool further: to each token that it had not passed, through the pool that pays most, by its quotes where there are some. */
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
      const reach = { token: hop.tokenOut, amountRaw: outcome.amountOutRaw, hops: [...from.hops, hop] };
      reached.set(hop.tokenOut, reach);
    }
  }
  return { reached: [...reached.values()], unfilled };
}

const unfilledOf = (outcome: PathOutcome): Unfilled | { readonly amountOutRaw: bigint } =>
  typeof outcome !== 'string' && outcome.amountOutRaw === 0n ? 'tiny' : outcome;

/** The two tokens as first and last, and between them what a path may pass. */
function tokensBetween({ weth, usdg }: AddressBook, tokenIn: Address, tokenOut: Address): Address[] {
  const ends = [tokenIn, tokenOut];
  const between = [weth, usdg].filter((token) => !ends.some((end) => isAddressEqual(end, token)));
  return [tokenIn, ...between, tokenOut];
}

/** The pools between any two of the tokens over all fee tiers, each in both directions. */
async function readPools(
  { chain, addressBook: { uniswapV3 } }: Context,
  tokens: readonly Address[],
  blockNumber: bigint,
): Promise<Hop[]> {
  const pairs = tokens.flatMap((one, index) => tokens.slice(index + 1).map((other) => [one, other] as const));
  const asked = pairs.flatMap((pair) => FEE_TIERS_PIPS.map((feePips) => ({ pair, feePips })));
  const addresses = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      contracts: asked.map(
        ({ pair, feePips }) =>
          ({
            address: uniswapV3.factory,
            abi: v3FactoryAbi,
            functionName: 'getPool',
            args: [...pair, feePips],
          }) as const,
      ),
    }),
  );
  return asked.flatMap(({ pair: [one, other], feePips }, index): Hop[] => {
    const address = addresses[index]!;
    if (isAddressEqual(address, zeroAddress)) return [];
    return [
      { address, feePips, tokenIn: one, tokenOut: other },
      { address, feePips, tokenIn: other, tokenOut: one },
    ];
  });
}
