import { formatFixedOrNull, marketCap36, marketCapUsd18, price36, quoteToUsd18 } from '../money/amounts.ts';
import type { Address } from '../ports/basics.ts';
import type { LaunchFact, MarketMove, Spot } from '../ports/chainLogs.ts';
import type { PoolKey } from '../ports/markets.ts';
import type { TokenPhase } from '../ports/venues.ts';
import type { QuotePrices } from './prices.ts';
import type { IndexTokenRow, IndexTokenState } from './tokenRows.ts';

/** A token while facts are applied. */
export interface LiveToken {
  readonly address: Address;
  readonly quote: Address;
  readonly decimals: number;
  readonly quoteDecimals: number;
  readonly totalSupplyRaw: bigint;
  /** The curve is sold out when its token reserve falls to this. */
  readonly reservedTokenRaw: bigint | null;
  readonly agentId: string | null;
  phase: TokenPhase;
  feeRecipient: Address;
  pool: { readonly id: string; readonly key: PoolKey } | null;
  spot: Spot;
  poolQuoteRaw: bigint;
  /** In the venue's locked liquidity of the pool; null if unknown. */
  heldQuoteRaw: bigint | null;
  /** USD per whole token, 18-digit fixed point. */
  spotUsd18: bigint | null;
  tradesTotal: bigint;
  lastTradeAt: string | null;
  updatedAt: string;
}

export function launchedToken(
  fact: LaunchFact,
  agentId: string | null,
  minedAt: string,
  prices: QuotePrices,
): LiveToken {
  const live: LiveToken = {
    address: fact.token,
    quote: fact.quote,
    decimals: fact.decimals,
    quoteDecimals: fact.quoteDecimals,
    totalSupplyRaw: fact.totalSupplyRaw,
    reservedTokenRaw: fact.curve?.reservedTokenRaw ?? null,
    agentId,
    phase: fact.phase,
    feeRecipient: fact.feeRecipient,
    pool: fact.pool,
    spot: fact.spot,
    poolQuoteRaw: 0n,
    heldQuoteRaw: lockedLiquidityAtLaunch(fact.pool !== null, fact.protocolShareBps),
    spotUsd18: null,
    tradesTotal: 0n,
    lastTradeAt: null,
    updatedAt: minedAt,
  };
  live.spotUsd18 = spotUsdOf(live, prices);
  return live;
}

const ALL_BPS = 10_000;

/** A launch puts only tokens into its pool. Liquidity without a fee earner is not locked. */
export const lockedLiquidityAtLaunch = (hasPool: boolean, protocolShareBps: number): bigint | null =>
  hasPool && protocolShareBps < ALL_BPS ? 0n : null;

export function liveTokenFromRow(row: IndexTokenRow): LiveToken {
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

/** The buy that sells out a curve closes it. Returns the new price, 36-digit fixed point. */
export function applyMarketMove(live: LiveToken, move: MarketMove, prices: QuotePrices): bigint | null {
  const { quoteRaw, tokenRaw } = live.spot;
  live.spot = move.spot ?? { quoteRaw: quoteRaw + move.quoteRaw, tokenRaw: tokenRaw + move.tokenRaw };
  live.poolQuoteRaw += move.quoteRaw;
  live.heldQuoteRaw = move.heldQuoteRaw;
  const price = price36(live.spot, live);
  live.spotUsd18 = quoteToUsd18(price, prices.usd18(live.quote));
  if (isSoldOut(live)) live.phase = 'graduating';
  return price;
}

export const isSoldOut = ({ phase, reservedTokenRaw, spot }: LiveToken): boolean =>
  phase === 'curve' && reservedTokenRaw !== null && spot.tokenRaw <= reservedTokenRaw;

export const spotUsdOf = (live: LiveToken, prices: QuotePrices): bigint | null =>
  quoteToUsd18(price36(live.spot, live), prices.usd18(live.quote));

export function stateColumns(live: LiveToken): IndexTokenState {
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
    price_quote: formatFixedOrNull(price, 36),
    price_usd: formatFixedOrNull(live.spotUsd18, 18),
    market_cap_quote: formatFixedOrNull(marketCap36(price, live.totalSupplyRaw, live.decimals), 36),
    market_cap_usd: formatFixedOrNull(marketCapUsd18(live.spotUsd18, live.totalSupplyRaw, live.decimals), 18),
    trades_total: live.tradesTotal.toString(),
    last_trade_at: live.lastTradeAt,
    updated_at: live.updatedAt,
  };
}
