import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { answered, callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { quoterV2Abi, v3FactoryAbi, v3PoolAbi } from './uniswapV3Abi.ts';

export interface Pool {
  readonly address: Address;
  readonly feePips: number;
}

interface LivePool extends Pool {
  readonly liquidity: bigint;
  readonly sqrtPriceX96: bigint;
}

const FEE_TIERS_PIPS = [100, 500, 3_000, 10_000] as const;
const Q96 = 1n << 96n;
/** The probe moves the deepest pool by about this part of its price, where fee and depth both tell. */
const PROBE_DIVISOR = 1_000n;

/** The pool of the pair that pays most for a middling amount, over all fee tiers; null when none has liquidity. */
export async function findPool(
  context: { readonly chain: ConnectedChain; readonly addressBook: AddressBook },
  tokenIn: Address,
  tokenOut: Address,
): Promise<Pool | null> {
  const pools = await readPools(context, tokenIn, tokenOut);
  const [first] = pools;
  if (first === undefined || pools.length === 1) return first ?? null;
  const deepest = pools.reduce((best, pool) => (pool.liquidity > best.liquidity ? pool : best), first);
  const amountIn = probeAmount(deepest, tokenIn.toLowerCase() < tokenOut.toLowerCase());
  const { chain, addressBook } = context;
  const quotes = await callNode(() =>
    chain.client.multicall({
      contracts: pools.map(
        ({ feePips }) =>
          ({
            address: addressBook.uniswapV3.quoterV2,
            abi: quoterV2Abi,
            functionName: 'quoteExactInputSingle',
            args: [{ tokenIn, tokenOut, amountIn, fee: feePips, sqrtPriceLimitX96: 0n }],
          }) as const,
      ),
    }),
  );
  const paid = answered(quotes).map((quote) => (quote.status === 'success' ? quote.result[0] : 0n));
  const best = paid.reduce((index, out, candidate) => (out > paid[index]! ? candidate : index), 0);
  return paid[best] === 0n ? deepest : pools[best]!;
}

async function readPools(
  { chain, addressBook }: { chain: ConnectedChain; addressBook: AddressBook },
  tokenIn: Address,
  tokenOut: Address,
): Promise<LivePool[]> {
  const { factory } = addressBook.uniswapV3;
  const addresses = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: FEE_TIERS_PIPS.map(
        (fee) =>
          ({
            address: factory,
            abi: v3FactoryAbi,
            functionName: 'getPool',
            args: [tokenIn, tokenOut, fee],
          }) as const,
      ),
    }),
  );
  const tiers = FEE_TIERS_PIPS.map((feePips, index) => ({ feePips, address: addresses[index]! }));
  const existing = tiers.filter(({ address }) => !isAddressEqual(address, zeroAddress));
  const states = await Promise.all(existing.map(({ address }) => readDepth(chain, address)));
  return existing
    .map((pool, index) => ({ ...pool, ...states[index]! }))
    .filter(({ liquidity, sqrtPriceX96 }) => liquidity > 0n && sqrtPriceX96 > 0n);
}

async function readDepth(chain: ConnectedChain, address: Address) {
  const pool = { address, abi: v3PoolAbi } as const;
  const [liquidity, slot0] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...pool, functionName: 'liquidity' },
        { ...pool, functionName: 'slot0' },
      ],
    }),
  );
  return { liquidity, sqrtPriceX96: slot0[0] };
}

/** A part of the input side's virtual reserve: L / sqrt(P) of token0, L * sqrt(P) of token1. */
function probeAmount({ liquidity, sqrtPriceX96 }: LivePool, isZeroForOne: boolean): bigint {
  const reserve = isZeroForOne ? (liquidity * Q96) / sqrtPriceX96 : (liquidity * sqrtPriceX96) / Q96;
  const probe = reserve / PROBE_DIVISOR;
  return probe > 0n ? probe : 1n;
}
