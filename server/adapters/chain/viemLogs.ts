import type { Log as ViemLog } from 'viem';
import type { Log } from '../../domain/ports.ts';

/** The port's logs in the shape that viem's event parser takes; it reads address, topics and data only. */
export function viemLogs(logs: readonly Log[]): ViemLog[] {
  return logs.map((log) => ({
    address: log.address,
    topics: [...log.topics] as ViemLog['topics'],
    data: log.data,
    logIndex: log.logIndex,
    blockHash: null,
    blockNumber: null,
    transactionHash: null,
    transactionIndex: null,
    removed: false,
    blockTimestamp: undefined,
  })) as ViemLog[];
}
