import { formatFixedOrNull, price36, type Units } from '../money/amounts.ts';
import type { AnswerFact } from '../ports/chainLogs.ts';
import type { CandlePoint } from './candleRows.ts';
import type { IndexTradeRow } from './factRows.ts';

const prices = (quote: string | null, usd: string | null) => ({
  open_quote: quote,
  high_quote: quote,
  low_quote: quote,
  close_quote: quote,
  open_usd: usd,
  high_usd: usd,
  low_usd: usd,
  close_usd: usd,
});

/** The market's price after the trade. */
export function pointOfTrade(trade: IndexTradeRow, units: Units): CandlePoint {
  const spot = { quoteRaw: BigInt(trade.spot_quote_raw), tokenRaw: BigInt(trade.spot_token_raw) };
  return {
    series: trade.token,
    started_at: trade.mined_at,
    ...prices(formatFixedOrNull(price36(spot, units), 36), trade.spot_usd),
    trades: 1,
    unvalued: trade.counted_usd === null ? 1 : 0,
    volume_token_raw: countedTokenRaw(trade),
    volume_quote_raw: trade.counted_quote_raw,
    volume_usd: trade.counted_usd ?? '0',
  };
}

/** The counted part of the trade's tokens, rounded down. */
function countedTokenRaw({ amount_token_raw, amount_quote_raw, counted_quote_raw }: IndexTradeRow): string {
  if (counted_quote_raw === amount_quote_raw) return amount_token_raw;
  return ((BigInt(amount_token_raw) * BigInt(counted_quote_raw)) / BigInt(amount_quote_raw)).toString();
}

export type PricedAnswer = Pick<AnswerFact, 'feed'> & { readonly minedAt: string; readonly usd: string };

export const pointOfAnswer = ({ feed, minedAt, usd }: PricedAnswer): CandlePoint => ({
  series: feed,
  started_at: minedAt,
  ...prices(null, usd),
  trades: 1,
  unvalued: 0,
  volume_token_raw: null,
  volume_quote_raw: null,
  volume_usd: null,
});
