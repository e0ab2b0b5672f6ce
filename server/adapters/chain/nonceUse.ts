import { isAddressEqual } from 'viem';
import { type Address, type Hex, PortError } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';

/**
 * Hash of the transaction by which the account's nonce went beyond `nonce`, as it has by block `by`. Its block is looked for backwards
 * in growing steps and then between the last two, because a node may have only the states of its newest blocks. A block without such a
 * transaction says that the node has told of states that it does not have.
 */
export async function readNonceUse(
  client: RpcClient,
  address: Address,
  nonce: number,
  by: bigint,
): Promise<Hex> {
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
  const block = await callNode(() => client.getBlock({ blockNumber: used, includeTransactions: true }));
  const use = block.transactions.find((one) => one.nonce === nonce && isAddressEqual(one.from, address));
  if (use === undefined)
    throw new PortError('rejected', "The chain's node does not tell which transaction used a nonce.");
  return use.hash;
}
