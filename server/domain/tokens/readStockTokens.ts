import type { Context } from '../../context.ts';
import { readOrderedPage, type ShownPage, showOrderedPage } from '../keyset.ts';
import type { Address, Asset, StockState, UsdPrice, VenueName } from '../ports.ts';
import { type RegistryAsset, registryAssets } from './registryAssets.ts';

export interface StockToken extends Asset {
  readonly state: StockState;
  /** Null without a feed, and while it does not answer. */
  readonly price: UsdPrice | null;
  /** The `ipfs` URL of its badge; null while it cannot be kept. */
  readonly logoUrl: string | null;
  /** The venues that pair new tokens with it. */
  readonly pairable: readonly VenueName[];
}

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const UNKNOWN: StockState = { multiplier18: null, isPaused: null, isOraclePaused: null };

const LIST = 'stockTokens';
/** Where a stock stands in the list, to whose end others are added. */
const POSITION = /^\d{1,9}$/;

/**
 * A page of the registry's stocks as the chain has them now, popular ones first. Only those of the page are asked for.
 * @throws Problem invalid_cursor; PortError while the chain is away
 */
export async function readStockTokens(context: Context, query: PageQuery): Promise<ShownPage<StockToken>> {
  const page = readOrderedPage(LIST, query, [POSITION]);
  const first = page.after === null ? 0 : Number(page.after[0]) + 1;
  const stocks = registryAssets(context.addressBook).filter(({ kind }) => kind === 'stock');
  const rows = stocks.map((stock, position) => ({ stock, position })).slice(first, first + page.limit + 1);
  const { data, meta } = showOrderedPage(LIST, rows, page, ({ position }) => [`${position}`]);
  const shown = data.map(({ stock }) => stock);
  return { data: await describe(context, shown), meta };
}

async function describe(context: Context, stocks: readonly RegistryAsset[]): Promise<StockToken[]> {
  const addresses = stocks.map(({ address }) => address);
  const [states, prices, venues, badges] = await Promise.all([
    context.chain.stockStates(addresses),
    context.prices.oracle(addresses),
    readPairs(context),
    Promise.all(stocks.map(({ symbol }) => context.assetBadges.urlOf(symbol))),
  ]);
  return stocks.map((stock, at) => ({
    ...stock,
    state: states.get(stock.address) ?? UNKNOWN,
    price: prices.get(stock.address) ?? null,
    logoUrl: badges[at] ?? null,
    pairable: venues.filter(({ assets }) => assets.has(stock.address)).map(({ name }) => name),
  }));
}

interface Pairs {
  readonly name: VenueName;
  readonly assets: ReadonlySet<Address>;
}

async function readPairs({ venues }: Context): Promise<readonly Pairs[]> {
  const names = Object.keys(venues) as VenueName[];
  return Promise.all(
    names.map(async (name) => {
      const assets = await venues[name].quoteAssets();
      return { name, assets: new Set(assets.map(({ address }) => address)) };
    }),
  );
}
