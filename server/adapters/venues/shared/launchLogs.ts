import { isAddressEqual, parseAbi, zeroAddress } from 'viem';
import { type Address, PortError } from '../../../ports/basics.ts';
import type { Receipt } from '../../../ports/chain.ts';
import type { ChainLog, GraduationFact, LaunchFact } from '../../../ports/chainLogs.ts';
import { decodeLog } from '../../chain/logs/decodeLog.ts';
import type { ConnectedChain } from '../../chain/rpc/rpcClient.ts';

type Opening = LaunchFact | GraduationFact;

const MAX_PARALLEL_READS = 16;

/** Keeps the order, several at a time. A range may hold thousands, and each read makes several requests. */
export async function readOpenings(
  logs: readonly ChainLog[],
  read: (log: ChainLog) => Promise<Opening | null>,
): Promise<Opening[]> {
  const openings = new Map<number, Opening>();
  let next = 0;
  const take = async (): Promise<void> => {
    for (let index = next++; index < logs.length; index = next++) {
      const opening = await read(logs[index]!);
      if (opening !== null) openings.set(index, opening);
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL_READS, logs.length) }, take));
  return [...openings].sort(([one], [other]) => one - other).map(([, opening]) => opening);
}

const transferEvent = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);

/** Throws PortError if the node has another receipt or none. */
export async function readLaunchReceipt(chain: ConnectedChain, log: ChainLog): Promise<Receipt> {
  const receipt = await chain.receipt(log.txHash);
  if (receipt === null || receipt.blockHash !== log.blockHash)
    throw new PortError('rejected', "The chain's node has a log but not its receipt.");
  return receipt;
}

/** Holders may burn some later. */
export function mintedSupply(receipt: Receipt, token: Address): bigint {
  let mintedRaw = 0n;
  for (const log of receipt.logs) {
    const event = isAddressEqual(log.address, token) ? decodeLog(transferEvent, log) : null;
    if (event !== null && isAddressEqual(event.args.from, zeroAddress)) mintedRaw += event.args.value;
  }
  return mintedRaw;
}
