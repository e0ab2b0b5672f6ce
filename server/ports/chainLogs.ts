import type { Address, Hex } from './basics.ts';
import type { BlockRef, Log } from './chain.ts';
import type { PoolKey } from './markets.ts';
import type { VenueName } from './venues.ts';

/** A history's state after reading its logs. */
export interface KeptCheckpoint {
  /** The last block in `state`. */
  readonly block: bigint;
  /** A block, `block` or later, that was final when read. Another hash there means another chain. */
  readonly anchor: { readonly number: bigint; readonly hash: Hex };
  /** JSON. */
  readonly state: unknown;
}

/** Shared by all processes, so that none starts at the first block. */
export interface LogCheckpoints {
  /** Null if none. Rejects if the database fails. */
  find(name: string): Promise<KeptCheckpoint | null>;
  /** Replaces the checkpoint. Rejects if the database fails. */
  keep(name: string, checkpoint: KeptCheckpoint): Promise<void>;
}

export interface LogPosition {
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly logIndex: number;
  readonly txHash: Hex;
}

export interface ChainLog extends Log, LogPosition {
  /** The place of its transaction in the block. */
  readonly txIndex: number;
}

/** All from one node at one moment. */
export interface LogRange {
  /** Null if the range begins with the first block. */
  readonly before: BlockRef | null;
  readonly end: BlockRef;
  /** Logs with one of the first topics, of any emitter, in chain order. */
  readonly logs: readonly ChainLog[];
}

export interface TransferLog extends LogPosition {
  readonly from: Address;
  readonly to: Address;
  readonly amountRaw: bigint;
}

export interface TransferRange {
  readonly end: BlockRef;
  /** In chain order. */
  readonly transfers: readonly TransferLog[];
}

/** What a log says of one wallet. */
export interface TokenMovement extends LogPosition {
  readonly wallet: Address;
  /** The place of its transaction in the block. */
  readonly txIndex: number;
  /** Any contract that emitted the log. */
  readonly asset: Address;
  /** Never 0. */
  readonly deltaRaw: bigint;
  /** The zero address for minting, burning and wrapping. */
  readonly counterparty: Address;
}

/** A set, or the keys of a map. */
export type Addresses = Pick<ReadonlySet<Address>, 'size' | 'has' | 'keys'>;

export interface MovementQuestion {
  readonly wallets: Addresses;
  /** The wrapped native asset: its Deposit and Withdrawal count where it has no Transfer for them. */
  readonly wrapped: Address;
  readonly from: bigint;
  readonly to: bigint;
}

export interface MovementRange {
  /** Null if the range begins with the first block. */
  readonly before: BlockRef | null;
  readonly end: BlockRef;
  /** In chain order. A log between two of the wallets moves both. */
  readonly movements: readonly TokenMovement[];
}

export interface ChainLogs {
  /**
   * Logs of `from..to`. Null if no node has the whole range yet. Throws PortError, 'rejected' if the answer
   * contradicts itself. If `isTooWide` is true, a shorter range may succeed.
   */
  read(topics: readonly Hex[], from: bigint, to: bigint): Promise<LogRange | null>;
  /** All transfers to the recipients in `from..to`. Null and errors as for `read`. */
  transfers(
    token: Address,
    recipients: readonly Address[],
    from: bigint,
    to: bigint,
  ): Promise<TransferRange | null>;
  /** All token movements of the wallets in `from..to`. Null and errors as for `read`. */
  movements(question: MovementQuestion): Promise<MovementRange | null>;
  isTooWide(error: unknown): boolean;
  /** Null for a block that the node lacks. */
  blocks(numbers: readonly bigint[]): Promise<(BlockRef | null)[]>;
  /** Throws PortError if the node lacks a transaction. */
  senders(hashes: readonly Hex[]): Promise<ReadonlyMap<Hex, Address>>;
}

/** A price as a fraction, in base units. */
export interface Spot {
  readonly quoteRaw: bigint;
  readonly tokenRaw: bigint;
}

