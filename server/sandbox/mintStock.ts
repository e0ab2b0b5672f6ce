import type { Address } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import { localClient } from './localChain.ts';
import { transactionBatch } from './transactionBatch.ts';

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
