import { zeroAddress } from 'viem';
import type { Address } from '../../../ports/basics.ts';
import type { Leg } from '../../../ports/markets.ts';
import type { SnipeBound } from '../../../ports/venues.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
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
 * A curve reports its present tax, not its start. The start is the factory's setting, which applied minutes
 * ago at the launch. If it changed since, the present tax is still right.
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
    minOutRaw: over === null ? null : minOutAbove(amountInRaw, reserves, { feeBps, creatorTaxBps }, over),
  };
}

/**
 * `over`: the smallest tax above the ceiling that the curve ever takes, or null. `underAfter`: the second
 * from which it takes no more. The tax never rises, so bisection finds it.
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

/** More than the amount buys at that tax. The contract compares a cut-short buy by price, not amount. */
export function minOutAbove(
  amountInRaw: bigint,
  reserves: CurveReserves,
  terms: CurveTerms,
  taxBps: bigint,
): bigint {
  try {
    const { tokensOutRaw, spentRaw } = priceBuy(amountInRaw, reserves, terms, taxBps);
    return (tokensOutRaw * amountInRaw) / spentRaw + 1n;
  } catch (error) {
    // If it buys nothing at that tax, any minimum stops it.
    if (error instanceof CurveRevert) return 1n;
    throw error;
  }
}

/** Nobody exempts the zero address. */
export async function readCurveSnipeTaxes(
  { chain }: PonsContext,
  curves: readonly Address[],
): Promise<number[]> {
  const taxes = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: curves.map(
        (address) =>
          ({ address, abi: curveAbi, functionName: 'currentSnipeTaxBps', args: [zeroAddress] }) as const,
      ),
    }),
  );
  return taxes.map(Number);
}
