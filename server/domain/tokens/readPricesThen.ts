import type { Context } from '../../context.ts';
import { feedsOf } from '../index/feedsOf.ts';
import type { IndexCursorRow } from '../index/indexCursorRows.ts';
import type { IndexTokenRow } from '../index/indexTokenRows.ts';
import { readAnswersBy } from '../index/oracleAnswerRows.ts';
import { QuotePrices } from '../index/quotePrices.ts';
import { readSpotsBefore } from '../index/readSpotsBefore.ts';
import { price36, unfixed18 } from '../index/worth.ts';
import type { Address, Spot } from '../ports.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * What one whole token cost where the index's 24 hours begin, in USD and 54-digit fixed point: at what its market stood at then, times
 * what its quote asset's oracle had answered last by then; of a younger token, what it cost at its launch. Absent where that is not
 * known, or the index, as `cursor` says, has not come so far.
 */
export async function readPricesThen(
  { addressBook, clock, db, toChecksum }: Context,
  rows: readonly IndexTokenRow[],
  cursor: IndexCursorRow | null,
): Promise<ReadonlyMap<Address, bigint>> {
  if (rows.length === 0 || cursor === null) return new Map();
  if (Date.parse(cursor.mined_at) < clock.now().getTime() - DAY_MS) return new Map();
  const then = new Date(cursor.window_24h);
  const feeds = feedsOf(addressBook);
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
  usd === null ? null : unfixed18(usd) * 10n ** 36n;
