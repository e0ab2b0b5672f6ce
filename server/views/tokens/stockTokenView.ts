import type { Context } from '../../composition/context.ts';
import type { StockToken } from '../../domain/tokens/readStockTokens.ts';
import { type ImageUrlOf, readImageUrls } from '../../domain/uploads/imageUrls.ts';
import { fromRaw } from '../../money/amounts.ts';
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
    // The price may be a second older than the token's own state.
    stale: price === null ? null : price.stale || isOraclePaused === true,
    // Issuers exclude residents of some countries. The tokens do not enforce it, and the service does not
    // know where its users live, so it only shows this.
    restricted: true,
    paused: isPaused,
    oraclePaused: isOraclePaused,
    pairable: [...stock.pairable],
  };
}
