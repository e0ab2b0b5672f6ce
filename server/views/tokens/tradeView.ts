import type { IndexedTrade } from '../../domain/tokens/listTrades.ts';
import {
  price36,
  showAmount,
  showPriceUsd,
  showQuotePrice,
  showUsd,
  toFixed18,
} from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

export function tradeView({ trade, token }: IndexedTrade): Schema<'TokenTrade'> {
  const quote = (raw: string): string => showAmount(BigInt(raw), token.quote_decimals);
  const units = { decimals: token.decimals, quoteDecimals: token.quote_decimals };
  const paid = { quoteRaw: BigInt(trade.amount_quote_raw), tokenRaw: BigInt(trade.amount_token_raw) };
  const spot = { quoteRaw: BigInt(trade.spot_quote_raw), tokenRaw: BigInt(trade.spot_token_raw) };
  const { value_usd } = trade;
  return {
    id: `${trade.tx_hash}-${trade.log_index}`,
    txHash: trade.tx_hash,
    logIndex: trade.log_index,
    blockNumber: Number(trade.block_number),
    timestamp: trade.mined_at,
    side: trade.side,
    trader: trade.trader,
    agentId: trade.agent_id,
    ours: trade.agent_id !== null,
    amountToken: showAmount(BigInt(trade.amount_token_raw), token.decimals),
    amountQuote: quote(trade.amount_quote_raw),
    priceQuote: showQuotePrice(price36(paid, units)),
    priceUsd: priceUsd(trade.price_usd),
    spotPriceQuote: showQuotePrice(price36(spot, units)),
    spotPriceUsd: priceUsd(trade.spot_usd),
    valueUsd: value_usd === null ? null : showUsd(toFixed18(value_usd)),
    feeQuote: quote(trade.fee_quote_raw),
  };
}

const priceUsd = (usd: string | null): string | null => (usd === null ? null : showPriceUsd(toFixed18(usd)));
