import { type CandleRow, findCandleBefore, listCandles } from '../../indexer/candleRows.ts';
import { findIndexCursor, findSettledTime } from '../../indexer/cursorRows.ts';
import { findIndexTokens, type IndexTokenRow } from '../../indexer/tokenRows.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset, isSameAddress, priceFeedsOf } from '../../ports/registryAssets.ts';
import { contractViolation, notFound } from '../../problem.ts';
import {
  type Candle,
  type ClosedSpan,
  candleSpan,
  closedSpan,
  fillGaps,
  type HeldPrice,
  type SpanQuery,
} from './candleSpan.ts';
import { type FindTokenContext, readUnindexed } from './findToken.ts';
import { describeQuotes } from './quoteAssets.ts';

export interface CandlesQuery extends SpanQuery {
  readonly currency?: 'usd' | 'quote' | undefined;
  readonly fill?: boolean | undefined;
}

/** `row` is null if the interval was filled. */
export type ReadCandle = Candle & { readonly row: CandleRow | null; readonly isFinal: boolean };

export interface Candles {
  readonly address: Address;
  readonly currency: 'usd' | 'quote';
  /** Null without a market of a venue. */
  readonly token: IndexTokenRow | null;
  readonly quoteSymbol: string | null;
  readonly source: 'trades' | 'oracle' | 'peg' | null;
  readonly candles: readonly ReadCandle[];
}

interface Series extends Pick<Candles, 'token' | 'source'> {
  /** The name of its rows; null without rows. */
  readonly name: string | null;
}

/**
 * Oldest first, from the index.
 * @throws Problem not_found, validation_failed
 */
export async function readCandles(
  context: FindTokenContext,
  address: Address,
  query: CandlesQuery,
): Promise<Candles> {
  const { addressBook, db } = context;
  const { currency = 'usd', fill = false } = query;
  const span = candleSpan(query);
  const series = await findSeries(context, address);
  const { token, source, name } = series;
  if (currency === 'quote' && token === null) throw withoutQuote();
  const symbols = token === null ? null : await describeQuotes(context, [token.quote]);
  const quoteSymbol = token === null ? null : (symbols?.get(token.quote) ?? null);
  const known = { address, currency, token, source, quoteSymbol };
  // Read before the candles, so that none is called final too early.
  const settled = await findSettledTime(db, addressBook.chainId);
  const cursor = await findIndexCursor(db, addressBook.chainId);
  if (source === null || cursor === null) return { ...known, candles: [] };
  const isFinal = ({ startedAt }: Candle): boolean =>
    settled !== null && startedAt.getTime() + span.seconds * 1_000 <= settled.getTime();
  const read = async (range: typeof span) =>
    name === null
      ? []
      : (await listCandles(db, name, span.seconds, range)).map((row) => pricedRow(row, currency));
  if (source !== 'peg' && !fill) {
    const candles = await read(span);
    return { ...known, candles: candles.map((candle) => ({ ...candle, isFinal: isFinal(candle) })) };
  }
  const closed = closedSpan(span, new Date(cursor.mined_at));
  const filled = fillGaps(await read(closed), closed, await readHeld(context, series, closed, currency));
  return { ...known, candles: filled.map((candle) => ({ row: null, ...candle, isFinal: isFinal(candle) })) };
}

/** @throws Problem not_found */
async function findSeries(context: FindTokenContext, address: Address): Promise<Series> {
  const { addressBook, db, toChecksum } = context;
  const nothing = { token: null, source: null, name: null };
  if (isSameAddress(address, addressBook.usdg)) return { ...nothing, source: 'peg' };
  if (findRegistryAsset(addressBook, address) !== undefined) {
    const feed = priceFeedsOf(addressBook).get(address);
    return feed === undefined ? nothing : { ...nothing, source: 'oracle', name: toChecksum(feed) };
  }
  const [token] = await findIndexTokens(db, [address]);
  if (token !== undefined) return { token, source: 'trades', name: token.address };
  if ((await readUnindexed(context, address)) === null) throw notFound('token');
  return nothing;
}

function pricedRow(row: CandleRow, currency: Candles['currency']): Candle & { readonly row: CandleRow } {
  const prices =
    currency === 'usd'
      ? { open: row.open_usd, high: row.high_usd, low: row.low_usd, close: row.close_usd }
      : { open: row.open_quote, high: row.high_quote, low: row.low_quote, close: row.close_quote };
  return { startedAt: new Date(row.started_at), ...prices, row };
}

const PEG = { since: new Date(0), price: '1' };

/** The last price before the span, or the launch price of a token without trades before it. */
async function readHeld(
  { db }: Pick<Ports, 'db'>,
  { token, source, name }: Series,
  { seconds, from }: ClosedSpan,
  currency: Candles['currency'],
): Promise<HeldPrice | null> {
  if (source === 'peg') return PEG;
  const before = name === null ? null : await findCandleBefore(db, name, seconds, from);
  if (before !== null) {
    const { startedAt: since, close: price } = pricedRow(before, currency);
    return { since, price };
  }
  if (token === null) return null;
  const price = currency === 'usd' ? token.initial_price_usd : token.initial_price_quote;
  return { since: new Date(token.launched_at), price };
}

const withoutQuote = () =>
  contractViolation([
    {
      field: 'currency',
      code: 'conflict',
      message: 'must be usd: this token has no market in a quote asset',
    },
  ]);
