import { fromFixed18, toFixed18 } from '../amounts.ts';
import type { SwapRow } from './swapRows.ts';

/**
 * What a swap was worth when it was accepted, in USD, less the share that its markets gave back: a curve's last buy takes only
 * what is left. Null while a leg is not on the chain; '0' for a worth that is unknown.
 */
export function filledUsd({
  amount_in_raw,
  value_usd,
  route,
  fills,
}: Pick<SwapRow, 'amount_in_raw' | 'value_usd' | 'route' | 'fills'>): string | null {
  let worth18 = toFixed18(value_usd ?? '0');
  let given = BigInt(amount_in_raw);
  for (const [leg] of route.entries()) {
    const fill = fills[leg] ?? null;
    if (fill === null) return null;
    const taken = BigInt(fill.amountInRaw);
    if (taken < given) worth18 = (worth18 * taken) / given;
    given = BigInt(fill.amountOutRaw);
  }
  return fromFixed18(worth18);
}
