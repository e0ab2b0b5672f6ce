import { valueUsd18 } from '../amounts.ts';
import type { Address, Asset, UsdPrice } from '../ports.ts';

/** Worth of an amount in USD, 18-digit fixed point; null without a fresh price. Nothing is worth nothing at any price. */
export function freshWorth(
  prices: ReadonlyMap<Address, UsdPrice>,
  { address, decimals }: Pick<Asset, 'address' | 'decimals'>,
  raw: bigint,
): bigint | null {
  if (raw === 0n) return 0n;
  const price = prices.get(address);
  return price === undefined || price.stale ? null : valueUsd18(raw, decimals, price.usd);
}
