import { numberToHex } from 'viem';
import { type Address, type Hex, PortError } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';

/**
 * Hashes of all transactions of the block in which the account's nonce went beyond `nonce`, as it has by block `by`. Looked for backwards
 * in growing steps and then between the last two, because a node may have only the states of its newest blocks.
 */
export async function readNonceUse(
  client: RpcClient,
  address: Address,
  nonce: number,
  by: bigint,
): Promise<readonly Hex[]> {
  const isUsedAt = async (blockNumber: bigint): Promise<boolean> =>
    (await callNode(() => client.getTransactionCount({ address, blockNumber }))) > nonce;
  let used = by;
  let unused = -1n;
  for (let step = 1n; used - step >= 0n; step *= 2n) {
    if (await isUsedAt(used - step)) used -= step;
    else {
      unused = used - step;
      break;
    }
  }
  while (used - unused > 1n) {
    const middle = (used + unused) / 2n;
    if (await isUsedAt(middle)) used = middle;
    else unused = middle;
  }
  const params = [numberToHex(used), false] as [Hex, false];
  const block = await callNode(() => client.request({ method: 'eth_getBlockByNumber', params }));
  if (block === null)
    throw new PortError('rejected', "The chain's node does not have a block that it has the state of.");
  return block.transactions as Hex[];
}
