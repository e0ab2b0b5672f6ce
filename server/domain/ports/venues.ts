import type { Address, Asset, Hex } from './basics.ts';
import type { PlannedTransaction, Receipt } from './chain.ts';
import type { Fill, Leg, QuoteRefusal, VenueMarket } from './markets.ts';

export type VenueName = 'pons' | 'long';

export interface QuoteAsset extends Asset {
  readonly logoUrl: string | null;
}

export interface LaunchTerms {
  readonly quote: Asset;
  readonly totalSupplyRaw: bigint;
  readonly launchFeeWei: bigint;
  /** Which of the venue's configurations; a launch names it. Of a venue that starts a pool at any price: the tick of that price. */
  readonly configId: bigint;
  /** Digest of the economic terms; pinned in the launch so that it is made on these terms or not at all. */
  readonly economics: Hex;
  /** What the whole supply is worth at the first trade, fees excluded, in base units of the quote asset. */
  readonly startQuoteRaw: bigint;
  /** What a curve must take in until it becomes a pool; null where the launch opens a pool. */
  readonly graduationThresholdRaw: bigint | null;
  /** The venue's fee on each trade; the creator's tax comes on top of it. */
  readonly feeBps: number;
  readonly maxCreatorTaxBps: number;
  /** Of that fee what is not the creator's. */
  readonly protocolFeeShareBps: number;
  readonly snipeTax: { readonly startBps: number; readonly seconds: number };
  /**
   * Whom the venue names now and a launch has to name as well: the contract that makes initial buys, or the owner who has a
   * share in the fees. Null where it names nobody.
   */
  readonly appointed: Address | null;
}

/** An asset to pair with; its terms are null while the venue launches nothing against it. */
export interface LaunchPair {
  readonly quote: QuoteAsset;
  readonly terms: LaunchTerms | null;
}

/** The first buy of a token, by the wallet that launches it. */
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

/** What people read of a token, and who earns by it. */
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
  /** Where the text and the picture of the token are; null on a venue that keeps them in the token. */
  readonly metadataUri: string | null;
  /** Whom a venue that knows integrators enters as such; null: nobody. */
  readonly integrator: Address | null;
  readonly initialBuy: InitialBuy | null;
}

export interface LaunchedToken {
  readonly token: Address;
  /** Contract that trades it first: its curve or, of a Uniswap v4 pool, the pool manager. */
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
  /** The Uniswap v4 pool that it trades in, and the pool manager that holds it; absent where it trades in none. */
  readonly pool?: { readonly id: Hex; readonly address: Address };
  /** What the next base unit trades at, fees excluded: so many base units of quote for so many of the token. Null where it does not trade. */
  readonly spot: { readonly quoteRaw: bigint; readonly tokenRaw: bigint } | null;
  /** Null where the venue pays several and does not list them. */
  readonly feeRecipient: Address | null;
}

/** `close`: the curve gives its reserves out; `open`: they become the pool. */
export interface GraduationStep {
  readonly name: 'close' | 'open';
  readonly transaction: PlannedTransaction;
}

/** What is asked of a fee recipient's earnings, and what may be left out. */
export interface EarningsOptions {
  /** The block; the latest one without it. */
  readonly at?: bigint | undefined;
  /** Nothing was ever paid to the recipient before it: without it all that the chain holds of the venue is looked through. */
  readonly since?: bigint | undefined;
  /**
   * Whether an asset counts that none of the tokens is or trades against; without it all do. Anyone can credit any contract to
   * anyone in an escrow: nothing is asked about the others.
   */
  readonly isKnown?: ((asset: Address) => boolean) | undefined;
}

/** What one fee recipient earned and can still get, in base units of each asset, all at one block. */
export interface VenueEarnings {
  readonly block: bigint;
  readonly assets: readonly {
    readonly asset: Address;
    /** Credited and claimable now. */
    readonly claimableRaw: bigint;
    /** Paid out to this recipient so far, by the venue's logs. */
    readonly claimedRaw: bigint;
  }[];
  readonly byToken: readonly {
    readonly token: Address;
    readonly quote: Address;
    /** Still in the market, the recipient's share, not yet swept. */
    readonly unsweptRaw: bigint;
    /** The same of the fees that the venue takes in the token itself. */
    readonly unsweptTokenRaw: bigint;
    /**
     * In the quote asset: swept to the recipient so far plus unswept. Null while the venue does not say what the market holds: then
     * what is unswept is at least what the figures say.
     */
    readonly earnedRaw: bigint | null;
    /** True when the recipient itself may sweep now. */
    readonly sweepable: boolean;
  }[];
}

/** A buy on a curve whose tax falls with time, as it stands at one block. */
export interface SnipeBound {
  /** What the buyer would pay now, in basis points. */
  readonly taxBps: number;
  /** From when on the tax is at most the ceiling, in the chain's seconds. */
  readonly underCeilingAtSeconds: bigint;
  /**
   * More than the whole amount buys at any tax of the curve above the ceiling, as its reserves stand: with this as its minimum such
   * a buy reverts. Null where the curve has no such tax at any time.
   */
  readonly leastOutRaw: bigint | null;
}

