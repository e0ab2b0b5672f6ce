import { DAY_MS } from '../../concurrency/timers.ts';
import { findIndexCursor, type IndexCursorRow } from '../../indexer/cursorRows.ts';
import { readAnswersBy } from '../../indexer/factRows.ts';
import { QuotePrices, readSpotsBefore } from '../../indexer/prices.ts';
import type { IndexTokenRow } from '../../indexer/tokenRows.ts';
import { fromRaw, parseFixed18, price36, toFixed18 } from '../../money/amounts.ts';

import type { Address } from '../../ports/basics.ts';
import type { Spot } from '../../ports/chainLogs.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import { priceFeedsOf } from '../../ports/registryAssets.ts';
import { type MarketState, marketFigures } from './venueMarkets.ts';

const PCT_DIGITS = 4;

const WHOLE = 100n * 10n ** BigInt(PCT_DIGITS);

/** The contract's limit of a percentage. */
const MAX_PCT = 10n ** 29n;

/** In percent, rounded half away from zero. Null if `before` is 0 or the result too large. */
export function changePct(before: bigint, now: bigint): string | null {
  if (before <= 0n) return null;
  const [difference, sign] = now < before ? [before - now, -1n] : [now - before, 1n];
  const shown = (2n * difference * WHOLE + before) / (2n * before);
  return shown < MAX_PCT * 10n ** BigInt(PCT_DIGITS) ? fromRaw(sign * shown, PCT_DIGITS) : null;
}

/** Since `before54` (USD, 54-digit fixed point), in percent; null if a price is unknown. */
export function marketChangePct(
  before54: bigint | undefined,
  market: MarketState,
  quotePrice: UsdPrice | undefined,
): string | null {
  if (before54 === undefined || quotePrice === undefined || market.spot === null) return null;
  if (marketFigures(market, quotePrice).priceUsd18 === null) return null;
  const price = price36(market.spot, market);
  return price === null ? null : changePct(before54, price * toFixed18(quotePrice.usd));
}

/**
 * 24-hour changes in percent. Absent for a stale price, without an answer of the feed then, or while the
 * index lags.
 */
export async function readOracleDayChanges(
  { addressBook, clock, db, toChecksum }: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'toChecksum'>,
  prices: ReadonlyMap<Address, UsdPrice>,
): Promise<ReadonlyMap<Address, string>> {
  const feeds = priceFeedsOf(addressBook);
  const asked = [...prices].flatMap(([token, price]) => {
    const feed = price.stale || price.source !== 'oracle' ? undefined : feeds.get(token);
    return feed === undefined ? [] : [{ token, usd: price.usd, feed: toChecksum(feed) }];
  });
  if (asked.length === 0) return new Map();
  const then = new Date(clock.now().getTime() - DAY_MS);
  const [cursor, answers] = await Promise.all([
    findIndexCursor(db, addressBook.chainId),
    readAnswersBy(db, [...new Set(asked.map(({ feed }) => feed))], then),
  ]);
  if (cursor === null || new Date(cursor.mined_at) < then) return new Map();
  return new Map(
    asked.flatMap(({ token, usd, feed }): [Address, string][] => {
      const before = answers.get(feed) ?? null;
      const change = before === null ? null : changePct(before, toFixed18(usd));
      return change === null ? [] : [[token, change]];
    }),
  );
}

const WINDOW_MS = 24 * 3600 * 1000;

/**
 * USD per token at the start of the index's 24-hour window, 54-digit fixed point: the spot price times the
 * quote asset's oracle answer then. Younger tokens use their launch price. Absent if unknown, or if the index
 * lags.
 */
export async function readPricesDayAgo(
  { addressBook, clock, db, toChecksum }: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'toChecksum'>,
  rows: readonly IndexTokenRow[],
  cursor: IndexCursorRow | null,
): Promise<ReadonlyMap<Address, bigint>> {
  if (rows.length === 0 || cursor === null) return new Map();
  if (Date.parse(cursor.mined_at) < clock.now().getTime() - WINDOW_MS) return new Map();
  const then = new Date(cursor.window_24h);
  const feeds = priceFeedsOf(addressBook);
  const asked = rows.map(({ quote }) => feeds.get(quote)).filter((feed) => feed !== undefined);
  const addresses = rows.map(({ address }) => address);
  const [spots, answers] = await Promise.all([
    readSpotsBefore(db, addresses, then),
    readAnswersBy(db, [...new Set(asked.map(toChecksum))], then),
  ]);
  const quotes = new QuotePrices(addressBook, answers);
  const prices = new Map<Address, bigint>();
  for (const row of rows) {
    const isYounger = new Date(row.launched_at) >= then;
    const spot = spots.get(row.address) ?? launchSpot(row);
    const price = isYounger ? launchPrice(row) : priceAt(row, spot, quotes.usd18(row.quote));
    if (price !== null) prices.set(row.address, price);
  }
  return prices;
}

const launchSpot = (row: IndexTokenRow): Spot => ({
  quoteRaw: BigInt(row.initial_spot_quote_raw),
  tokenRaw: BigInt(row.initial_spot_token_raw),
});

function priceAt(row: IndexTokenRow, spot: Spot, quoteUsd18: bigint | null): bigint | null {
  const price = price36(spot, { decimals: row.decimals, quoteDecimals: row.quote_decimals });
  return price === null || quoteUsd18 === null ? null : price * quoteUsd18;
}

const launchPrice = ({ initial_price_usd: usd }: IndexTokenRow): bigint | null =>
  usd === null ? null : parseFixed18(usd) * 10n ** 36n;
