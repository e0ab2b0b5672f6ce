import type { Candles, ReadCandle } from '../../domain/tokens/readCandles.ts';
import { showAmount, showPriceUsd, showQuotePrice, showUsd, toFixed18 } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

type CandleList = Omit<Schema<'CandleList'>, 'meta'>;

export function candleListView(candles: Candles, interval: CandleList['interval']): CandleList {
  const { address, currency, token, quoteSymbol, source } = candles;
  const quote = token === null || quoteSymbol === null ? null : { symbol: quoteSymbol, address: token.quote };
  const data = candles.candles.map((candle) => candleView(candle, candles));
  return { address, interval, currency, quote, source, data };
}

function candleView(candle: ReadCandle, { currency, token }: Candles): Schema<'Candle'> {
  const price = currency === 'usd' ? usdPrice : quotePrice;
  return {
    startsAt: candle.startedAt.toISOString(),
    open: price(candle.open),
    high: price(candle.high),
    low: price(candle.low),
    close: price(candle.close),
    ...(token === null ? NO_TRADES : tradesOf(candle, token)),
    isFinal: candle.isFinal,
  };
}

const NO_TRADES = { volumeToken: null, volumeQuote: null, volumeUsd: null, trades: null };

/** A filled interval has no row. */
function tradesOf({ row }: ReadCandle, token: NonNullable<Candles['token']>) {
  const { volume_token_raw, volume_quote_raw, volume_usd, trades, unvalued } = row ?? QUIET;
  return {
    volumeToken: showAmount(BigInt(volume_token_raw ?? 0), token.decimals),
    volumeQuote: showAmount(BigInt(volume_quote_raw ?? 0), token.quote_decimals),
    volumeUsd: BigInt(unvalued) > 0n ? null : showUsd(toFixed18(volume_usd ?? '0')),
    trades: Number(trades),
  };
}

const QUIET = { volume_token_raw: '0', volume_quote_raw: '0', volume_usd: '0', trades: '0', unvalued: '0' };

const usdPrice = (usd: string | null): string | null => (usd === null ? null : showPriceUsd(toFixed18(usd)));

/** From a column with 36 fraction digits. */
const quotePrice = (quote: string | null): string | null =>
  quote === null ? null : showQuotePrice(BigInt(quote.replace('.', '')));
