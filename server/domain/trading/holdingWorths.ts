import { findIndexTokens } from '../../indexer/tokenRows.ts';
import { isShowableAmount } from '../../money/amounts.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { WalletBalance } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { findRoute } from '../routes/findRoute.ts';
import { freshUsdValue } from '../tokens/tokenPrices.ts';
import { findMarkets, marketFigures, marketStateOf } from '../tokens/venueMarkets.ts';
import { type Share, shareWorth, sumShares } from './shareWorth.ts';

/** Together with the number of wallets they limit the calls that strangers' tokens can cause. */
const MAX_SALES = 20;
const MAX_SALES_TOGETHER = 100;

export type WorthContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping' | 'tokenProbe' | 'prices'
>;

/** A token with a price, in all wallets of one owner. */
export interface Position {
  readonly asset: Asset;
  /** Of one whole token, at the margin. */
  readonly priceUsd18: bigint;
  /** At least one. */
  readonly balances: readonly WalletBalance[];
}

interface Valued extends Position {
  readonly raw: bigint;
  /** At the margin. */
  readonly shares: readonly Share[];
  readonly usd18: bigint;
}

/**
 * What each wallet's balance is worth. A launched token is worth at most what its market holds of the quote
 * asset, as in the history of equity. If one sale of all balances at block `at` would bring less than half of
 * that, its proceeds are divided by balance. Null if unknown or too large.
 */
export async function readHoldingWorths(
  context: WorthContext,
  positions: readonly Position[],
  at: bigint,
): Promise<ReadonlyMap<Address, readonly Share[] | null>> {
  const liquidity = await readLiquidity(context, positions);
  const valued = positions.map(valuePosition);
  const doubtful = valued.filter(({ asset: { address }, usd18 }) => {
    return liquidity.has(address) && usd18 > (liquidity.get(address) ?? 0n);
  });
  const sales = await readSaleProceeds(context, doubtful, at);
  return new Map(
    valued.map((position) => {
      const { address } = position.asset;
      const sale = sales.get(address);
      if (sale === null) return [address, null];
      const shares =
        sale === undefined ? position.shares : bound(position, sale, liquidity.get(address) ?? null);
      return [address, isShowableAmount(sumShares(shares), 18) ? shares : null];
    }),
  );
}

function valuePosition(position: Position): Valued {
  const { asset, priceUsd18, balances } = position;
  const raw = balances.reduce((sum, one) => sum + one.raw, 0n);
  const shares = balances.map((one): Share => {
    return { owner: one.owner, usd18: (one.raw * priceUsd18) / 10n ** BigInt(asset.decimals) };
  });
  return { ...position, raw, shares, usd18: sumShares(shares) };
}

/** `liquidityUsd18` may be older than the sale, which shows that the market holds at least so much. */
function bound(
  { shares, balances }: Valued,
  saleUsd18: bigint,
  liquidityUsd18: bigint | null,
): readonly Share[] {
  const most = liquidityUsd18 !== null && liquidityUsd18 < saleUsd18 ? saleUsd18 : liquidityUsd18;
  const bounded = shares.map(({ owner, usd18 }) => ({
    owner,
    usd18: most !== null && usd18 > most ? most : usd18,
  }));
  return sumShares(bounded) <= 2n * saleUsd18 ? bounded : shareWorth(saleUsd18, balances);
}

/**
 * Proceeds of selling each whole balance at block `at`. Null if no market takes the amount, or for the least
 * valuable beyond the limit.
 */
async function readSaleProceeds(
  context: WorthContext,
  held: readonly Valued[],
  at: bigint,
): Promise<ReadonlyMap<Address, bigint | null>> {
  const wallets = new Set(held.flatMap(({ balances }) => balances.map(({ owner }) => owner)));
  const most = Math.min(MAX_SALES * wallets.size, MAX_SALES_TOGETHER);
  const largest = held.toSorted((one, other) => (other.usd18 > one.usd18 ? 1 : -1));
  const asked = largest.slice(0, most);
  const markets = await findMarkets(
    context,
    asked.map(({ asset }) => asset.address),
    at,
  );
  const found = asked.map(async ({ asset, raw, balances }): Promise<[Address, bigint | null]> => {
    const token = asset.address;
    const quote = markets.get(token)?.market.quote;
    if (quote === undefined) return [token, null];
    const sale = { trader: balances[0]!.owner, amountInRaw: raw, at };
    return [token, await readProceedsOf(context, [token, quote], sale)];
  });
  const unasked = largest.slice(most).map(({ asset }) => [asset.address, null] as const);
  return new Map([...(await Promise.all(found)), ...unasked]);
}

/** Of the launched tokens among them, from the index, which may lag. Null if unknown. */
async function readLiquidity(
  { db, prices, addressBook }: Pick<Ports, 'db' | 'prices' | 'addressBook'>,
  positions: readonly Position[],
): Promise<ReadonlyMap<Address, bigint | null>> {
  const tokens = positions.map(({ asset }) => asset.address);
  const launched = tokens.filter((token) => findRegistryAsset(addressBook, token) === undefined);
  const rows = launched.length === 0 ? [] : await findIndexTokens(db, launched);
  const oracle = await prices.oracle(rows.map(({ quote }) => quote));
  const rowOf = new Map(rows.map((row) => [row.address, row]));
  return new Map(
    launched.map((token) => {
      const row = rowOf.get(token);
      if (row === undefined) return [token, null];
      return [token, marketFigures(marketStateOf(row), oracle.get(row.quote)).liquidityUsd18];
    }),
  );
}

interface Sale {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  readonly at: bigint;
}

async function readProceedsOf(
  context: WorthContext,
  [token, quote]: readonly [Address, Address],
  sale: Sale,
): Promise<bigint | null> {
  const asset = findRegistryAsset(context.addressBook, quote);
  if (asset === undefined) return null;
  const [route, prices] = await Promise.all([
    findRoute(context, [token, quote], sale),
    context.prices.oracle([quote]),
  ]);
  if (route === null || 'refused' in route) return null;
  return freshUsdValue(prices, asset, route.amountOutRaw);
}
