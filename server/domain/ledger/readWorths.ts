import type { Database, Trx } from '../../db/database.ts';
import { type Moment, readAnswersAt } from '../../indexer/factRows.ts';
import { type MarketPoint, readMarketsAt } from '../../indexer/markets.ts';
import { rawToUsd18, storableUsd18 } from '../../money/amounts.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import { findRegistryAsset, priceFeedsOf } from '../../ports/registryAssets.ts';

const ONE_USD = 10n ** 18n;

export interface WorthPoint {
  readonly asset: Address;
  readonly at: Moment;
}

/** What an asset was worth at a moment, in dollars with 18 fraction digits, rounded down. */
export interface Worth {
  /** One whole unit, at the margin; null if unknown. */
  readonly priceUsd18: bigint | null;
  /** A launched token is worth at most what its market holds. Null if unknown. */
  readonly of: (raw: bigint) => bigint | null;
}

const UNKNOWN: Worth = { priceUsd18: null, of: (raw) => (raw === 0n ? 0n : null) };

/**
 * From what the database knows of the chain, in the order of the points: listed assets by the newest answer
 * of their feed (a stock's includes its multiplier), launched tokens by their market. The same chain always
 * gives the same worth.
 */
export async function readWorths(
  db: Database | Trx,
  book: AddressBook,
  points: readonly WorthPoint[],
): Promise<Worth[]> {
  const feeds = priceFeedsOf(book);
  const launched = points.filter(({ asset }) => findRegistryAsset(book, asset) === undefined);
  const markets = await readMarketsAt(
    db,
    launched.map(({ asset: token, at }) => ({ token, at })),
  );
  const marketOf = new Map(launched.map((point, index) => [point, markets[index] ?? null]));
  const priced = points.map((point): WorthPoint => {
    return { asset: marketOf.get(point)?.quote ?? point.asset, at: point.at };
  });
  const asked = priced.flatMap(({ asset, at }, index) => {
    const feed = feeds.get(asset);
    return feed === undefined ? [] : [{ index, feed, at }];
  });
  const answers = await readAnswersAt(db, asked);
  const usdOf = new Map(asked.map(({ index }, at) => [index, answers[at] ?? null]));
  return points.map((point, index): Worth => {
    const isPegged = priced[index]!.asset === book.usdg;
    const usd18 = isPegged ? ONE_USD : (usdOf.get(index) ?? null);
    if (usd18 === null) return UNKNOWN;
    const market = marketOf.get(point);
    if (market !== undefined) return market === null ? UNKNOWN : marketWorth(market, usd18);
    const { decimals } = findRegistryAsset(book, point.asset)!;
    return { priceUsd18: usd18, of: (raw) => rawToUsd18(raw, decimals, usd18) };
  });
}

function marketWorth(market: MarketPoint, quoteUsd18: bigint): Worth {
  const { spot, heldQuoteRaw, quoteDecimals, decimals } = market;
  const { quoteRaw, tokenRaw } = spot;
  if (tokenRaw <= 0n || quoteRaw < 0n) return UNKNOWN;
  const quoteUnit = 10n ** BigInt(quoteDecimals);
  const atMargin = (raw: bigint): bigint => (raw * quoteRaw * quoteUsd18) / (tokenRaw * quoteUnit);
  return {
    priceUsd18: storableUsd18(atMargin(10n ** BigInt(decimals))),
    of(raw) {
      if (raw === 0n) return 0n;
      if (heldQuoteRaw === null) return null;
      const most = (heldQuoteRaw * quoteUsd18) / quoteUnit;
      const worth = atMargin(raw);
      return storableUsd18(worth > most ? most : worth);
    },
  };
}
