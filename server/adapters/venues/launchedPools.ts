import type { PoolKey } from '../../domain/ports.ts';
import { type AddressBook, longBooks, ponsBooks } from '../chain/addressBook.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { isLaunchedPool } from './long/longTrading.ts';
import { isGraduatedPool } from './pons/graduatedPools.ts';
import { ponsContext } from './pons/ponsContext.ts';

/**
 * Whether the venue's own contract, asked for the token of this key, records this very pool for it: every part of the key,
 * not only its currencies. The signer trades in no other pool. Asked at block `at`, or at the latest. Throws PortError when the
 * chain cannot be asked.
 */
export type LaunchedPool = (key: PoolKey, at?: bigint) => Promise<boolean>;

/** One of each generation of each venue whose tokens trade in pools of Uniswap v4. */
export function launchedPools(options: { chain: ConnectedChain; addressBook: AddressBook }): LaunchedPool[] {
  const { chain } = options;
  return [
    ...ponsBooks(options.addressBook).map((addressBook) =>
      isGraduatedPool(ponsContext({ chain, addressBook })),
    ),
    ...longBooks(options.addressBook).map(
      (addressBook): LaunchedPool =>
        (key, at) =>
          isLaunchedPool({ chain, addressBook }, key, at),
    ),
  ];
}