export interface KnownMarket {
  readonly venue: VenueName;
  readonly token: Address;
  readonly quote: Address;
  /** The part of the base fee that the creator does not get. */
  readonly protocolShareBps: number;
  readonly launchTx: Hex;
  readonly pool: KnownPool | null;
}

export interface KnownPool {
  readonly id: Hex;
  readonly key: PoolKey;
  /** The opening transaction. */
  readonly openedIn: Hex;
  readonly openedAt: bigint;
  /** The price before the first log, or at the opening if a log opens it. */
  readonly spot: Spot;
}

/** A launch by a known factory. Texts come from strangers. Null: no valid value. */
export interface LaunchFact extends LogPosition {
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
  /** The curve, or the pool manager. */
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
    /** The curve is sold out at this token reserve. */
    readonly reservedTokenRaw: bigint;
  } | null;
  readonly spot: Spot;
}

export interface GraduationFact extends LogPosition {
  readonly kind: 'graduated';
  readonly token: Address;
  readonly pool: { readonly id: Hex; readonly key: PoolKey };
  readonly spot: Spot;
  readonly poolQuoteRaw: bigint;
}

/** The market's gain. `spot` is null if the log has no price; it then follows from the gain. */
export interface MarketMove {
  readonly quoteRaw: bigint;
  readonly tokenRaw: bigint;
  readonly spot: Spot | null;
  /** Afterwards, in the venue's locked liquidity. Null: unknown, or a curve. */
  readonly heldQuoteRaw: bigint | null;
}

export interface TradeFact extends LogPosition {
  readonly kind: 'traded';
  readonly token: Address;
  readonly side: 'buy' | 'sell';
  readonly trader: Address;
  readonly amountTokenRaw: bigint;
  /** Includes fees. */
  readonly amountQuoteRaw: bigint;
  /** Traded by the venue's own liquidity. Null: unknown. Strangers can lend a pool any amount for free. */
  readonly countedQuoteRaw: bigint | null;
  readonly feeQuoteRaw: bigint;
  readonly creatorFeeRaw: bigint;
  readonly move: MarketMove;
}

export interface TokenFact extends LogPosition {
  readonly kind: 'swept' | 'rescued' | 'recipient' | 'buyback';
  readonly token: Address;
  readonly feeRecipient?: Address;
  /** Absent: the token's recipient. */
  readonly formerRecipient?: Address;
  readonly move?: MarketMove;
}

export interface FeeFact extends LogPosition {
  readonly kind: 'credited' | 'claimed';
  readonly recipient: Address;
  readonly depositor: Address | null;
  readonly asset: Address;
  readonly amountRaw: bigint;
}

export interface AnswerFact extends LogPosition {
  readonly kind: 'answered';
  /** The address book's feed. */
  readonly feed: Address;
  /** The value of one whole asset, 18-digit fixed point. Null if the answer was not positive. */
  readonly usd18: bigint | null;
  readonly updatedAtSeconds: bigint;
}

/** USDG paid to a deposit wallet. */
export interface DepositFact extends LogPosition {
  readonly kind: 'deposited';
  readonly wallet: Address;
  readonly sender: Address;
  readonly amountRaw: bigint;
  /** Index from 0 among the transaction's payments to this wallet. */
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
 * Turns logs into facts. Accepts only its own contracts as emitters. The facts do not depend on the ranges
 * read.
 */
export interface LogSource {
  /** First topics of its logs. */
  readonly topics: readonly Hex[];
  /** Its logs matter from this many blocks before the first launch. */
  readonly lookBackBlocks: number;
  /**
   * `head`: the newest known block, not below the logs. Only a node that has `head` may contradict the logs.
   */
  openings(logs: readonly ChainLog[], head: bigint): Promise<(LaunchFact | GraduationFact)[]>;
  /** Curves (EIP-55 addresses) and pools (ids), of any opener. */
  marketIds(logs: readonly ChainLog[]): readonly string[];
  /** Skips logs of markets that `marketOf` does not know. `head` as above. */
  facts(
    logs: readonly ChainLog[],
    marketOf: (id: string) => KnownMarket | undefined,
    head: bigint,
  ): Promise<(TradeFact | TokenFact | FeeFact | AnswerFact)[]>;
}
