import type { Address, Asset, Hex } from './basics.ts';
import type { PlannedTransaction, Receipt } from './chain.ts';
import type { Fill, Leg, QuoteRefusal, VenueMarket } from './markets.ts';

/** Decimals of each token that a venue launches. */
export const LAUNCH_DECIMALS = 18;

export type VenueName = 'pons' | 'long';

export interface QuoteAsset extends Asset {
  readonly logoUrl: string | null;
}

export interface LaunchTerms {
  readonly quote: Asset;
  readonly totalSupplyRaw: bigint;
  readonly launchFeeWei: bigint;
  /** Names the venue's configuration. If the venue starts a pool at any price: that price's tick. */
  readonly configId: bigint;
  /** Digest of the economic terms. The launch pins it: other terms make it fail. */
  readonly economics: Hex;
  /** The whole supply's value at the first trade, without fees. */
  readonly startQuoteRaw: bigint;
  /** A curve becomes a pool after it took this in. Null if the launch opens a pool. */
  readonly graduationThresholdRaw: bigint | null;
  /** The fee on each trade, without the creator's tax. */
  readonly feeBps: number;
  readonly maxCreatorTaxBps: number;
  /** The part of that fee that the creator does not get. */
  readonly protocolFeeShareBps: number;
  readonly snipeTax: { readonly startBps: number; readonly seconds: number };
  /**
   * A launch must name it: the contract for initial buys, or the owner with a share of the fees. Null: none.
   */
  readonly appointed: Address | null;
}

/** `terms` is null while the venue launches nothing against `quote`. */
export interface LaunchPair {
  readonly quote: QuoteAsset;
  readonly terms: LaunchTerms | null;
}

/** The launching wallet buys. */
export interface InitialBuy {
  readonly amountInRaw: bigint;
  /** Holds for the whole amount. A buy that is cut short pays and gets the same share. */
  readonly minAmountOutRaw: bigint;
}

/** Exact, because the launch pins the terms. */
export interface InitialBuyQuote {
  /** Less if the market sells less. The rest is returned. */
  readonly amountInUsedRaw: bigint;
  readonly amountOutRaw: bigint;
}

/** Public texts. */
export interface TokenText {
  readonly feeRecipient: Address;
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly logoUrl: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
}

export interface LaunchOrder extends TokenText {
  readonly launcher: Address;
  readonly quote: Address;
  readonly creatorTaxBps: number;
  readonly configId: bigint;
  readonly economics: Hex;
  readonly salt: Hex;
  /** Text and picture. Null if the venue keeps them in the token. */
  readonly metadataUri: string | null;
  /** Null: none. */
  readonly integrator: Address | null;
  readonly initialBuy: InitialBuy | null;
}

export interface LaunchedToken {
  readonly token: Address;
  /** The curve, or the pool manager of a Uniswap v4 pool. */
  readonly curve: Address;
}

/**
 * `curve`: on its curve. `graduating`: curve closed, pool not yet open. `graduated`: in the curve's pool.
 * `rescued`: nowhere any more. `pool`: in the pool that its launch opened.
 */
export type TokenPhase = 'curve' | 'graduating' | 'graduated' | 'rescued' | 'pool';

export interface TokenMarket {
  readonly token: Address;
  readonly quote: Address;
  readonly phase: TokenPhase;
  /** `address`: the pool manager. Absent if it trades in no Uniswap v4 pool. */
  readonly pool?: { readonly id: Hex; readonly address: Address };
  /** The next base unit's price, without fees. Null if it does not trade. */
  readonly spot: { readonly quoteRaw: bigint; readonly tokenRaw: bigint } | null;
  /** Null if the venue pays several recipients and does not list them. */
  readonly feeRecipient: Address | null;
}

/** `close`: the curve pays out its reserves. `open`: they become the pool. */
export interface GraduationStep {
  readonly name: 'close' | 'open';
  readonly transaction: PlannedTransaction;
}

export interface EarningsOptions {
  readonly at?: bigint | undefined;
  /** The recipient was never paid before this block. Default: read the whole history. */
  readonly since?: bigint | undefined;
  /**
   * Whether to include an asset that is neither one of the tokens nor their quote asset. Default: all. Anyone
   * can credit any contract in an escrow, so ignore unknown ones.
   */
  readonly isKnown?: ((asset: Address) => boolean) | undefined;
}

/** Figures of one fee recipient, at one block. */
export interface VenueEarnings {
  readonly block: bigint;
  readonly assets: readonly {
    readonly asset: Address;
    readonly claimableRaw: bigint;
    /** The sum so far, by the venue's logs. */
    readonly claimedRaw: bigint;
  }[];
  readonly byToken: readonly {
    readonly token: Address;
    readonly quote: Address;
    /** The recipient's share that is still in the market. */
    readonly unsweptRaw: bigint;
    /** The same in the token itself. */
    readonly unsweptTokenRaw: bigint;
    /**
     * In the quote asset: swept to the recipient so far, plus unswept. Null while the venue does not report
     * the market's balance; the unswept figures are then minimums.
     */
    readonly earnedRaw: bigint | null;
    /** True if the recipient may sweep now. */
    readonly sweepable: boolean;
  }[];
}

