import { showUsd, toFixed18 } from '../money/amounts.ts';

/**
 * A sum over trades; `unvalued` of them have no known value. Null if no value is known; 0 trades are worth 0.
 */
export const knownSum = (
  usd: string,
  { trades, unvalued }: { trades: string; unvalued: string },
): string | null =>
  BigInt(trades) > 0n && BigInt(trades) === BigInt(unvalued) ? null : showUsd(toFixed18(usd));
