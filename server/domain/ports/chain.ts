import type { Address, Asset, Hex } from './basics.ts';
import type { Approval } from './markets.ts';

export interface BlockRef {
  readonly number: bigint;
  readonly hash: Hex;
  readonly timestampSeconds: bigint;
  /** It carries no transaction; absent where it does, or nobody asked. */
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
  readonly gasUsed: bigint;
  readonly effectiveGasPriceWei: bigint;
  readonly logs: readonly Log[];
}

/** A transaction as a step plans it: no nonce, no fees yet. `gas` overrides the estimate where a chain's rule needs it. */
export interface PlannedTransaction {
  readonly to: Address;
  readonly valueWei: bigint;
  readonly data: Hex;
  readonly gas?: bigint;
}

export interface ChainCall extends PlannedTransaction {
  readonly from: Address;
  /** Tried as if `from` held so much ether, whatever it holds. */
  readonly assumedBalanceWei?: bigint;
}

/** A decoded revert: `name` is the Solidity error (null when unknown), `sentence` is safe to show. */
export interface Revert {
  readonly name: string | null;
  readonly args: readonly string[];
  readonly sentence: string;
}

/** `gas` is the limit to sign, with what it keeps in reserve; `estimatedGas` what the node takes for enough now. */
export type Simulation =
  | { readonly ok: true; readonly gas: bigint; readonly estimatedGas: bigint; readonly returned: Hex }
  | { readonly ok: false; readonly revert: Revert };

export interface Fees {
  readonly maxFeePerGasWei: bigint;
  readonly maxPriorityFeePerGasWei: bigint;
}

/** What all endpoints together know of a wallet and of its transactions. */
export interface WideLook {
  /** The highest next nonce that one of them reports. */
  readonly nextNonce: number;
  /** Of any of the hashes, from any of them. */
  readonly receipt: Receipt | null;
  /** All of them have answered. */
  readonly isComplete: boolean;
}

export interface Balance {
  readonly token: Address;
  readonly raw: bigint;
}

/** Each is null where the contract does not say it, or says it without sense. Texts have no control characters. */
export interface TokenDescription {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly totalSupplyRaw: bigint | null;
}

/** What any contract says of itself as a token; each is null where it says nothing, or nothing that can be shown. */
export type TokenWords = Pick<TokenDescription, 'name' | 'symbol' | 'decimals'>;

export interface Permit {
  readonly amountRaw: bigint;
  readonly untilSeconds: bigint;
}

/** What a tokenized stock says of itself (ERC-8056); null is what it does not say. */
export interface StockState {
  /** Shares per token, 1e18 = 1. */
  readonly multiplier18: bigint | null;
  /** Its issuer has stopped transfers. */
  readonly isPaused: boolean | null;
  /** Its issuer says that its price feed must not be trusted. */
  readonly isOraclePaused: boolean | null;
}

/** A transfer in a receipt. */
export interface TransferIn {
  readonly from: Address;
  readonly to: Address;
  readonly amountRaw: bigint;
  readonly logIndex: number;
}

export interface Chain {
  readonly chainId: number;
  /** Chain id and genesis hash as the RPC reports them now. Throws PortError. */
  identity(): Promise<{ chainId: number; genesisHash: Hex }>;
  block(at: 'latest' | 'safe' | 'finalized' | bigint): Promise<BlockRef | null>;
  /** The highest head that any of several endpoints has shown lately; null where there is one, or one that may go back. */
  newestSeen(): bigint | null;
  /** The next nonce by included transactions only, at the latest block or at `at`. */
  nextNonce(address: Address, at?: bigint): Promise<number>;
  balanceWei(address: Address, at?: bigint): Promise<bigint>;
  /** Balances of `owner` in the given tokens (NATIVE allowed), all at one block: the latest, or `at`. */
  balances(
    owner: Address,
    tokens: readonly Address[],
    at?: bigint,
  ): Promise<{ block: bigint; balances: Balance[] }>;
  allowance(token: Address, owner: Address, spender: Address, at?: bigint): Promise<bigint>;
  /** What Permit2 lets the spender take of the owner's, and until when in the chain's seconds. */
  permit(token: Address, owner: Address, spender: Address, at?: bigint): Promise<Permit>;
  /** Shares per token (ERC-8056 `uiMultiplier`, 1e18 = 1) of each tokenized stock; one that does not answer is absent. */
  multipliers(stocks: readonly Address[]): Promise<ReadonlyMap<Address, bigint>>;
  /** The state of each tokenized stock now. */
  stockStates(stocks: readonly Address[]): Promise<ReadonlyMap<Address, StockState>>;
  /** ERC-20 metadata, or null when the address is not a token that answers sensibly. Bounded in time and size. */
  token(address: Address): Promise<Asset | null>;
  /** The same of whatever is at the address, in part or not at all. Not for NATIVE. */
  tokenWords(address: Address): Promise<TokenWords>;
  /**
   * What any contract says of itself as a token; null when nothing at the address answers as one. Bounded in time and size,
   * not for NATIVE.
   */
  describe(address: Address): Promise<TokenDescription | null>;
  receipt(hash: Hex): Promise<Receipt | null>;
  /** Asks every configured endpoint, and not only the first that answers. Throws PortError when none does. */
  lookEverywhere(address: Address, hashes: readonly Hex[]): Promise<WideLook>;
  /**
   * Hash of the transaction by which the account used the nonce, as it had at block `by`. Throws PortError, also where the node does not
   * have the states that tell.
   */
  nonceUse(address: Address, nonce: number, by: bigint): Promise<Hex>;
  /**
   * Runs the call at the latest block or at `at`, with the gas that it names or else estimating it. A revert is a value;
   * an RPC that is unreachable, or does not have that block, a PortError. With `asOfSeconds` as if the block that holds it said
   * that time; a PortError where the node cannot do that.
   */
  simulate(call: ChainCall, at?: bigint, asOfSeconds?: bigint): Promise<Simulation>;
  /**
   * Tries the sender's transactions on top of each other, at the latest block or at `at`, or as if the next block said another time.
   * What each of them would do, in order; null where the node cannot tell. Throws PortError where it does not answer.
   */
  simulateSequence(
    from: Address,
    transactions: readonly PlannedTransaction[],
    at?: bigint,
    asOfSeconds?: bigint,
  ): Promise<readonly Simulation[] | null>;
  /** What a transaction should offer now, by the latest block or by `at`. */
  fees(at?: bigint): Promise<Fees>;
  /**
   * Hands raw bytes to one node: what is sent again goes to another one than the last time, where there are several. Resolves to
   * their hash, where the node says that it took them; that proves nothing, and no more does any other outcome, a PortError.
   */
  send(raw: Hex): Promise<Hex>;
  /** At the latest block or at `at`. */
  hasCode(address: Address, at?: bigint): Promise<boolean>;
  /** ERC-20 calls as planned transactions (NATIVE is plain value for `transfer`). */
  approve(token: Address, spender: Address, amountRaw: bigint): PlannedTransaction;
  /** What makes the approval stand as it says; one in Permit2's book ends with `untilSeconds` of the chain. */
  makeApproval(approval: Approval, untilSeconds: bigint): PlannedTransaction;
  transfer(token: Address, to: Address, amountRaw: bigint): PlannedTransaction;
  /** Net amount of `token` that `owner` received (positive) or gave (negative) by Transfer logs of this receipt. Not for NATIVE. */
  netTransfer(receipt: Receipt, token: Address, owner: Address): bigint;
  /** What the token's own Transfer logs of this receipt say, in order. Not for NATIVE. */
  transfersIn(receipt: Receipt, token: Address): readonly TransferIn[];
}
