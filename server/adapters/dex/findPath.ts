import { isAddressEqual, zeroAddress } from 'viem';
import type { Address, Hop } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { type PathOutcome, quotePaths } from './quotePaths.ts';
import { v3FactoryAbi } from './uniswapV3Abi.ts';

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
  const pools = await readPools(context, [tokenIn, tokenOut], at);
  const isTraded = (token: Address): boolean => pools.some((hop) => isAddressEqual(hop.tokenIn, token));
  if (!isTraded(tokenIn) || !isTraded(tokenOut)) return null;
  let best: Reach | null = null;
  let unfilled: Unfilled | null = null;
  let reached: readonly Reach[] = [{ token: tokenIn, amountRaw: amountInRaw, hops: [] }];
  for (let hops = 1; hops <= MOST_HOPS && reached.length > 0; hops += 1) {
    const leads = (hop: Hop): boolean => hops < MOST_HOPS || isAddressEqual(hop.tokenOut, tokenOut);
    const steps = await Promise.all(reached.map((from) => stepOn(context, from, pools.filter(leads), at)));
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

/** One pool further: to each token that it had not passed, through the pool that pays most. */
async function stepOn(context: Context, from: Reach, pools: readonly Hop[], at: bigint) {
  const passed = [...from.hops.map(({ tokenIn }) => tokenIn), from.token];
  const ways = pools.filter(
    (hop) =>
      isAddressEqual(hop.tokenIn, from.token) && !passed.some((token) => isAddressEqual(token, hop.tokenOut)),
  );
  const paths = ways.map((hop) => [hop]);
  const outcomes = ways.length === 0 ? [] : await quotePaths(context, paths, from.amountRaw, at);
  const reached = new Map<Address, Reach>();
  let unfilled: Unfilled | null = null;
  for (const [index, hop] of ways.entries()) {
    const outcome = unfilledOf(outcomes[index]!);
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

/** The pools between the two tokens, WETH and USDG over all fee tiers, each in both directions. */
async function readPools(
  { chain, addressBook }: Context,
  [tokenIn, tokenOut]: readonly [Address, Address],
  blockNumber: bigint,
): Promise<Hop[]> {
  const { weth, usdg, uniswapV3 } = addressBook;
  const ends = [tokenIn, tokenOut];
  const between = [weth, usdg].filter((token) => !ends.some((end) => isAddressEqual(end, token)));
  const tokens = [tokenIn, ...between, tokenOut];
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
