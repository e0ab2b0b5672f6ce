import { isAddressEqual } from 'viem';
import { type Address, type Hex, PortError } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';

/**
 * Hash of the transaction by which the account's nonce went beyond `nonce`, as it has by block `by`. Its block is looked for backwards
 * in growing steps, or smaller ones where these lead beyond the states that the node has, and then between the last two. A block without
 * such a transaction says that the node has told of states that it does not have.
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
  let hasEnded = false;
  for (let step = 1n; used - step >= 0n; ) {
    const isUsed = await orNull(isUsedAt(used - step), step === 1n);
    if (isUsed === false) {
      unused = used - step;
      break;
    }
    hasEnded ||= isUsed === null;
    if (isUsed === true) used -= step;
    step = hasEnded ? (step + 1n) / 2n : step * 2n;
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

/** Null: the node does not have that state, and may have a newer one; where there is none, that is thrown. */
async function orNull(asking: Promise<boolean>, isLast: boolean): Promise<boolean | null> {
  try {
    return await asking;
  } catch (error) {
    if (isLast || !(error instanceof PortError) || error.kind !== 'rejected') throw error;
    return null;
  }
}
