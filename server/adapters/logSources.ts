import type { ChainLogs, LogSource } from '../domain/ports.ts';
import { type AddressBook, ponsBooks } from './chain/addressBook.ts';
import type { ConnectedChain } from './chain/connectChain.ts';
import { uniswapV4Logs } from './dex/uniswapV4Logs.ts';
import { chainlinkLogs } from './prices/chainlinkLogs.ts';
import { hookedTrades } from './venues/long/hookedTrades.ts';
import { longLogs } from './venues/long/longLogs.ts';
import { ponsContext } from './venues/pons/ponsContext.ts';
import { ponsLogs } from './venues/pons/ponsLogs.ts';

/** Everything that the index is made of: prices, each venue's own contracts, and the pools of all venues. */
export function logSources(options: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly chainLogs: ChainLogs;
  readonly nowMs: () => number;
}): readonly LogSource[] {
  const { addressBook, chain, chainLogs } = options;
  return [
    chainlinkLogs(options),
    ponsLogs(ponsBooks(addressBook).map((book) => ponsContext({ chain, addressBook: book }))),
    longLogs(options),
    uniswapV4Logs({
      ...{ chain, chainLogs, poolManager: addressBook.uniswapV4.poolManager },
      secondHooks: hookedTrades(options),
    }),
  ];
}
