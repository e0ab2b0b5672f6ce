import type { Address } from 'viem';
import type { AddressBook } from '../adapters/chain/addressBook.ts';
import { contractArtifact } from './contractArtifact.ts';
import { localClient } from './localChain.ts';
import { transactionBatch } from './transactionBatch.ts';

/** Sends `ethWei` and mints `usdgRaw` (6 decimals) to `address`, once per call, and returns when both are included. */
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
