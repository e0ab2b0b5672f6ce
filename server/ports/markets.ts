import type { Address, Hex } from './basics.ts';
import type { Approval, PlannedTransaction, Receipt } from './chain.ts';

/** The most that a pool may keep of a purchase. Pons allows creators as much. */
export const MAX_POOL_FEE_BPS = 1_000;

export type MarketName = 'pons-curve' | 'uniswap-v3' | 'uniswap-v4' | 'weth';

/**
 * A Uniswap v4 pool's identity; its id is the hash. Currencies ascend. The zero address means the native
 * asset (not NATIVE).
 */
export interface PoolKey {
  readonly currency0: Address;
  readonly currency1: Address;
  /** In pips (1/100 basis point). 0x800000: the hook decides. */
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: Address;
}

export interface Hop {
  /** The curve or pool. WETH for a wrapping, the pool manager for Uniswap v4. */
  readonly address: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** Pips. On a curve: fee plus creator tax. */
  readonly feePips: number;
  /** Uniswap v4 only. */
  readonly pool?: { readonly id: Hex; readonly key: PoolKey };
  /** The hook's cut of the output, which it logs. Absent: none. */
  readonly hookCut?: HookCut;
  /** A second hook's cut of the output. Absent: none. */
  readonly fallingCut?: FallingCut;
}

/** Parts of the output before the cut. Each rounds down. */
export interface HookCut {
  readonly venueFeeBps: number;
  readonly creatorTaxBps: number;
}

/** Falls linearly to `endPips`, then stays. The excess over `endPips` taxes early trades. */
export interface FallingCut {
  readonly startPips: number;
  readonly endPips: number;
  readonly startSeconds: number;
  readonly durationSeconds: number;
}

/**
 * One transaction. `uniswap-v3`: one to three pools. `uniswap-v4`: the pool of a launch or graduation.
 * `weth`: wrap or unwrap.
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
  /** Less than `amountInRaw` if a curve cuts its last buy short. */
  readonly amountInUsedRaw: bigint;
  readonly amountOutRaw: bigint;
  readonly fees: readonly MarketFee[];
  /** Compares with the price before the trade, without fees. */
  readonly priceImpactBps: number;
  /** firm: an eth_call of the exact calldata. computed: our arithmetic. */
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
  /** Holds for the whole amount. A curve that takes a part pays at least the same share. */
  readonly minAmountOutRaw: bigint;
  readonly deadlineSeconds: bigint;
}

export interface Fill {
  readonly amountInRaw: bigint;
  readonly amountOutRaw: bigint;
}

/** The native asset is NATIVE. */
export interface Market {
  /**
   * The leg that pays most at block `at`, or why none fills the amount. Null: the pair does not trade here.
   */
  find(
    tokenIn: Address,
    tokenOut: Address,
    amountInRaw: bigint,
    at: bigint,
  ): Promise<Leg | QuoteRefusal | null>;
  /** The same, quoted, of a market that quotes while it searches. Absent: quote the leg. */
  findQuoted?(
    tokenIn: Address,
    tokenOut: Address,
    amountInRaw: bigint,
    at: bigint,
  ): Promise<LegQuote | QuoteRefusal | null>;
  /** `asOfSeconds` sets the block's time. */
  quote(
    leg: Leg,
    amountInRaw: bigint,
    trader: Address,
    at: bigint,
    asOfSeconds?: bigint,
  ): Promise<LegQuote | QuoteRefusal>;
  /** At most one in the token and one in Permit2, in order. */
  approvals(leg: Leg, amountInRaw: bigint): readonly Approval[];
  trade(order: TradeOrder): Promise<PlannedTransaction>;
  /**
   * Reads the receipt's logs. A leg with a falling cut needs its block's time (`seconds`). Throws if the
   * receipt has no such trade.
   */
  fill(leg: Leg, trader: Address, receipt: Receipt, seconds?: bigint): Fill;
}

export interface SharedMarket extends Market {
  /** For several orders at one time: it reads each fact of a block once, for all of them. */
  shared(): SharedMarket;
  findQuoted: NonNullable<Market['findQuoted']>;
}

/** A token's one quote asset, at a block. */
export interface Counterpart {
  readonly quote: Address;
  /** Either direction comes from the same reading. */
  leg(tokenIn: Address, tokenOut: Address): Promise<Leg | QuoteRefusal | null>;
}

/** Each token trades against exactly one asset. */
export interface VenueMarket extends Market {
  /** Keeps the order. Null: the token does not trade here (any more) at block `at`. */
  counterparts(tokens: readonly Address[], at: bigint): Promise<(Counterpart | null)[]>;
}
