import { showUsd, toFixed18 } from '../domain/amounts.ts';

/** A sum over trades, some of which (`unvalued`) have no known value; null where none of them has one. 0 trades are worth 0. */
export const knownSum = (
  usd: string,
  { trades, unvalued }: { trades: string; unvalued: string },
): string | null =>
  BigInt(trades) > 0n && BigInt(trades) === BigInt(unvalued) ? null : showUsd(toFixed18(usd));
