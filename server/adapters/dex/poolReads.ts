import { isAddressEqual, zeroAddress } from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import type { Hop } from '../../ports/markets.ts';
import { callNode, rethrowNodeFailures } from '../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { encodePath, type PathHop, quoterV2Abi, v3FactoryAbi, v3PoolAbi } from './uniswapV3Abi.ts';

export const FEE_TIERS_PIPS = [100, 500, 3_000, 10_000] as const;

/** A swap that ends there left input unused. */
const MIN_SQRT_PRICE = 4295128740n;

const MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970341n;

/** failed: a pool does not answer. exhausted: a pool would leave input unused. */
export type PathOutcome = 'failed' | 'exhausted' | { readonly amountOutRaw: bigint };

/** What Uniswap v3 says at one block. Each function asks the node once for its whole list. */
export interface PoolReads {
  /** Of all pairs and fee tiers, in both directions. */
  pools(tokens: readonly Address[], at: bigint): Promise<readonly Hop[]>;
  /** By Uniswap's quoter. */
  quotes(
    paths: readonly (readonly PathHop[])[],
    amountInRaw: bigint,
    at: bigint,
  ): Promise<readonly PathOutcome[]>;
  /** Square roots of the prices. 0 for a pool that does not answer. */
  prices(pools: readonly Address[], at: bigint): Promise<readonly bigint[]>;
  /** Pools of other callers may be known, so read them first and quote no others. */
  readonly areShared: boolean;
}

interface Context {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
}

export const poolReads = (context: Context): PoolReads => ({
  pools: (tokens, at) => readPools(context, tokens, at),
  quotes: (paths, amountInRaw, at) => quotePaths(context, paths, amountInRaw, at),
  prices: (pools, at) => readPrices(context, pools, at),
  areShared: false,
});

/** Asks once for what several callers want to know of the same block. Keeps no failure. */
export function shareReads(reads: PoolReads): PoolReads {
  const pools = new Map<string, Promise<readonly Hop[]>>();
  const quotes = new Map<string, Promise<PathOutcome>>();
  const prices = new Map<string, Promise<bigint>>();
  return {
    areShared: true,
    pools: (tokens, at) =>
      once(pools, [`${at} ${tokens}`], async () => [await reads.pools(tokens, at)]).then(([all]) => all!),
    quotes: (paths, amountInRaw, at) =>
      once(
        quotes,
        paths.map((path) => `${at} ${amountInRaw} ${encodePath(path)}`),
        (missing) =>
          reads.quotes(
            missing.map((index) => paths[index]!),
            amountInRaw,
            at,
          ),
      ),
    prices: (addresses, at) =>
      once(
        prices,
        addresses.map((address) => `${at} ${address}`),
        (missing) =>
          reads.prices(
            missing.map((index) => addresses[index]!),
            at,
          ),
      ),
  };
}

/** The values of the keys. Reads together those that nobody has asked for; `missing` are their positions. */
function once<Value>(
  known: Map<string, Promise<Value>>,
  keys: readonly string[],
  read: (missing: readonly number[]) => Promise<readonly Value[]>,
): Promise<Value[]> {
  const missing = [...keys.keys()].filter((index) => !known.has(keys[index]!));
  const reading = missing.length === 0 ? null : read(missing);
  for (const [position, index] of missing.entries()) {
    const value = reading!.then((values) => values[position]!);
    value.catch(() => known.delete(keys[index]!));
    known.set(keys[index]!, value);
  }
  return Promise.all(keys.map((key) => known.get(key)!));
}

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

async function quotePaths(
  { chain, addressBook }: Context,
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

async function readPrices(
  { chain }: Context,
  pools: readonly Address[],
  blockNumber: bigint,
): Promise<bigint[]> {
  const slots = await callNode(() =>
    chain.client.multicall({
      blockNumber,
      contracts: pools.map((address) => ({ address, abi: v3PoolAbi, functionName: 'slot0' }) as const),
    }),
  );
  return rethrowNodeFailures(slots).map((slot) => (slot.status === 'success' ? slot.result[0] : 0n));
}
