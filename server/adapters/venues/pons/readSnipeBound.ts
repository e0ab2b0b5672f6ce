import type { Address, Leg, SnipeBound } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import {
  type CurveReserves,
  CurveRevert,
  type CurveTerms,
  priceBuy,
  snipeTaxBps,
} from './curveArithmetic.ts';
import { curveAbi, factoryAbi } from './ponsAbi.ts';
import type { PonsContext } from './ponsContext.ts';

interface Buy {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  readonly ceilingBps: number;
}

/**
 * What a ceiling of the snipe tax means for the buy, all read at one block. A curve says what it takes now, not what it began
 * with; for that the factory's own setting stands, which it had when the launch was made, minutes ago. Had it been changed since,
 * the tax of now would still be right.
 */
export async function readSnipeBound(
  { chain, factory }: PonsContext,
  { market, hops: [hop] }: Leg,
  { trader, amountInRaw, ceilingBps }: Buy,
  blockNumber: bigint,
): Promise<SnipeBound | null> {
  if (market !== 'pons-curve' || hop === undefined) return null;
  const contract = { address: hop.address, abi: curveAbi } as const;
  const [
    taxBps,
    [quoteReserveRaw, tokenReserveRaw],
    sellableRaw,
    feeBps,
    creatorTaxBps,
    launchedAt,
    window,
    start,
  ] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      contracts: [
        { ...contract, functionName: 'currentSnipeTaxBps', args: [trader] },
        { ...contract, functionName: 'getReserves' },
        { ...contract, functionName: 'sellableTokens' },
        { ...contract, functionName: 'feeBps' },
        { ...contract, functionName: 'creatorTaxBps' },
        { ...contract, functionName: 'launchedAt' },
        { ...contract, functionName: 'snipeTaxSeconds' },
        { address: factory, abi: factoryAbi, functionName: 'snipeTaxStartBps' },
      ],
    }),
  );
  const { over, underAfter } = ceilingOf({ start, window }, BigInt(ceilingBps));
  const reserves = { quoteReserveRaw, tokenReserveRaw, sellableRaw };
  return {
    taxBps: Number(taxBps),
    underCeilingAtSeconds: launchedAt + underAfter,
    leastOutRaw: over === null ? null : leastAbove(amountInRaw, reserves, { feeBps, creatorTaxBps }, over),
  };
}

/**
 * The least tax above the ceiling that the curve takes at any time, null for none, and from which second on it takes no more. The
 * tax never rises, so that however long a window is named the second is found in a few steps.
 */
export function ceilingOf(
  { start, window }: { readonly start: bigint; readonly window: bigint },
  ceilingBps: bigint,
): { readonly over: bigint | null; readonly underAfter: bigint } {
  const isUnder = (elapsed: bigint): boolean => snipeTaxBps(start, window, elapsed) <= ceilingBps;
  let [first, last] = [0n, window];
  while (first < last) {
    const middle = (first + last) / 2n;
    if (isUnder(middle)) last = middle;
    else first = middle + 1n;
  }
  return { over: first === 0n ? null : snipeTaxBps(start, window, first - 1n), underAfter: first };
}

/** More than the amount buys at that tax. The contract holds a buy that is cut short against its price, not its amount. */
export function leastAbove(
  amountInRaw: bigint,
  reserves: CurveReserves,
  terms: CurveTerms,
  taxBps: bigint,
): bigint {
  try {
    const { tokensOutRaw, spentRaw } = priceBuy(amountInRaw, reserves, terms, taxBps);
    return (tokensOutRaw * amountInRaw) / spentRaw + 1n;
  } catch (error) {
    // What buys nothing at that tax is stopped by any minimum.
    if (error instanceof CurveRevert) return 1n;
    throw error;
  }
}