/** The snipe tax of a buy, at one block. */
export interface SnipeBound {
  /** The buyer's, now. */
  readonly taxBps: number;
  /** When the tax falls to the ceiling, by the chain's clock. */
  readonly underCeilingAtSeconds: bigint;
  /**
   * More than the amount buys at any tax above the ceiling: with this minimum, such a buy reverts. Null if
   * the tax never exceeds the ceiling.
   */
  readonly minOutRaw: bigint | null;
}

/** `at`: a block, by default the latest. */
export interface Venue extends VenueMarket {
  readonly name: VenueName;
  /**
   * One venue per generation of contracts, the present one first. Each has its own tokens and escrow. Absent:
   * one generation.
   */
  readonly generations?: readonly Venue[];
  status(): Promise<{ address: Address; hasCode: boolean; enabled: boolean }>;
  /** Assets to launch against, popular ones first. */
  quoteAssets(): Promise<QuoteAsset[]>;
  /** `quote` may be NATIVE. Null if the venue does not pair it. */
  terms(quote: Address): Promise<LaunchTerms | null>;
  /**
   * The first quote asset with this symbol (exact case first) and its terms, in fewer requests. Null: none.
   */
  pair(symbol: string): Promise<LaunchPair | null>;
  /** Those that the address book lacks, read now. Absent: none. */
  contracts?(): Promise<readonly Address[]>;
  /** Answers in order. */
  mayLaunch(launchers: readonly Address[]): Promise<readonly boolean[]>;
  /** The document for the metadata URI. Null if the venue keeps text and picture in the token. */
  metadata(token: TokenText): Uint8Array | null;
  /** False: the initial buy is a trade in the opened market. */
  readonly buysAtLaunch: boolean;
  offersInitialBuy(at?: bigint): Promise<boolean>;
  /**
   * Its value pays the venue's fee and an initial buy in the native asset. Throws if the venue does not offer
   * the initial buy.
   */
  launch(order: LaunchOrder, at?: bigint): Promise<PlannedTransaction>;
  /** Plans a trial by terms just read, without asking the chain. */
  launchOn(order: LaunchOrder, terms: LaunchTerms): PlannedTransaction;
  /** Prices by the pinned terms. The launcher pays no snipe tax. */
  quoteInitialBuy(
    terms: LaunchTerms,
    creatorTaxBps: number,
    amountInRaw: bigint,
  ): InitialBuyQuote | QuoteRefusal;
  /** Null for the native asset. Throws while the venue offers no initial buy. */
  initialBuySpender(quote: Address, at?: bigint): Promise<Address | null>;
  /** Only for venues with `buysAtLaunch`. Throws if `buyer` made none. */
  initialBuy(receipt: Receipt, launched: LaunchedToken, buyer: Address): Fill;
  /** Throws if the receipt launched nothing. */
  launched(receipt: Receipt): LaunchedToken;
  /** Reads the return value of a simulated launch. */
  predicted(returned: Hex): LaunchedToken;
  /**
   * Answers in order, all at one block. Null for another venue's token. Correct `curves` save a request;
   * wrong ones change nothing.
   */
  markets(
    tokens: readonly Address[],
    at?: bigint,
    curves?: readonly Address[],
  ): Promise<(TokenMarket | null)[]>;
  /**
   * The next transaction from a sold-out curve to its pool. Anybody may send it. Null: none is due. Absent:
   * tokens never change their market.
   */
  graduation?(token: Address, at?: bigint): Promise<GraduationStep | null>;
  /** Taxes a buyer without exemption, in basis points. Absent: no tax on curves. */
  snipeTaxes?(curves: readonly Address[]): Promise<number[]>;
  /** The effect of a tax ceiling. Null for a leg of another market. Absent: no such tax. */
  snipeBound?(
    leg: Leg,
    buy: { readonly trader: Address; readonly amountInRaw: bigint; readonly ceilingBps: number },
    at: bigint,
  ): Promise<SnipeBound | null>;
  earnings(recipient: Address, tokens: readonly Address[], options?: EarningsOptions): Promise<VenueEarnings>;
  /** Depends on the token's market at that block. */
  sweep(token: Address, at?: bigint): Promise<PlannedTransaction>;
  /** Returns a sweep's payment to `recipient`. Null: sweeps move fees to an escrow, and claims pay. */
  readonly swept:
    | ((
        receipt: Receipt,
        market: { readonly token: Address; readonly quote: Address },
        recipient: Address,
      ) => { readonly quoteRaw: bigint; readonly tokenRaw: bigint })
    | null;
  /** Uses the escrow that the venue names at that block. */
  claim(asset: Address, at?: bigint): Promise<PlannedTransaction>;
  /** Returns the sum paid to `recipient`, by the logs of `called`, the claim's contract. */
  claimed(receipt: Receipt, asset: Address, recipient: Address, called: Address): bigint;
}
