import type { IndexTokenRow } from '../../indexer/tokenRows.ts';
import { isShowableAmount, toFixed18 } from '../../money/amounts.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import type { TokenMarket, TokenPhase, Venue, VenueName } from '../../ports/venues.ts';

export interface VenueMarket {
  readonly venue: Venue;
  readonly market: TokenMarket;
}

/** The first venue that knows a token launched it. */
export const allVenues = ({ venues }: Pick<Ports, 'venues'>): Venue[] => Object.values(venues);

/** By token, with one request per venue. */
export async function findMarkets(
  context: Pick<Ports, 'venues'>,
  tokens: readonly Address[],
  at?: bigint,
): Promise<ReadonlyMap<Address, VenueMarket>> {
  if (tokens.length === 0) return new Map();
  const found = new Map<Address, VenueMarket>();
  const answers = await Promise.all(
    allVenues(context).map(async (venue) => ({ venue, markets: await venue.markets(tokens, at) })),
  );
  for (const { venue, markets } of answers) {
    for (const [index, market] of markets.entries()) {
      const token = tokens[index]!;
      if (market !== null && !found.has(token)) found.set(token, { venue, market });
    }
  }
  return found;
}

export const venueOf = ({ venues }: Pick<Ports, 'venues'>, launch: { readonly venue: string }): Venue =>
  venues[launch.venue as VenueName];

export interface MarketState {
  readonly phase: TokenPhase;
  /** The marginal price. */
  readonly spot: { readonly quoteRaw: bigint; readonly tokenRaw: bigint } | null;
  readonly quoteDecimals: number;
  readonly decimals: number;
  readonly totalSupplyRaw: bigint | null;
  /** The market's holdings; null if not read. */
  readonly quoteHeldRaw: bigint | null;
}

export interface MarketFigures {
  readonly priceUsd18: bigint | null;
  readonly marketCapUsd18: bigint | null;
  readonly liquidityUsd18: bigint | null;
}

export const UNKNOWN_FIGURES: MarketFigures = {
  priceUsd18: null,
  marketCapUsd18: null,
  liquidityUsd18: null,
};

/** A closed curve before its pool opens has no price, nor has a rescued curve. */
export const isTrading = (phase: TokenPhase): boolean => phase !== 'graduating' && phase !== 'rescued';

/**
 * Rounded down; null without a fresh price of the quote asset. Too large values are null: an empty pool's
 * price can be moved for free.
 */
export function marketFigures(market: MarketState, quotePrice: UsdPrice | undefined): MarketFigures {
  if (quotePrice === undefined || quotePrice.stale) return UNKNOWN_FIGURES;
  const { spot, quoteDecimals, decimals, totalSupplyRaw, quoteHeldRaw } = market;
  const quoteUsd18 = toFixed18(quotePrice.usd);
  const quoteUnit = 10n ** BigInt(quoteDecimals);
  const hasPrice = spot !== null && spot.tokenRaw > 0n && isTrading(market.phase);
  const worth = (tokenRaw: bigint): bigint | null =>
    hasPrice ? shown((spot.quoteRaw * quoteUsd18 * tokenRaw) / (quoteUnit * spot.tokenRaw)) : null;
  return {
    priceUsd18: worth(10n ** BigInt(decimals)),
    marketCapUsd18: totalSupplyRaw === null ? null : worth(totalSupplyRaw),
    liquidityUsd18: quoteHeldRaw === null ? null : shown((quoteHeldRaw * quoteUsd18) / quoteUnit),
  };
}

export const shown = (usd18: bigint): bigint | null => (isShowableAmount(usd18, 18) ? usd18 : null);

export const marketStateOf = (row: IndexTokenRow) => ({
  phase: row.phase,
  spot: { quoteRaw: BigInt(row.spot_quote_raw), tokenRaw: BigInt(row.spot_token_raw) },
  quoteDecimals: row.quote_decimals,
  decimals: row.decimals,
  totalSupplyRaw: BigInt(row.total_supply_raw),
  quoteHeldRaw: quoteHeldOf(row),
});

/** A curve holds what it raised until a rescue. */
function quoteHeldOf({ phase, pool_id, pool_quote_raw, held_quote_raw }: IndexTokenRow): bigint | null {
  if (phase === 'rescued') return 0n;
  if (pool_id === null) return BigInt(pool_quote_raw);
  return held_quote_raw === null ? null : BigInt(held_quote_raw);
}
