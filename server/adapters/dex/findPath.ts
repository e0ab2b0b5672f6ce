import { isAddressEqual, zeroAddress } from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import type { Hop } from '../../ports/markets.ts';
import { callNode, rethrowNodeFailures } from '../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { encodePath, type PathHop, quoterV2Abi, v3FactoryAbi } from './uniswapV3Abi.ts';

interface Context {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
}

export const FEE_TIERS_PIPS = [100, 500, 3_000, 10_000] as const;

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
  // Quotes the first step for every possible pool while reading which ones exist.
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
  const outcomes = await quotePaths(context, paths, amountRaw, at);
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

/** Reads all fee tiers in both directions. */
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

/** A swap that ends there left input unused. */
const MIN_SQRT_PRICE = 4295128740n;

const MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970341n;

/** failed: a pool does not answer. exhausted: a pool would leave input unused. */
export type PathOutcome = 'failed' | 'exhausted' | { readonly amountOutRaw: bigint };

/** Asks Uniswap's quoter at one block. */
export async function quotePaths(
  { chain, addressBook }: { readonly chain: ConnectedChain; readonly addressBook: AddressBook },
  paths: readonly (readonly PathHop[])[],
  amountInRaw: bigint,
  blockNumber: bigint,
): Promise<PathOutcome[]> {
  const quotes = await callNode(() =>
    chain.client.multicall({
      blockNumber,
      contracts: paths.map(
        (path) =>
          ({
            address: addressBook.uniswapV3.quoterV2,
            abi: quoterV2Abi,
            functionName: 'quoteExactInput',
            args: [encodePath(path), amountInRaw],
          }) as const,
      ),
    }),
  );
  return rethrowNodeFailures(quotes).map((quote) => {
    if (quote.status !== 'success') return 'failed';
    const [amountOutRaw, pricesAfter] = quote.result;
    const stops = (price: bigint): boolean => price === MIN_SQRT_PRICE || price === MAX_SQRT_PRICE;
    return pricesAfter.some(stops) ? 'exhausted' : { amountOutRaw };
  });
}
