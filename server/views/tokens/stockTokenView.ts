import type { Context } from '../../context.ts';
import { fromRaw } from '../../domain/amounts.ts';
import { type ImageUrlOf, readImageUrls } from '../../domain/pins/imageUrls.ts';
import type { StockToken } from '../../domain/tokens/readStockTokens.ts';
import type { Schema } from '../schema.ts';

const MULTIPLIER_DECIMALS = 18;

export async function stockTokenViews(
  context: Context,
  stocks: readonly StockToken[],
): Promise<Schema<'StockToken'>[]> {
  const imageUrlOf = await readImageUrls(
    context,
    stocks.map(({ logoUrl }) => logoUrl),
  );
  return stocks.map((stock) => stockTokenView(stock, imageUrlOf));
}

function stockTokenView(
  { state, price, ...stock }: StockToken,
  imageUrlOf: ImageUrlOf,
): Schema<'StockToken'> {
  const { multiplier18, isPaused, isOraclePaused } = state;
  return {
    symbol: stock.symbol,
    name: stock.name,
    address: stock.address,
    decimals: stock.decimals,
    imageUrl: imageUrlOf(stock.logoUrl),
    multiplier: multiplier18 === null ? null : fromRaw(multiplier18, MULTIPLIER_DECIMALS),
    priceUsd: price?.usd ?? null,
    source: price?.source ?? null,
    asOf: price?.asOf ?? null,
    // The price may be a second older than what the token says of it.
    stale: price === null ? null : price.stale || isOraclePaused === true,
    // Every stock of the registry is a security of one issuer, closed by its terms to residents of some countries. The tokens
    // themselves know no such rule, and who an account belongs to is not known here: it is shown and nothing is judged by it.
    restricted: true,
    paused: isPaused,
    oraclePaused: isOraclePaused,
    pairable: [...stock.pairable],
  };
}
