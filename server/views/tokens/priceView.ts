import type { TokenPrice } from '../../domain/tokens/readPrices.ts';
import { ratioOfPct } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

/** A decimal string without trailing zeros. There is no negative zero. */
export const trimZeros = (decimal: string): string =>
  decimal
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^-0$/, '0');

export const priceView = ({
  symbol,
  address,
  usd,
  source,
  asOf,
  stale,
  changePct,
  reason,
}: TokenPrice): Schema<'Price'> => ({
  symbol,
  address,
  priceUsd: usd,
  source,
  asOf,
  stale,
  reason,
  priceChange24hPct: changePct === null ? null : trimZeros(changePct),
  priceChange24hRatio: changePct === null ? null : trimZeros(ratioOfPct(changePct)),
});
