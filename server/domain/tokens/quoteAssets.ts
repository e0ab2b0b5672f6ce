import { LRUCache } from 'lru-cache';
import { isRecent } from '../../concurrency/timers.ts';
import { type Address, nullIfUnavailable } from '../../ports/basics.ts';
import type { TokenLabels } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import type { QuoteAsset, VenueName } from '../../ports/venues.ts';
import type { HasAssetBadges } from './assetBadges.ts';

interface Options {
  readonly read: (address: Address) => Promise<Pick<TokenLabels, 'symbol'>>;
  readonly nowMs: () => number;
}

/** A token rarely changes its symbol. */
const KEPT_MS = 600_000;

/** Limited, because anyone can launch against an asset of their own. */
const MAX_SYMBOLS = 1_000;

export class QuoteSymbols {
  readonly #options: Options;
  readonly #kept = new LRUCache<Address, { readonly atMs: number; readonly symbol: Promise<string | null> }>({
    max: MAX_SYMBOLS,
  });

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Null without a token or symbol.
   * @throws PortError, which is not cached
   */
  of(address: Address): Promise<string | null> {
    const atMs = this.#options.nowMs();
    const known = this.#kept.get(address);
    if (known !== undefined && isRecent(atMs, known.atMs, KEPT_MS)) return known.symbol;
    const entry = { atMs, symbol: this.#read(address) };
    this.#kept.set(address, entry);
    entry.symbol.catch(() => {
      if (this.#kept.get(address) === entry) this.#kept.delete(address);
    });
    return entry.symbol;
  }

  async #read(address: Address): Promise<string | null> {
    return (await this.#options.read(address)).symbol;
  }
}

/** Null for unlisted assets while the chain is away. */
export async function describeQuotes(
  context: Pick<Ports, 'log' | 'addressBook' | 'chainPatienceMs'> & HasQuoteSymbols,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, string | null>> {
  const symbols = [...new Set(addresses)].map(async (address): Promise<[Address, string | null]> => {
    const known = findRegistryAsset(context.addressBook, address);
    if (known !== undefined) return [address, known.symbol];
    return [
      address,
      await nullIfUnavailable(context, 'a quote asset', () => context.quoteSymbols.of(address)),
    ];
  });
  return new Map(await Promise.all(symbols));
}

/** Listed assets have a badge. Throws PortError while the chain is away. */
export async function readQuoteAssets(
  context: Pick<Ports, 'addressBook' | 'venues'> & HasAssetBadges,
  venue: VenueName,
): Promise<readonly QuoteAsset[]> {
  const assets = await context.venues[venue].quoteAssets();
  return Promise.all(
    assets.map(async (asset) => ({ ...asset, logoUrl: asset.logoUrl ?? (await badgeOf(context, asset)) })),
  );
}

async function badgeOf(
  context: Pick<Ports, 'addressBook'> & HasAssetBadges,
  { address }: QuoteAsset,
): Promise<string | null> {
  const known = findRegistryAsset(context.addressBook, address);
  return known === undefined ? null : context.assetBadges.urlOf(known.symbol);
}

export interface HasQuoteSymbols {
  readonly quoteSymbols: QuoteSymbols;
}
