import type { Address, Asset, Hex } from './basics.ts';
import type { PlannedTransaction, Receipt } from './chain.ts';
import type { Fill, QuoteRefusal, VenueMarket } from './markets.ts';

export type VenueName = 'pons';

export interface QuoteAsset extends Asset {
  readonly logoUrl: string | null;
}

export interface LaunchTerms {
  readonly quote: Asset;
  readonly totalSupplyRaw: bigint;
  readonly launchFeeWei: bigint;
  /** Which of the venue's configurations; a launch names it. */
  readonly configId: bigint;
  /** Digest of the economic terms; pinned in the launch so that changed terms revert. */
  readonly economics: Hex;
  readonly curve: {
    readonly phantomQuoteRaw: bigint;
    readonly graduationThresholdRaw: bigint;
    readonly feeBps: number;
  };
  readonly maxCreatorTaxBps: number;
  readonly protocolFeeShareBps: number;
  readonly snipeTax: { readonly startBps: number; readonly seconds: number };
}

/** The first buy of a token, by the wallet that launches it and in the same transaction. */
export interface InitialBuy {
  readonly amountInRaw: bigint;
  /** A bound on the price: what the whole amount must buy at least; a buy that is cut short pays and gets the same share of it. */
  readonly minAmountOutRaw: bigint;
}

/** What a buy on the fresh market of a launch does; exact, because the launch pins the terms. */
export interface InitialBuyQuote {
  /** Less than asked when it would buy more than the market sells; the rest comes back. */
  readonly amountInUsedRaw: bigint;
  readonly amountOutRaw: bigint;
}

export interface LaunchOrder {
  readonly launcher: Address;
  readonly feeRecipient: Address;
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly logoUrl: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
  readonly quote: Address;
  readonly creatorTaxBps: number;
  readonly configId: bigint;
  readonly economics: Hex;
  readonly salt: Hex;
  readonly initialBuy: InitialBuy | null;
}

export interface LaunchedToken {
  readonly token: Address;
  /** Curve (or pool) that trades it first. */
  readonly curve: Address;
}

/**
 * Where a launched token trades: on its curve, nowhere while that one is closed and its pool not open yet, in the pool that
 * the curve became, nowhere any more, or in the pool that its launch opened.
 */
export type TokenPhase = 'curve' | 'graduating' | 'graduated' | 'rescued' | 'pool';

/** The market of one launched token as it stands. */
export interface TokenMarket {
  readonly token: Address;
  readonly quote: Address;
  readonly phase: TokenPhase;
  /** What the next base unit trades at, fees excluded: so many base units of quote for so many of the token. Null where it does not trade. */
  readonly spot: { readonly quoteRaw: bigint; readonly tokenRaw: bigint } | null;
  readonly feeRecipient: Address;
}

/** What one fee recipient earned and can still get, in base units of each asset, all at one block. */
export interface VenueEarnings {
  readonly block: bigint;
  readonly assets: readonly {
    readonly asset: Address;
    /** Credited and claimable now. */
    readonly claimableRaw: bigint;
    /** Claimed so far by this recipient, from the escrow's Claimed logs. */
    readonly claimedRaw: bigint;
  }[];
  readonly byToken: readonly {
    readonly token: Address;
    readonly quote: Address;
    /** Still in the market, the recipient's share, not yet swept. */
    readonly unsweptRaw: bigint;
    /** Swept to the recipient so far plus unswept; null where the venue does not say. */
    readonly earnedRaw: bigint | null;
    /** True when the recipient itself may sweep now. */
    readonly sweepable: boolean;
  }[];
}

export interface Venue extends VenueMarket {
  readonly name: VenueName;
  status(): Promise<{ address: Address; hasCode: boolean; enabled: boolean }>;
  /** Assets that a launch may pair with, popular first. */
  quoteAssets(): Promise<QuoteAsset[]>;
  /** Terms for a launch against `quote` (NATIVE for ETH); null when the venue does not pair it. */
  terms(quote: Address): Promise<LaunchTerms | null>;
  mayLaunch(launcher: Address): Promise<boolean>;
  /** Whether a launch may have an initial buy, at the latest block or at `at`. */
  offersInitialBuy(at?: bigint): Promise<boolean>;
  /**
   * The launcher pays the venue's fee of this moment (or of block `at`) as value, and with it an initial buy in the native
   * asset. Throws for an initial buy that the venue does not offer.
   */
  launch(order: LaunchOrder, at?: bigint): Promise<PlannedTransaction>;
  /** Prices an initial buy by the terms that its launch pins; the launcher pays no snipe tax. */
  quoteInitialBuy(
    terms: LaunchTerms,
    creatorTaxBps: number,
    amountInRaw: bigint,
  ): InitialBuyQuote | QuoteRefusal;
  /**
   * Who takes `quote` for an initial buy and must be approved before the launch; null for the native asset. Throws while
   * the venue offers no initial buy.
   */
  initialBuySpender(quote: Address, at?: bigint): Promise<Address | null>;
  /** What the initial buy of a launch receipt really spent and returned. Throws when it holds none of `buyer`. */
  initialBuy(receipt: Receipt, launched: LaunchedToken, buyer: Address): Fill;
  /** Token and curve of a launch receipt, from its logs. Throws when the receipt launched nothing. */
  launched(receipt: Receipt): LaunchedToken;
  /** Where the launch will put token and curve: what its simulation returned. */
  predicted(returned: Hex): LaunchedToken;
  /**
   * The extra tax that a buyer who is not exempt pays now on each of these curves, in basis points. Absent where the venue has
   * no such tax.
   */
  readonly snipeTaxes?: (curves: readonly Address[]) => Promise<number[]>;
  /** Null for a token that this venue did not launch. */
  market(token: Address): Promise<TokenMarket | null>;
  /** At the latest block, or at `at`. */
  earnings(recipient: Address, tokens: readonly Address[], at?: bigint): Promise<VenueEarnings>;
  sweep(token: Address): Promise<PlannedTransaction>;
  claim(asset: Address): Promise<PlannedTransaction>;
  /** Amount that a claim receipt paid to `recipient`, from the logs of `called`, the contract that the claim called. */
  claimed(receipt: Receipt, asset: Address, recipient: Address, called: Address): bigint;
}
