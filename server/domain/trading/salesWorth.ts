import type { Context } from '../../context.ts';
import { findIndexTokens } from '../index/indexTokenRows.ts';
import type { Address, Balance } from '../ports.ts';
import { findMarkets } from '../tokens/findMarkets.ts';
import { freshWorth } from '../tokens/freshWorth.ts';
import { marketFigures } from '../tokens/marketFigures.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';
import { stateOf } from '../tokens/showIndexed.ts';
import { findRoute } from './findRoute.ts';

/** A wallet is shown all the same; what is sent to it must not become a flood of calls. */
const MOST_SALES = 20;

/** Something that a wallet holds, and what it is worth by the price of the next unit. */
export interface Valued extends Balance {
  readonly valueUsd18: bigint;
}

interface Seller {
  readonly trader: Address;
  readonly at: bigint;
}

/**
 * What the launched tokens among these would pay if all of each were sold at block `at`, where their price alone cannot be believed: by it
 * they are worth more than their market holds of what it pays with. In USD, 18-digit fixed point; null where no market takes so
 * much, and beyond the first twenty. A token that is not among the answers is worth what its price says.
 */
export async function salesWorth(
  context: Context,
  held: readonly Valued[],
  seller: Seller,
): Promise<ReadonlyMap<Address, bigint | null>> {
  const launched = held.filter(({ token }) => findRegistryAsset(context.addressBook, token) === undefined);
  if (launched.length === 0) return new Map();
  const liquidity = await readLiquidity(context, launched);
  const doubtful = launched.filter(({ token, valueUsd18 }) => valueUsd18 > (liquidity.get(token) ?? 0n));
  const asked = doubtful.slice(0, MOST_SALES);
  const markets = await findMarkets(
    context,
    asked.map(({ token }) => token),
    seller.at,
  );
  const found = asked.map(async ({ token, raw }): Promise<[Address, bigint | null]> => {
    const quote = markets.get(token)?.market.quote;
    return [token, quote === undefined ? null : await saleWorth(context, [token, quote], raw, seller)];
  });
  const unasked = doubtful.slice(MOST_SALES).map(({ token }) => [token, null] as const);
  return new Map([...(await Promise.all(found)), ...unasked]);
}

/** By the index, which may be some blocks behind. */
async function readLiquidity(
  context: Context,
  held: readonly Balance[],
): Promise<ReadonlyMap<Address, bigint | null>> {
  const rows = await findIndexTokens(
    context.db,
    held.map(({ token }) => token),
  );
  if (rows.length === 0) return new Map();
  const prices = await context.prices.oracle(rows.map(({ quote }) => quote));
  return new Map(
    rows.map((row) => [row.address, marketFigures(stateOf(row), prices.get(row.quote)).liquidityUsd18]),
  );
}

async function saleWorth(
  context: Context,
  [token, quote]: readonly [Address, Address],
  amountInRaw: bigint,
  seller: Seller,
): Promise<bigint | null> {
  const asset = findRegistryAsset(context.addressBook, quote);
  if (asset === undefined) return null;
  const [route, prices] = await Promise.all([
    findRoute(context, [token, quote], { ...seller, amountInRaw }),
    context.prices.oracle([quote]),
  ]);
  if (route === null || 'refused' in route) return null;
  return freshWorth(prices, asset, route.amountOutRaw);
}
