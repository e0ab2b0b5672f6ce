import {
  type Candle,
  candleSpan,
  closedSpan,
  fillGaps,
  type SpanQuery,
} from '../../server/domain/tokens/candleSpan.ts';
import { fromRaw } from '../../server/money/amounts.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { ETH_USD, type WorldTrade } from './buildWorld.ts';
import { type Market, newMarket } from './curve.ts';
import { showSpot, showSpotUsd, sumOf, usdOf, volumeOf } from './figures.ts';
import { type Asked, type Stage, time } from './stage.ts';
import { findWorldToken } from './tokenAnswers.ts';

type Grouped = Candle & { readonly own: readonly WorldTrade[] };

const MINUTE_MS = 60_000;

/** Prices compare by the market, as decimals of one length do. */
function candleOf(startedMs: number, own: readonly WorldTrade[], show: (market: Market) => string): Grouped {
  const byPrice = own.toSorted((one, other) => (isBelow(one.after, other.after) ? -1 : 1));
  const at = (trade: WorldTrade | undefined): string | null =>
    trade === undefined ? null : show(trade.after);
  return {
    startedAt: new Date(startedMs),
    ...{ open: at(own[0]), high: at(byPrice.at(-1)), low: at(byPrice[0]), close: at(own.at(-1)), own },
  };
}

const isBelow = (one: Market, other: Market): boolean =>
  one.quoteRaw * other.tokenRaw < other.quoteRaw * one.tokenRaw;

function candlesOf(
  trades: readonly WorldTrade[],
  stepMs: number,
  show: (market: Market) => string,
): Grouped[] {
  const groups = Map.groupBy(trades, ({ atMs }) => Math.floor(atMs / stepMs) * stepMs);
  return [...groups].map(([startedMs, own]) => candleOf(startedMs, own, show));
}

/** @throws Problem not_found, validation_failed */
export function listTokenCandles(stage: Stage, { path, query }: Asked) {
  const { interval = '1h', from, to, limit, currency = 'usd', fill } = query;
  const isEther = path.address?.toLowerCase() === NATIVE.toLowerCase();
  const span = candleSpan({
    interval: interval as SpanQuery['interval'],
    from,
    to,
    limit: Number(limit ?? 100),
  });
  const stepMs = span.seconds * 1_000;
  const now = new Date(stage.world.nowMs);
  const closed = closedSpan(span, now);
  const head = { interval, currency, source: isEther ? 'oracle' : 'trades' };
  const isFinal = (startedAt: Date): boolean => startedAt.getTime() + stepMs <= now.getTime() - MINUTE_MS;
  if (isEther) {
    const held = { since: new Date(stage.world.beginMs), price: ETH_USD };
    const data = fillGaps([], closed, held).map((candle) => oracleView(candle, isFinal(candle.startedAt)));
    return { address: NATIVE, ...head, quote: null, data };
  }
  const token = findWorldToken(stage, path.address);
  const show = (market: Market): string =>
    currency === 'usd' ? showSpotUsd(market) : (showSpot(market) ?? '0');
  const all = candlesOf(token.trades, stepMs, show);
  const inside = all.filter(
    ({ startedAt }) =>
      (span.from === null || startedAt >= span.from) && (span.to === null || startedAt < span.to),
  );
  const before = all.filter(({ startedAt }) => startedAt < closed.from).at(-1);
  const held = {
    since: before?.startedAt ?? new Date(token.launchedMs),
    price: before?.close ?? show(newMarket()),
  };
  const known = span.from === null ? inside.slice(-span.limit) : inside.slice(0, span.limit);
  const shown =
    fill === 'true'
      ? fillGaps(
          inside.filter(({ startedAt }) => startedAt >= closed.from),
          closed,
          held,
        )
      : known;
  const data = shown.map((candle) => candleView(candle, isFinal(candle.startedAt)));
  return { address: token.address, ...head, quote: { symbol: 'ETH', address: NATIVE }, data };
}

const pricesOf = ({ startedAt, open, high, low, close }: Candle) => ({
  ...{ startsAt: time(startedAt.getTime()), open, high, low, close },
});

const oracleView = (candle: Candle, isFinal: boolean) => ({
  ...{ ...pricesOf(candle), volumeToken: null, volumeQuote: null, volumeUsd: null, trades: null, isFinal },
});

function candleView(candle: Candle | Grouped, isFinal: boolean) {
  const own = 'own' in candle ? candle.own : [];
  return {
    ...pricesOf(candle),
    volumeToken: fromRaw(
      sumOf(own, ({ tokenRaw }) => tokenRaw),
      18,
    ),
    ...{
      volumeQuote: fromRaw(volumeOf(own), 18),
      volumeUsd: usdOf(volumeOf(own)),
      trades: own.length,
      isFinal,
    },
  };
}
