import type { LogCheckpoints } from '../../domain/onchain/logCheckpointRows.ts';
import type { Prices, Venue, VenueName } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { longVenue } from './long/longVenue.ts';
import { ponsVenue } from './pons/ponsVenue.ts';

/** Every venue of the contract, connected. A venue that is missing here does not compile. */
export function registry(options: {
  chain: ConnectedChain;
  addressBook: AddressBook;
  prices: Prices;
  checkpoints: LogCheckpoints;
}) {
  return { pons: ponsVenue(options), long: longVenue(options) } satisfies Record<VenueName, Venue>;
}
