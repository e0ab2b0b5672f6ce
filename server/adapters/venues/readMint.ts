import { isAddressEqual, parseAbi, zeroAddress } from 'viem';
import { type Address, type ChainLog, PortError, type Receipt } from '../../domain/ports.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { decodeLog } from '../chain/decodeLog.ts';

const transferEvent = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);

/** The receipt that the launch's log is of. Throws PortError when the node has another one, or none. */
export async function readLaunchReceipt(chain: ConnectedChain, log: ChainLog): Promise<Receipt> {
  const receipt = await chain.receipt(log.txHash);
  if (receipt === null || receipt.blockHash !== log.blockHash)
    throw new PortError('rejected', "The chain's node has a log and not the receipt that it is of.");
  return receipt;
}

/** What the launch made of the token; holders may burn of it later. */
export function mintedIn(receipt: Receipt, token: Address): bigint {
  let mintedRaw = 0n;
  for (const log of receipt.logs) {
    const event = isAddressEqual(log.address, token) ? decodeLog(transferEvent, log) : null;
    if (event !== null && isAddressEqual(event.args.from, zeroAddress)) mintedRaw += event.args.value;
  }
  return mintedRaw;
}
