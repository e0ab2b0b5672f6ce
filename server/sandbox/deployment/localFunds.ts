import type { Address } from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import { contractArtifact } from './contractArtifact.ts';
import { localClient } from './localChain.ts';
import { transactionBatch } from './transactionBatch.ts';

/** Sends `ethWei` and mints `usdgRaw` (6 decimals) to `address`. Resolves when both are included. */
export async function fundTreasury({
  rpcUrl,
  addressBook,
  address,
  ethWei,
  usdgRaw,
}: {
  readonly rpcUrl: string;
  readonly addressBook: AddressBook;
  readonly address: Address;
  readonly ethWei: bigint;
  readonly usdgRaw: bigint;
}): Promise<void> {
  const batch = await transactionBatch(await localClient(rpcUrl));
  const usdg = { address: addressBook.usdg, abi: contractArtifact('USDG').abi };
  if (ethWei > 0n) batch.transfer(address, ethWei);
  if (usdgRaw > 0n) batch.call(usdg, 'mint', [address, usdgRaw]);
  await batch.send();
}

/** Mints `amountRaw` (18 decimals) of a local stock token to `to`. */
export async function mintStock({
  rpcUrl,
  token,
  to,
  amountRaw,
}: {
  readonly rpcUrl: string;
  readonly token: Address;
  readonly to: Address;
  readonly amountRaw: bigint;
}): Promise<void> {
  const batch = await transactionBatch(await localClient(rpcUrl));
  batch.call({ address: token, abi: contractArtifact('StockToken').abi }, 'mint', [to, amountRaw]);
  await batch.send();
}

/** Publishes each feed's answer again with the present time: prices go stale while the chain is stopped. */
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
