import type { Address } from './basics.ts';

/** A stock as the chain's factory has named it, without what nobody can see. */
export interface StockListing {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
}

export interface StockListings {
  /** All that the factory has deployed up to and including this block, in that order. @throws PortError */
  at(block: bigint): Promise<readonly StockListing[]>;
}
