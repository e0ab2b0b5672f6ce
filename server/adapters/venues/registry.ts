import type { LogCheckpoints } from '../../domain/onchain/logCheckpointRows.ts';
import type { Prices, Venue, VenueName } from '../../domain/ports.ts';
import { type AddressBook, longBooks, ponsBooks } from '../chain/addressBook.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { longVenue } from './long/longVenue.ts';
import { ofGenerations } from './ofGenerations.ts';
import { ponsVenue } from './pons/ponsVenue.ts';

/** Every venue of the contract, connected. A venue that is missing here does not compile. */
export function registry(options: {
  chain: ConnectedChain;
  addressBook: AddressBook;
  prices: Prices;
  checkpoints: LogCheckpoints;
}) {
  const [pons, ...earlierPons] = ponsBooks(options.addressBook).map((addressBook) =>
    ponsVenue({ ...options, addressBook }),
  );
  const [long, ...earlierLong] = longBooks(options.addressBook).map((addressBook) =>
    longVenue({ ...options, addressBook }),
  );
  return {
    pons: ofGenerations(pons!, earlierPons),
    long: ofGenerations(long!, earlierLong),
  } satisfies Record<VenueName, Venue>;
}
