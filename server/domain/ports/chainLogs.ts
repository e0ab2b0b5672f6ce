import type { Address, Hex } from './basics.ts';
import type { BlockRef, Log } from './chain.ts';
import type { PoolKey } from './markets.ts';
import type { VenueName } from './venues.ts';

/** Where a log stands in the chain. */
export interface LogPlace {
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly logIndex: number;
  readonly txHash: Hex;
}

export interface ChainLog extends Log, LogPlace {}

/** A range of logs, and what its node said of the blocks around it in the same breath; null: the node has no such block. */
export interface LogRange {
  /** The block before the range. */
  readonly before: BlockRef | null;
  readonly end: BlockRef | null;
  /** In chain order, all of the range, of any emitter, with one of the first topics asked for. */
  readonly logs: readonly ChainLog[];
}

/** What a token's own Transfer log says. */
export interface TransferLog extends LogPlace {
  readonly from: Address;
  readonly to: Address;
  readonly amountRaw: bigint;
}

/** A range of transfers, and the range's last block as its nodes have it; null: one of them has no such block. */
export interface TransferRange {
  readonly end: BlockRef | null;
  /** In chain order. */
  readonly transfers: readonly TransferLog[];
}

export interface ChainLogs {
  /**
   * Logs of `from..to`. Throws PortError; `isTooWide` says whether a shorter range may succeed. An answer that contradicts
   * itself is 'rejected'.
   */
  read(topics: readonly Hex[], from: bigint, to: bigint): Promise<LogRange>;
  /** Every transfer of the token to one of the recipients in `from..to`, however many those are. Throws like `read`. */
  transfers(token: Address, recipients: readonly Address[], from: bigint, to: bigint): Promise<TransferRange>;
  isTooWide(error: unknown): boolean;
  /** Null for a block that the node does not have. */
  blocks(numbers: readonly bigint[]): Promise<(BlockRef | null)[]>;
  /** Who sent each of the transactions. Throws PortError for one that the node does not have. */
  senders(hashes: readonly Hex[]): Promise<ReadonlyMap<Hex, Address>>;
}

/** So many base units of quote for so many of the token. */
export interface Spot {
  readonly quoteRaw: bigint;
  readonly tokenRaw: bigint;
}

/** A market as far as its logs' meaning depends on it. */
export interface KnownMarket {
  readonly venue: VenueName;
  readonly token: Address;
  readonly quote: Address;
  /** The part of the base fee that is not the creator's. */
  readonly protocolShareBps: number;
  /** The transaction that launched the token. */
  readonly launchTx: Hex;
  readonly pool: KnownPool | null;
}

export interface KnownPool {
  readonly id: Hex;
  readonly key: PoolKey;
  /** The transaction that opened it. */
  readonly openedIn: Hex;
  /** The block that has it. */
  readonly openedAt: bigint;
  /** Before the first of the logs; when it opened, if one of them opens it. */
  readonly spot: Spot;
}

/** A launch of a factory that the service knows. Text comes from strangers; null where the contract says nothing sensible. */
export interface LaunchFact extends LogPlace {
  readonly kind: 'launched';
  readonly venue: VenueName;
  readonly phase: 'curve' | 'pool';
  readonly token: Address;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number;
  readonly logoUrl: string | null;
  readonly description: string | null;
  readonly totalSupplyRaw: bigint;
  readonly quote: Address;
  readonly quoteDecimals: number;
  /** The curve, or the pool manager that holds the pool. */
  readonly market: Address;
  readonly pool: { readonly id: Hex; readonly key: PoolKey } | null;
  readonly creator: Address;
  readonly feeRecipient: Address;
  readonly feeBps: number;
  readonly creatorTaxBps: number;
  readonly protocolShareBps: number;
  readonly curve: {
    readonly phantomQuoteRaw: bigint;
    readonly graduationThresholdRaw: bigint;
    /** The curve is sold out when its token reserve has come down to this. */
    readonly reservedTokenRaw: bigint;
  } | null;
  readonly spot: Spot;
}

