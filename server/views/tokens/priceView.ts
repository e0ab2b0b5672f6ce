import type { TokenPrice } from '../../domain/tokens/readPrices.ts';
import type { Schema } from '../schema.ts';

export const priceView = ({
  symbol,
  address,
  usd,
  source,
  asOf,
  stale,
  reason,
}: TokenPrice): Schema<'Price'> => ({
  symbol,
  address,
  priceUsd: usd,
  source,
  asOf,
  stale,
  reason,
});
