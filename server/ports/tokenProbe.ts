import type { Address } from './basics.ts';
import type { Balance, PlannedTransaction } from './chain.ts';

/** Results of a simulated purchase and sale in the token's pools. */
export interface TokenFindings {
  /**
   * The largest loss of a transfer from or to a pool. Under half a point counts as 0. Null if no pool sold
   * any.
   */
  readonly taxBps: number | null;
  /** Each pool that sold any took the whole purchase back. Null if none sold. */
  readonly isSellable: boolean | null;
  /** The pools' balances of their quote assets. */
  readonly quotes: readonly Balance[];
}

export interface RoundTrip {
  readonly trader: Address;
  readonly token: Address;
  readonly purchase: readonly PlannedTransaction[];
  readonly sale: readonly PlannedTransaction[];
  /** Sets the block's time. Absent: its own. */
  readonly asOfSeconds?: bigint;
}

/** `receivedRaw`: the trader's gain by the purchase. */
export interface RoundTripFindings {
  readonly isBought: boolean;
  readonly receivedRaw: bigint;
  readonly isSold: boolean;
}

/** Simulates trades of untrusted tokens. A token may detect the simulation and behave. */
export interface TokenProbe {
  /** Null if the simulation itself fails. Bounded in time. @throws PortError also if a node refuses it */
  probe(token: Address): Promise<TokenFindings | null>;
  /**
   * Trades from the trader's wallet at the latest block. Null if the simulation fails or answers nothing.
   * Throws PortError if the node fails.
   */
  tryRoundTrip(trip: RoundTrip): Promise<RoundTripFindings | null>;
}
