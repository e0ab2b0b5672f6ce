import {
  HttpRequestError,
  numberToHex,
  ResponseBodyTooLargeError,
  type RpcLog,
  RpcRequestError,
  TimeoutError,
} from 'viem';
import { type Address, type Hex, PortError } from '../../../ports/basics.ts';
import type { BlockRef } from '../../../ports/chain.ts';
import type { ChainLog } from '../../../ports/chainLogs.ts';
import { toChecksum } from '../../addressBook/checksum.ts';
import { callNode, findCause, type RpcClient } from '../rpc/callNode.ts';

export interface LogFilter {
  /** Empty: any emitter. */
  readonly addresses: readonly Address[];
  /** As in eth_getLogs: null matches anything, a list any member. */
  readonly topics: readonly (Hex | readonly Hex[] | null)[];
}

const TOO_LARGE = 413;

const GATEWAY_TIMEOUT = 504;

/**
 * Returns logs in chain order. Throws PortError 'rejected' for logs outside the request or without a
 * position.
 */
export async function readLogs(
  client: RpcClient,
  filter: LogFilter,
  from: bigint,
  to: bigint,
): Promise<ChainLog[]> {
  const found = await callNode(() =>
    client.request({
      method: 'eth_getLogs',
      params: [
        {
          ...(filter.addresses.length === 0 ? {} : { address: [...filter.addresses] }),
          topics: filter.topics.map((topic) => (Array.isArray(topic) ? [...topic] : topic)) as Hex[],
          fromBlock: numberToHex(from),
          toBlock: numberToHex(to),
        },
      ],
    }),
  );
  if (!Array.isArray(found)) throw contradiction('no list of logs');
  return ordered(found.map(placed), from, to);
}

/** Reads receipts instead, for a block with more logs than the node returns. Anybody can fill one cheaply. */
export async function readLogsOfBlock(
  client: RpcClient,
  filter: LogFilter,
  block: bigint,
): Promise<ChainLog[]> {
  const params = [numberToHex(block), false] as [Hex, false];
  const header = await callNode(() => client.request({ method: 'eth_getBlockByNumber', params }));
  const isWanted = matching(filter);
  const logs: ChainLog[] = [];
  // One at a time: a single receipt can reach the size limit of an answer.
  for (const hash of header?.transactions ?? []) {
    const receipt = await callNode(() =>
      client.request({ method: 'eth_getTransactionReceipt', params: [hash as Hex] }),
    );
    if (receipt === null || receipt.blockHash !== header?.hash)
      throw contradiction('a block without the receipts of its transactions');
    for (const log of receipt.logs) if (isWanted(log)) logs.push(placed(log));
  }
  return ordered(logs, block, block);
}

function matching({ addresses, topics }: LogFilter): (log: RpcLog) => boolean {
  const oneOf = (values: readonly string[]) => new Set(values.map((value) => value.toLowerCase()));
  const emitters = addresses.length === 0 ? null : oneOf(addresses);
  const places = topics.map((topic) => (topic === null ? null : oneOf([topic].flat() as string[])));
  return (log) =>
    (emitters?.has(log.address.toLowerCase()) ?? true) &&
    places.every((place, index) => {
      const topic = log.topics[index];
      return topic !== undefined && (place?.has(topic.toLowerCase()) ?? true);
    });
}

function placed(log: RpcLog): ChainLog {
  if (log.removed === true || log.blockNumber === null || log.blockHash === null)
    throw contradiction('a log outside of the chain');
  if (log.logIndex === null || log.transactionHash === null || log.transactionIndex === null)
    throw contradiction('a log without its position');
  return {
    address: toChecksum(log.address),
    topics: log.topics,
    data: log.data,
    blockNumber: BigInt(log.blockNumber),
    blockHash: log.blockHash,
    logIndex: Number(log.logIndex),
    txHash: log.transactionHash,
    txIndex: Number(log.transactionIndex),
  };
}

function ordered(logs: ChainLog[], from: bigint, to: bigint): ChainLog[] {
  logs.sort((one, other) =>
    one.blockNumber === other.blockNumber
      ? one.logIndex - other.logIndex
      : one.blockNumber < other.blockNumber
        ? -1
        : 1,
  );
  for (const [index, { blockNumber, blockHash, logIndex }] of logs.entries()) {
    if (blockNumber < from || blockNumber > to) throw contradiction('logs of another range');
    const before = logs[index - 1];
    if (before?.blockNumber !== blockNumber) continue;
    if (before.blockHash !== blockHash) throw contradiction('two blocks with the same number');
    if (before.logIndex === logIndex) throw contradiction('one log twice');
  }
  return logs;
}

export const contradiction = (what: string): PortError =>
  new PortError('rejected', `The chain's node contradicts itself: ${what}.`);

/** True if a shorter range may succeed. */
export function isTooWide(error: unknown): boolean {
  return isRefused(error) || findCause(error, isTooSlow) !== null;
}

/** Like `isTooWide`, without slow nodes. */
export function isRefused(error: unknown): boolean {
  const told = (cause: unknown): boolean =>
    cause instanceof RpcRequestError ||
    cause instanceof ResponseBodyTooLargeError ||
    (cause instanceof HttpRequestError && cause.status === TOO_LARGE);
  return findCause(error, told) !== null;
}

const isTooSlow = (cause: unknown): boolean =>
  cause instanceof TimeoutError || (cause instanceof HttpRequestError && cause.status === GATEWAY_TIMEOUT);

/** Null if the node lacks the block. */
export async function readHeader(client: RpcClient, number: bigint): Promise<BlockRef | null> {
  const params = [numberToHex(number), false] as [Hex, false];
  const block = await callNode(() => client.request({ method: 'eth_getBlockByNumber', params }));
  if (block === null || block.number === null || block.hash === null) return null;
  if (BigInt(block.number) !== number) throw contradiction('another block than the one asked for');
  return { number, hash: block.hash, timestampSeconds: BigInt(block.timestamp) };
}
