import type { Address, Hex } from './basics.ts';
import type { PlannedTransaction, Receipt } from './chain.ts';

export type MarketName = 'pons-curve' | 'uniswap-v3' | 'uniswap-v4' | 'weth';

/**
 * What a Uniswap v4 pool is made of, and all that names it: its id is the hash of these five. The currencies ascend, and
 * the zero address is the native asset (not NATIVE).
 */
export interface PoolKey {
  readonly currency0: Address;
  readonly currency1: Address;
  /** In hundredths of a basis point; 0x800000: the hook decides. */
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: Address;
}

/** One pool, curve or wrapping that a leg passes. */
export interface Hop {
  /** Curve or pool; of a wrapping the token WETH itself, of a Uniswap v4 pool the pool manager that holds it. */
  readonly address: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** Fee in hundredths of a basis point (Uniswap's unit); of a curve fee + creator tax. */
  readonly feePips: number;
  /** Of a Uniswap v4 pool, and of no other. */
  readonly pool?: { readonly id: Hex; readonly key: PoolKey };
  /** What the hook of a Uniswap v4 pool keeps of all that comes out, and tells of in its log; absent: nothing. */
  readonly hookCut?: HookCut;
  /** What a second hook of the pool keeps of all that comes out; absent: nothing. */
  readonly fallingCut?: FallingCut;
}

/** In basis points of what a swap pays before it, each rounded down by itself. */
export interface HookCut {
  readonly venueFeeBps: number;
  readonly creatorTaxBps: number;
}

/**
 * A part in hundredths of a basis point that falls in a line to its end, which it then is for good. What goes beyond the end is a tax on
 * early trades.
 */
export interface FallingCut {
  readonly startPips: number;
  readonly endPips: number;
  readonly startSeconds: number;
  readonly durationSeconds: number;
}

/**
 * One transaction in one market: `pons-curve` trades on a bonding curve of that venue, `uniswap-v3` through one to
 * three pools, `uniswap-v4` in the one pool that a launch or a graduation made, `weth` wraps or unwraps. The first hop
 * takes `tokenIn`, the last one gives `tokenOut`.
 */
export interface Leg {
  readonly market: MarketName;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly hops: readonly Hop[];
}

export interface MarketFee {
  readonly kind: 'venue' | 'creator_tax' | 'snipe_tax' | 'pool';
  readonly token: Address;
  readonly amountRaw: bigint;
}

export interface LegQuote {
  readonly leg: Leg;
  readonly amountInRaw: bigint;
  /** What the market would really take: less than asked when a curve's last buy is clamped. */
  readonly amountInUsedRaw: bigint;
  readonly amountOutRaw: bigint;
  readonly fees: readonly MarketFee[];
  /** Against the market's price before the trade, fees excluded. */
  readonly priceImpactBps: number;
  /** firm: an eth_call of the exact calldata answered it; computed: mirrored arithmetic. */
  readonly firmness: 'firm' | 'computed';
  readonly blockNumber: bigint;
}

export type QuoteRefusal = {
  readonly refused: 'insufficient_liquidity' | 'amount_too_small' | 'simulation_failed' | 'unknown_token';
  readonly sentence: string;
};

export interface TradeOrder {
  readonly leg: Leg;
  readonly trader: Address;
  readonly amountInRaw: bigint;
  /** Of the whole amount. A curve that takes only a part of it pays at least the same share of this. */
  readonly minAmountOutRaw: bigint;
  readonly deadlineSeconds: bigint;
}

export interface Fill {
  readonly amountInRaw: bigint;
  readonly amountOutRaw: bigint;
}

/**
 * What must stand approved of `owner`'s token before a trade: for the spender in the token itself, or in Permit2's own
 * book. An amount of 0: nothing may, because a stranger's code could have it spent meanwhile.
 */
export interface Approval {
  readonly book: 'token' | 'permit2';
  readonly token: Address;
  readonly spender: Address;
  readonly amountRaw: bigint;
}

/** A place where two tokens trade. The native asset is NATIVE on both sides of the interface. */
export interface Market {
  /**
   * The leg between the two that pays most for the amount at the block `at`; why none fills it; or null when this market
   * does not trade the pair.
   */
  find(
    tokenIn: Address,
    tokenOut: Address,
    amountInRaw: bigint,
    at: bigint,
  ): Promise<Leg | QuoteRefusal | null>;
  /** With `asOfSeconds` as if the block said that time, for what the market takes by the clock. */
  quote(
    leg: Leg,
    amountInRaw: bigint,
    trader: Address,
    at: bigint,
    asOfSeconds?: bigint,
  ): Promise<LegQuote | QuoteRefusal>;
  /** What must stand approved before the leg trades so much, in the order of its making; at most one of each book. */
  approvals(leg: Leg, amountInRaw: bigint): readonly Approval[];
  trade(order: TradeOrder): Promise<PlannedTransaction>;
  /**
   * What really went in and out, from the receipt's logs; `seconds`, the time of its block, is needed for a leg with a falling cut.
   * Throws when the receipt is not of such a trade.
   */
  fill(leg: Leg, trader: Address, receipt: Receipt, seconds?: bigint): Fill;
}

/** What a token trades against at a block. */
export interface Counterpart {
  readonly quote: Address;
  /** The leg between the two in either direction, by the same reading; why there is none at that block. */
  leg(tokenIn: Address, tokenOut: Address): Promise<Leg | QuoteRefusal | null>;
}

/** A market in which each token trades against one other asset only. */
export interface VenueMarket extends Market {
  /** What each of the tokens trades against at the block `at`, in order; null for a token that this market does not trade (any more). */
  counterparts(tokens: readonly Address[], at: bigint): Promise<(Counterpart | null)[]>;
}
