import { readOrderedPage, type ShownPage, showOrderedPage } from '../../paging/cursors.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { StockState } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import { type RegistryAsset, registryAssets } from '../../ports/registryAssets.ts';
import type { VenueName } from '../../ports/venues.ts';
import type { HasAssetBadges } from './assetBadges.ts';

export interface StockToken extends Asset {
  readonly state: StockState;
  /** Null without an answer of its feed. */
  readonly price: UsdPrice | null;
  /** Null if the badge cannot be pinned. */
  readonly logoUrl: string | null;
  readonly pairable: readonly VenueName[];
}

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const UNKNOWN: StockState = { multiplier18: null, isPaused: null, isOraclePaused: null };

const LIST = 'stockTokens';
/** Index in the list, which only grows at its end. */
const POSITION = /^\d{1,9}$/;

/**
 * Popular stocks first.
 * @throws Problem invalid_cursor; PortError while the chain is away
 */
export async function readStockTokens(
  context: Pick<Ports, 'addressBook' | 'chain' | 'venues' | 'prices'> & HasAssetBadges,
  query: PageQuery,
): Promise<ShownPage<StockToken>> {
  const page = readOrderedPage(LIST, query, [POSITION]);
  const first = page.after === null ? 0 : Number(page.after[0]) + 1;
  const stocks = registryAssets(context.addressBook).filter(({ kind }) => kind === 'stock');
  const rows = stocks.map((stock, position) => ({ stock, position })).slice(first, first + page.limit + 1);
  const { data, meta } = showOrderedPage(LIST, rows, page, ({ position }) => [`${position}`]);
  const shown = data.map(({ stock }) => stock);
  return { data: await describe(context, shown), meta };
}

async function describe(
  context: Pick<Ports, 'chain' | 'venues' | 'prices'> & HasAssetBadges,
  stocks: readonly RegistryAsset[],
): Promise<StockToken[]> {
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

async function readPairs({ venues }: Pick<Ports, 'venues'>): Promise<readonly Pairs[]> {
  const names = Object.keys(venues) as VenueName[];
  return Promise.all(
    names.map(async (name) => {
      const assets = await venues[name].quoteAssets();
      return { name, assets: new Set(assets.map(({ address }) => address)) };
    }),
  );
}
