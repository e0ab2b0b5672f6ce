import { getAddress, parseAbi, zeroAddress } from 'viem';
import type { LogCheckpoints } from '../../domain/onchain/logCheckpointRows.ts';
import type { Log, StockListing, StockListings } from '../../domain/ports.ts';
import type { AddressBook } from './addressBook.ts';
import type { ConnectedChain } from './connectChain.ts';
import { decodeLog, eventTopics } from './decodeLog.ts';
import { logHistory, type StateForm } from './logHistory.ts';

const factoryEvent = parseAbi([
  'event Deployed(bytes32 indexed uid, address stock, string name, string symbol)',
]);
/** Longer text is no ticker and no company: it is cut before anybody keeps it, as what nobody sees is left out. */
const MOST_TEXT = 256;

const FORM: StateForm<readonly StockListing[]> = {
  initial: [],
  write: (listed) => listed,
  read: (json) =>
    (json as Record<string, unknown>[]).map(({ address, symbol, name }) => {
      if (typeof symbol !== 'string' || typeof name !== 'string') throw new Error('no listing');
      return { address: getAddress(String(address)), symbol, name };
    }),
};

/** What the chain's stock factory says in its logs, which is all that it says. Null: the book names no factory. */
export function stockListings({
  chain,
  addressBook: { stockFactory },
  checkpoints,
}: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly checkpoints: LogCheckpoints;
}): StockListings | null {
  if (stockFactory === undefined) return null;
  const listings = logHistory({
    ...{ client: chain.client, checkpoints, form: FORM },
    fold: (before, logs) => logs.reduce(foldListing, before),
    name: `stock listings ${stockFactory.address}`,
    filter: { addresses: [stockFactory.address], topics: [eventTopics(factoryEvent)] },
    fromBlock: BigInt(stockFactory.deployedAtBlock ?? 0),
  });
  return { at: (block) => listings.at(block) };
}

/** What was named twice is what it was the first time. */
function foldListing(listed: readonly StockListing[], log: Log): readonly StockListing[] {
  const event = decodeLog(factoryEvent, log);
  if (event === null || event.args.stock === zeroAddress) return listed;
  const address = getAddress(event.args.stock);
  if (listed.some((listing) => listing.address === address)) return listed;
  const { symbol, name } = event.args;
  return [...listed, { address, symbol: plain(symbol), name: plain(name) }];
}

const plain = (text: string): string =>
  text
    .slice(0, MOST_TEXT)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
