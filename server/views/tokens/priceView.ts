import type { TokenPrice } from '../../domain/tokens/readPrices.ts';
import type { Schema } from '../schema.ts';
import { trimZeros } from './trimZeros.ts';

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
});
