import type { Address } from './basics.ts';
import type { PlannedTransaction, Receipt } from './chain.ts';

/** One leg through one market. `pons-curve` is a bonding curve of that venue, `uniswap-v3` a pool. */
export interface Leg {
  readonly market: 'pons-curve' | 'uniswap-v3';
  /** Curve or pool address. */
  readonly address: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** Fee of the market in hundredths of a basis point (Uniswap's unit); for a curve fee + creator tax. */
  readonly feePips: number;
}

export interface LegQuote {
  readonly leg: Leg;
  readonly amountInRaw: bigint;
  /** What the market would really take: less than asked when a curve's last buy is clamped. */
  readonly amountInUsedRaw: bigint;
  readonly amountOutRaw: bigint;
  readonly fees: readonly {
    readonly kind: 'venue' | 'creator_tax' | 'snipe_tax' | 'pool';
    readonly token: Address;
    readonly amountRaw: bigint;
  }[];
  /** Against the market's price before the trade, fees excluded. */
  readonly priceImpactBps: number;
  /** firm: an eth_call of the exact calldata answered it; computed: mirrored arithmetic. */
  readonly firmness: 'firm' | 'computed';
  readonly blockNumber: bigint;
}

export type QuoteRefusal = {
  readonly refused: 'insufficient_liquidity' | 'amount_too_small' | 'simulation_failed';
  readonly sentence: string;
};

export interface TradeOrder {
  readonly leg: Leg;
  readonly trader: Address;
  readonly amountInRaw: bigint;
  readonly minAmountOutRaw: bigint;
  readonly deadlineSeconds: bigint;
}

export interface Fill {
  readonly amountInRaw: bigint;
  readonly amountOutRaw: bigint;
}

/** A place where two tokens trade. The native asset is NATIVE on both sides of the interface. */
export interface Market {
  /** The best leg between the two, or null when this market does not trade the pair. */
  find(tokenIn: Address, tokenOut: Address): Promise<Leg | null>;
  /** At the latest block, or at `at`. */
  quote(leg: Leg, amountInRaw: bigint, trader: Address, at?: bigint): Promise<LegQuote | QuoteRefusal>;
  /** Who must be approved for tokenIn before the trade; null for the native asset. */
  spender(leg: Leg): Promise<Address | null>;
  trade(order: TradeOrder): Promise<PlannedTransaction>;
  /** What really went in and out, from the receipt's logs. Throws when the receipt is not of such a trade. */
  fill(leg: Leg, trader: Address, receipt: Receipt): Fill;
}
