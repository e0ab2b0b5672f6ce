import type { AddressBook } from '../adapters/chain/addressBook.ts';
import { contractArtifact } from './contractArtifact.ts';
import { localClient } from './localChain.ts';
import { transactionBatch } from './transactionBatch.ts';

/** Publishes each feed's latest answer again at the present time: a chain that slept would show stale prices. */
export async function refreshFeeds({
  rpcUrl,
  addressBook,
}: {
  readonly rpcUrl: string;
  readonly addressBook: AddressBook;
}): Promise<void> {
  const client = await localClient(rpcUrl);
  const { abi } = contractArtifact('PriceFeed');
  const ofStocks = addressBook.stocks.flatMap(({ priceFeed }) => priceFeed ?? []);
  const addresses = [addressBook.ethUsdFeed, ...ofStocks];
  const answers = await Promise.all(
    addresses.map((address) => client.readContract({ address, abi, functionName: 'latestAnswer' })),
  );
  const batch = await transactionBatch(client);
  for (const [index, address] of addresses.entries())
    batch.call({ address, abi }, 'setAnswer', [answers[index]]);
  await batch.send();
}