export interface Venue extends VenueMarket {
  readonly name: VenueName;
  /**
   * The venue by each generation of its contracts, the present one first, where it has replaced them: each knows the tokens that it
   * launched and has an escrow of its own. Absent: there was one.
   */
  readonly generations?: readonly Venue[];
  status(): Promise<{ address: Address; hasCode: boolean; enabled: boolean }>;
  /** Assets that a launch may pair with, popular first. */
  quoteAssets(): Promise<QuoteAsset[]>;
  /** Terms for a launch against `quote` (NATIVE for ETH); null when the venue does not pair it. */
  terms(quote: Address): Promise<LaunchTerms | null>;
  /**
   * The first of the quote assets with this symbol as it is written, else in whatever case, and its terms: as the two above say, in
   * fewer rounds. Null without one.
   */
  pair(symbol: string): Promise<LaunchPair | null>;
  /** Its own contracts beside those of the address book, as it names them now. Absent: the book has them all. */
  contracts?(): Promise<readonly Address[]>;
  /** Of each in order. */
  mayLaunch(launchers: readonly Address[]): Promise<readonly boolean[]>;
  /** The document that the token names as its metadata; null where the venue keeps text and picture in the token. */
  metadata(token: TokenText): Uint8Array | null;
  /** The initial buy is a part of the launch transaction; otherwise it is a trade in the market that the launch has opened. */
  readonly buysAtLaunch: boolean;
  /** Whether a launch may have an initial buy, at the latest block or at `at`. */
  offersInitialBuy(at?: bigint): Promise<boolean>;
  /**
   * The launcher pays the venue's fee of this moment (or of block `at`) as value, and with it an initial buy in the native
   * asset. Throws for an initial buy that the venue does not offer.
   */
  launch(order: LaunchOrder, at?: bigint): Promise<PlannedTransaction>;
  /** The same by terms that were read a moment ago, for a trial: the chain is not asked again. */
  launchOn(order: LaunchOrder, terms: LaunchTerms): PlannedTransaction;
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
  /** Where it is a part of the launch: what the initial buy of a launch receipt really spent and returned. Throws when it holds none of `buyer`. */
  initialBuy(receipt: Receipt, launched: LaunchedToken, buyer: Address): Fill;
  /** Token and curve of a launch receipt, from its logs. Throws when the receipt launched nothing. */
  launched(receipt: Receipt): LaunchedToken;
  /** Where the launch will put token and market: what its simulation returned. */
  predicted(returned: Hex): LaunchedToken;
  /**
   * The market of each token in order, all at the latest block or at `at`; null for one that this venue did not launch. `curves`
   * are those that the caller knows of: right ones save a round to the chain, wrong ones change nothing.
   */
  markets(
    tokens: readonly Address[],
    at?: bigint,
    curves?: readonly Address[],
  ): Promise<(TokenMarket | null)[]>;
  /**
   * The next of the transactions, which anybody may send, that take a token from its sold-out curve to its pool, at the
   * latest block or at `at`; null when none is due. Absent: tokens of this venue never change their market.
   */
  graduation?(token: Address, at?: bigint): Promise<GraduationStep | null>;
  /**
   * The extra tax that a buyer who is not exempt pays now on each of these curves, in basis points. Absent: tokens of this
   * venue have no such tax.
   */
  snipeTaxes?(curves: readonly Address[]): Promise<number[]>;
  /** What a ceiling of that tax means for a buy on the leg's curve; null for a leg of another market. Absent as above. */
  snipeBound?(
    leg: Leg,
    buy: { readonly trader: Address; readonly amountInRaw: bigint; readonly ceilingBps: number },
    at: bigint,
  ): Promise<SnipeBound | null>;
  earnings(recipient: Address, tokens: readonly Address[], options?: EarningsOptions): Promise<VenueEarnings>;
  /** By the market as it is at the latest block or at `at`: what a sweep calls changes when the token's market does. */
  sweep(token: Address, at?: bigint): Promise<PlannedTransaction>;
  /**
   * What a sweep paid `recipient` by its receipt, in both assets of the token's market. Null: a sweep pays nobody here, it
   * moves fees to an escrow that pays claims.
   */
  readonly swept:
    | ((
        receipt: Receipt,
        market: { readonly token: Address; readonly quote: Address },
        recipient: Address,
      ) => { readonly quoteRaw: bigint; readonly tokenRaw: bigint })
    | null;
  /** From the escrow that the venue names at the latest block or at `at`. */
  claim(asset: Address, at?: bigint): Promise<PlannedTransaction>;
  /** Amount that a claim receipt paid to `recipient`, from the logs of `called`, the contract that the claim called. */
  claimed(receipt: Receipt, asset: Address, recipient: Address, called: Address): bigint;
}
