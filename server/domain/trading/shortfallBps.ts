import type { Address, Asset, UsdPrice } from '../ports.ts';
import { freshWorth } from '../tokens/freshWorth.ts';

const BPS = 10_000n;

/** An asset that a route passes, and how much of it in base units. */
export type Passed = readonly [Asset, bigint];

/**
 * By how much less is worth what comes out than what went in, in basis points and rounded up: by the oracle, between the first and
 * the last asset on the way that have a fresh price, whatever the pools between them say of themselves. 0 where it is worth as
 * much or more, and where fewer than two have one.
 */
export function shortfallBps(prices: ReadonlyMap<Address, UsdPrice>, passed: readonly Passed[]): number {
  const worths = passed.flatMap(([asset, raw]) =>
    prices.get(asset.address)?.stale === false ? (freshWorth(prices, asset, raw) ?? []) : [],
  );
  const [inUsd18 = 0n, outUsd18 = 0n] = [worths[0], worths.at(-1)];
  if (outUsd18 >= inUsd18) return 0;
  return Number(((inUsd18 - outUsd18) * BPS + inUsd18 - 1n) / inUsd18);
}
