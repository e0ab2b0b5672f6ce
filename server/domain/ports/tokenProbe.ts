import type { Address } from './basics.ts';
import type { Balance, PlannedTransaction } from './chain.ts';

/** What a token did when it was bought from its pools and sent back, tried without a transaction. */
export interface TokenFindings {
  /**
   * The most that was missing of what a pool sent, or of what was sent to a pool, in basis points; null when no pool sold
   * any. Less than half a basis point is rounding and none.
   */
  readonly taxBps: number | null;
  /** Whether what was bought could be sold again whole, in each pool that sold any; null when none did. */
  readonly isSellable: boolean | null;
  /** What its pools hold of the assets that they pay with. */
  readonly quotes: readonly Balance[];
}

/** A purchase and the sale of what it brings, one after the other. */
export interface RoundTrip {
  readonly trader: Address;
  readonly token: Address;
  readonly purchase: readonly PlannedTransaction[];
  readonly sale: readonly PlannedTransaction[];
  /** As if the block said that time; absent: as it is. */
  readonly asOfSeconds?: bigint;
}

/** How far it came. `receivedRaw`: what the trader held more of the token after the purchase. */
export interface RoundTripFindings {
  readonly isBought: boolean;
  readonly receivedRaw: bigint;
  readonly isSold: boolean;
}

/** Looks at tokens that nobody vouches for. A token may know that it is looked at, and then behave. */
export interface TokenProbe {
  /** Bounded in time, whatever the token does. Null when the trial itself fails. @throws PortError also where a node refuses it */
  probe(token: Address): Promise<TokenFindings | null>;
  /**
   * Tries the whole round trip from the trader's wallet, without a transaction, at the latest block. Null when the trial itself
   * fails or answers nothing. Throws PortError when the node does not answer, or with an error of its own.
   */
  tryRoundTrip(trip: RoundTrip): Promise<RoundTripFindings | null>;
}
