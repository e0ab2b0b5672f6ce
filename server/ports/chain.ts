import type { Address, Asset, Hex } from './basics.ts';

export interface BlockRef {
  readonly number: bigint;
  readonly hash: Hex;
  readonly timestampSeconds: bigint;
  /** Absent: unknown, or it has transactions. */
  readonly isEmpty?: boolean;
}

export interface Log {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly logIndex: number;
}

export interface Receipt {
  readonly hash: Hex;
  readonly status: 'success' | 'reverted';
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  /** Its place in the block. */
  readonly txIndex: number;
  readonly gasUsed: bigint;
  readonly effectiveGasPriceWei: bigint;
  readonly logs: readonly Log[];
}

/** No nonce or fees. `gas` replaces the estimate. */
export interface PlannedTransaction {
  readonly to: Address;
  readonly valueWei: bigint;
  readonly data: Hex;
  readonly gas?: bigint;
}

export interface ChainCall extends PlannedTransaction {
  readonly from: Address;
  /** Simulate as if `from` held this. */
  readonly assumedBalanceWei?: bigint;
}

/** `name`: the Solidity error, or null. `sentence`: safe to show. */
export interface Revert {
  readonly name: string | null;
  readonly args: readonly string[];
  readonly sentence: string;
}

/** `gas`: the limit to sign, with reserve. `estimatedGas`: the node's estimate. */
export type Simulation =
  | { readonly ok: true; readonly gas: bigint; readonly estimatedGas: bigint; readonly returned: Hex }
  | { readonly ok: false; readonly revert: Revert };

export interface Fees {
  readonly maxFeePerGasWei: bigint;
  readonly maxPriorityFeePerGasWei: bigint;
}

/** All endpoints' view of a wallet. */
export interface WalletSurvey {
  /** The highest of all endpoints. */
  readonly nextNonce: number;
  /** The receipt of one of the hashes, from any endpoint. */
  readonly receipt: Receipt | null;
  /** All endpoints answered. */
  readonly isComplete: boolean;
}

export interface Balance {
  readonly token: Address;
  readonly raw: bigint;
}

export interface Holder {
  readonly owner: Address;
  readonly tokens: readonly Address[];
}

export interface WalletBalance extends Balance {
  readonly owner: Address;
}

/** Null: no valid value. Texts have no control characters. */
export interface TokenDescription {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly totalSupplyRaw: bigint | null;
}

export type TokenLabels = Pick<TokenDescription, 'name' | 'symbol' | 'decimals'>;

export interface Permit2Allowance {
  readonly amountRaw: bigint;
  readonly untilSeconds: bigint;
}

/** A tokenized stock (ERC-8056). Null: the contract does not answer. */
export interface StockState {
  /** Shares per token, 1e18 = 1. */
  readonly multiplier18: bigint | null;
  /** The issuer stopped transfers. */
  readonly isPaused: boolean | null;
  /** The issuer distrusts the price feed. */
  readonly isOraclePaused: boolean | null;
}

export interface ReceiptTransfer {
  readonly from: Address;
  readonly to: Address;
  readonly amountRaw: bigint;
  readonly logIndex: number;
}

/** `at`: a block, by default the latest. */
export interface Chain {
  readonly chainId: number;
  /** Read now. Throws PortError. */
  identity(): Promise<{ chainId: number; genesisHash: Hex }>;
  block(at: 'latest' | 'safe' | 'finalized' | bigint): Promise<BlockRef | null>;
  /**
   * The highest that any endpoint showed lately. Null with one endpoint, or on a chain that may roll back.
   */
  highestSeenHead(): bigint | null;
  /** Counts included transactions. */
  nextNonce(address: Address, at?: bigint): Promise<number>;
  balanceWei(address: Address, at?: bigint): Promise<bigint>;
  /** All at one block. `tokens` may include NATIVE. */
  balances(
    owner: Address,
    tokens: readonly Address[],
    at?: bigint,
  ): Promise<{ block: bigint; balances: Balance[] }>;
  /** The same of several wallets, in shared node calls. */
  balancesOfWallets(
    holders: readonly Holder[],
    at?: bigint,
  ): Promise<{ block: bigint; balances: WalletBalance[] }>;
  allowance(token: Address, owner: Address, spender: Address, at?: bigint): Promise<bigint>;
  /** The allowance in Permit2. It ends by the chain's clock. */
  permit2Allowance(token: Address, owner: Address, spender: Address, at?: bigint): Promise<Permit2Allowance>;
  /** `uiMultiplier`, 1e18 = 1 share per token. Stocks that do not answer are absent. */
  multipliers(stocks: readonly Address[]): Promise<ReadonlyMap<Address, bigint>>;
  stockStates(stocks: readonly Address[]): Promise<ReadonlyMap<Address, StockState>>;
  /** ERC-20 metadata. Null without valid answers. Bounded in time and size. */
  token(address: Address): Promise<Asset | null>;
  /** The same by field, for any address but NATIVE. */
  tokenLabels(address: Address): Promise<TokenLabels>;
  /** Null if the address does not answer as a token. Bounded in time and size. Not for NATIVE. */
  describeToken(address: Address): Promise<TokenDescription | null>;
  receipt(hash: Hex): Promise<Receipt | null>;
  /** Throws PortError if no endpoint answers. */
  surveyWallet(address: Address, hashes: readonly Hex[]): Promise<WalletSurvey>;
  /**
   * The hash of the transaction that used the nonce, as of block `by`. Throws PortError, also if the node
   * lacks those states.
   */
  transactionOfNonce(address: Address, nonce: number, by: bigint): Promise<Hex>;
  /**
   * Runs the call with its own gas or an estimate. A revert is a value. `asOfSeconds` sets the block's time.
   * Throws PortError if the node is unreachable, lacks the block, or cannot set the time.
   */
  simulate(call: ChainCall, at?: bigint, asOfSeconds?: bigint): Promise<Simulation>;
  /**
   * Runs the transactions on top of each other. One result each, or null if the node cannot tell. Throws
   * PortError if it does not answer.
   */
  simulateSequence(
    from: Address,
    transactions: readonly PlannedTransaction[],
    at?: bigint,
    asOfSeconds?: bigint,
  ): Promise<readonly Simulation[] | null>;
  fees(at?: bigint): Promise<Fees>;
  /**
   * Sends to one node; a repeated send goes to the next. Returns the hash if the node took the bytes. Neither
   * the hash nor a PortError proves anything.
   */
  send(raw: Hex): Promise<Hex>;
  hasCode(address: Address, at?: bigint): Promise<boolean>;
  /** For NATIVE, `transfer` is plain value. */
  approve(token: Address, spender: Address, amountRaw: bigint): PlannedTransaction;
  /** In Permit2, the approval ends at `untilSeconds`. */
  planApproval(approval: Approval, untilSeconds: bigint): PlannedTransaction;
  transfer(token: Address, to: Address, amountRaw: bigint): PlannedTransaction;
  /** `owner`'s gain (or negative loss) by Transfer logs. Not for NATIVE. */
  netTransfer(receipt: Receipt, token: Address, owner: Address): bigint;
  /** The token's own, in order. Not for NATIVE. */
  receiptTransfers(receipt: Receipt, token: Address): readonly ReceiptTransfer[];
}

/** Amount 0: no approval may exist, because a stranger's code could spend it. */
export interface Approval {
  readonly book: 'token' | 'permit2';
  readonly token: Address;
  readonly spender: Address;
  readonly amountRaw: bigint;
}
