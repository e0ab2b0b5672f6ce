import type { Context } from '../../context.ts';
import type { Address, Asset, StockState, UsdPrice, VenueName } from '../ports.ts';
import { registryAssets } from './registryAssets.ts';

export interface StockToken extends Asset {
  readonly state: StockState;
  /** Null while no feed answers. */
  readonly price: UsdPrice | null;
  /** The venues that pair new tokens with it. */
  readonly pairable: readonly VenueName[];
}

const UNKNOWN: StockState = { multiplier18: null, isPaused: null, isOraclePaused: null };

/** The registry's stocks as the chain has them now, popular ones first. Throws PortError while the chain is away. */
export async function readStockTokens(context: Context): Promise<readonly StockToken[]> {
  const stocks = registryAssets(context.addressBook).filter(({ kind }) => kind === 'stock');
  const addresses = stocks.map(({ address }) => address);
  const [states, prices, venues] = await Promise.all([
    context.chain.stockStates(addresses),
    context.prices.oracle(addresses),
    readPairs(context),
  ]);
  return stocks.map((stock) => ({
    ...stock,
    state: states.get(stock.address) ?? UNKNOWN,
    price: prices.get(stock.address) ?? null,
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
