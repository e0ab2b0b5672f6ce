import type { Address, LaunchFact, MarketMove, PoolKey, Spot, TokenPhase } from '../ports.ts';
import type { IndexTokenRow, IndexTokenState } from './indexTokenRows.ts';
import type { QuotePrices } from './quotePrices.ts';
import { fixedOrNull, price36, usdOf36, worth36, worthUsd } from './worth.ts';

/** A token while facts are applied to it; the terms above stay, the state below moves. */
export interface LiveToken {
  readonly address: Address;
  readonly quote: Address;
  readonly decimals: number;
  readonly quoteDecimals: number;
  readonly totalSupplyRaw: bigint;
  /** A curve whose token reserve comes down to this is sold out; null: no curve. */
  readonly reservedTokenRaw: bigint | null;
  readonly agentId: string | null;
  phase: TokenPhase;
  feeRecipient: Address;
  pool: { readonly id: string; readonly key: PoolKey } | null;
  spot: Spot;
  poolQuoteRaw: bigint;
  /** What the venue's locked liquidity in the pool holds of the quote asset; null: not known, or no pool. */
  heldQuoteRaw: bigint | null;
  /** USD for one whole token at `spot`, 18-digit fixed point. */
  spotUsd18: bigint | null;
  tradesTotal: bigint;
  lastTradeAt: string | null;
  updatedAt: string;
}

/** The market right after the launch. Only the curve's phantom reserve is on the quote side then. */
export function launchedToken(
  fact: LaunchFact,
  agentId: string | null,
  minedAt: string,
  prices: QuotePrices,
): LiveToken {
  const { token, quote, decimals, quoteDecimals, totalSupplyRaw, phase, feeRecipient, pool, spot } = fact;
  const live: LiveToken = {
    ...{ address: token, quote, decimals, quoteDecimals, totalSupplyRaw, agentId, phase, feeRecipient, pool },
    reservedTokenRaw: fact.curve?.reservedTokenRaw ?? null,
    spot,
    poolQuoteRaw: 0n,
    heldQuoteRaw: heldAtLaunch(fact.pool !== null, fact.protocolShareBps),
    spotUsd18: null,
    tradesTotal: 0n,
    lastTradeAt: null,
    updatedAt: minedAt,
  };
  live.spotUsd18 = spotUsdOf(live, prices);
  return live;
}

const ALL_BPS = 10_000;

/** A launch lays nothing but tokens into a pool. Where nobody earns its fees it is not locked: what it holds may leave at any time. */
export const heldAtLaunch = (hasPool: boolean, protocolShareBps: number): bigint | null =>
  hasPool && protocolShareBps < ALL_BPS ? 0n : null;

export function liveTokenOf(row: IndexTokenRow): LiveToken {
  return {
    address: row.address,
    quote: row.quote,
    decimals: row.decimals,
    quoteDecimals: row.quote_decimals,
    totalSupplyRaw: BigInt(row.total_supply_raw),
    reservedTokenRaw: row.reserved_token_raw === null ? null : BigInt(row.reserved_token_raw),
    agentId: row.agent_id,
    phase: row.phase,
    feeRecipient: row.fee_recipient,
    pool: row.pool_id === null || row.pool_key === null ? null : { id: row.pool_id, key: row.pool_key },
    spot: { quoteRaw: BigInt(row.spot_quote_raw), tokenRaw: BigInt(row.spot_token_raw) },
    poolQuoteRaw: BigInt(row.pool_quote_raw),
    heldQuoteRaw: row.held_quote_raw === null ? null : BigInt(row.held_quote_raw),
    spotUsd18: row.price_usd === null ? null : BigInt(row.price_usd.replace('.', '')),
    tradesTotal: BigInt(row.trades_total),
    lastTradeAt: row.last_trade_at,
    updatedAt: row.updated_at,
  };
}

/** What a trade or buyback leaves behind; the buy that sells a curve out closes it. */
export function moveMarket(live: LiveToken, move: MarketMove, prices: QuotePrices): void {
  const { quoteRaw, tokenRaw } = live.spot;
  live.spot = move.spot ?? { quoteRaw: quoteRaw + move.quoteRaw, tokenRaw: tokenRaw + move.tokenRaw };
  live.poolQuoteRaw += move.quoteRaw;
  live.heldQuoteRaw = move.heldQuoteRaw;
  live.spotUsd18 = spotUsdOf(live, prices);
  if (isSoldOut(live)) live.phase = 'graduating';
}

export const isSoldOut = ({ phase, reservedTokenRaw, spot }: LiveToken): boolean =>
  phase === 'curve' && reservedTokenRaw !== null && spot.tokenRaw <= reservedTokenRaw;

export const spotUsdOf = (live: LiveToken, prices: QuotePrices): bigint | null =>
  usdOf36(price36(live.spot, live), prices.usd18(live.quote));

/** The columns of the state. */
export function stateOf(live: LiveToken): IndexTokenState {
  const price = price36(live.spot, live);
  return {
    address: live.address,
    phase: live.phase,
    fee_recipient: live.feeRecipient,
    pool_id: (live.pool?.id as IndexTokenState['pool_id'] | undefined) ?? null,
    pool_key: live.pool?.key ?? null,
    spot_quote_raw: live.spot.quoteRaw.toString(),
    spot_token_raw: live.spot.tokenRaw.toString(),
    pool_quote_raw: live.poolQuoteRaw.toString(),
    held_quote_raw: live.heldQuoteRaw?.toString() ?? null,
    price_quote: fixedOrNull(price, 36),
    price_usd: fixedOrNull(live.spotUsd18, 18),
    market_cap_quote: fixedOrNull(worth36(price, live.totalSupplyRaw, live.decimals), 36),
    market_cap_usd: fixedOrNull(worthUsd(live.spotUsd18, live.totalSupplyRaw, live.decimals), 18),
    trades_total: live.tradesTotal.toString(),
    last_trade_at: live.lastTradeAt,
    updated_at: live.updatedAt,
  };
}