/** The pool of a graduated token is open. */
export interface GraduationFact extends LogPlace {
  readonly kind: 'graduated';
  readonly token: Address;
  readonly pool: { readonly id: Hex; readonly key: PoolKey };
  readonly spot: Spot;
  readonly poolQuoteRaw: bigint;
}

/** What a trade or buyback leaves behind: how much the market gained, and its price where the log says it (else it follows from the gain). */
export interface MarketMove {
  readonly quoteRaw: bigint;
  readonly tokenRaw: bigint;
  readonly spot: Spot | null;
  /** What the venue's locked liquidity in a pool holds of the quote asset then; null: not known, or a curve. */
  readonly heldQuoteRaw: bigint | null;
}

export interface TradeFact extends LogPlace {
  readonly kind: 'traded';
  readonly token: Address;
  readonly side: 'buy' | 'sell';
  readonly trader: Address;
  readonly amountTokenRaw: bigint;
  /** Paid (buy) or received (sell), fees included. */
  readonly amountQuoteRaw: bigint;
  /** Of that, what the venue's own liquidity traded, and no more; null: not known. Others may lend a pool any amount for nothing. */
  readonly countedQuoteRaw: bigint | null;
  readonly feeQuoteRaw: bigint;
  readonly creatorFeeRaw: bigint;
  readonly move: MarketMove;
}

export interface TokenFact extends LogPlace {
  readonly kind: 'swept' | 'rescued' | 'recipient' | 'buyback';
  readonly token: Address;
  readonly feeRecipient?: Address;
  /** Whose part that was; of others than the token's recipient until then it is nothing. Absent: of the recipient, whoever that was. */
  readonly formerRecipient?: Address;
  readonly move?: MarketMove;
}

export interface FeeFact extends LogPlace {
  readonly kind: 'credited' | 'claimed';
  readonly recipient: Address;
  readonly depositor: Address | null;
  readonly asset: Address;
  readonly amountRaw: bigint;
}

export interface AnswerFact extends LogPlace {
  readonly kind: 'answered';
  /** The address book's name for the feed. */
  readonly feed: Address;
  /** 18-digit fixed point for one whole asset; null where it answered nothing positive. */
  readonly usd18: bigint | null;
  readonly updatedAtSeconds: bigint;
}

/** USDG that was paid to a deposit wallet. */
export interface DepositFact extends LogPlace {
  readonly kind: 'deposited';
  readonly wallet: Address;
  readonly sender: Address;
  readonly amountRaw: bigint;
  /** Which of its transaction's payments to this wallet it is, from 0. */
  readonly ordinal: number;
}

export type ChainFact =
  | LaunchFact
  | GraduationFact
  | TradeFact
  | TokenFact
  | FeeFact
  | AnswerFact
  | DepositFact;

/**
 * Turns logs into facts. It answers for the emitters: what looks like a log of its contracts, and is another's, is no
 * fact. The same logs give the same facts, however often and in whatever ranges they are read.
 */
export interface LogSource {
  /** First topics of the logs that it reads. */
  readonly topics: readonly Hex[];
  /** How many blocks before the first launch its logs begin to matter. */
  readonly lookBackBlocks: number;
  /**
   * Markets that open in these logs. `head` is the newest block that the chain has shown, at or above theirs: what nodes say of a
   * contract is believed against the logs only from one that has that block.
   */
  openings(logs: readonly ChainLog[], head: bigint): Promise<(LaunchFact | GraduationFact)[]>;
  /** Curves (EIP-55 addresses) and pools (ids) that these logs speak of, whoever opened them. */
  marketIds(logs: readonly ChainLog[]): readonly string[];
  /** The rest; logs of markets that `marketOf` does not know are no facts. `head` as for the openings. */
  facts(
    logs: readonly ChainLog[],
    marketOf: (id: string) => KnownMarket | undefined,
    head: bigint,
  ): Promise<(TradeFact | TokenFact | FeeFact | AnswerFact)[]>;
}
