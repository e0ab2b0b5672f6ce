import {
  HttpRequestError,
  numberToHex,
  ResponseBodyTooLargeError,
  type RpcLog,
  RpcRequestError,
  TimeoutError,
} from 'viem';
import { type Address, type ChainLog, type Hex, PortError } from '../../domain/ports.ts';
import { callNode, findCause } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';
import { toChecksum } from './toChecksum.ts';

export interface LogFilter {
  /** None: of any emitter. */
  readonly addresses: readonly Address[];
  /** As eth_getLogs takes them: null matches anything, a list any of its members. */
  readonly topics: readonly (Hex | readonly Hex[] | null)[];
}

const TOO_LARGE = 413;
/** Whoever stands before the node has waited long enough for it. */
const GATEWAY_TIMEOUT = 504;

/**
 * Logs of `from..to` in chain order. What a node adds that was not asked for, or leaves without its place in the chain,
 * makes the answer as a whole unusable: a PortError 'rejected'.
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

/**
 * The same of one block, from the receipts of its transactions: for a block that holds more than the node tells at once, which
 * anybody can make at little cost.
 */
export async function readLogsOfBlock(
  client: RpcClient,
  filter: LogFilter,
  block: bigint,
): Promise<ChainLog[]> {
  const params = [numberToHex(block), false] as [Hex, false];
  const header = await callNode(() => client.request({ method: 'eth_getBlockByNumber', params }));
  const isWanted = matching(filter);
  const logs: ChainLog[] = [];
  // One at a time: a single receipt can be as large as an answer may be.
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

/** As the node itself would apply the filter. */
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
  if (log.logIndex === null || log.transactionHash === null) throw contradiction('a log without its place');
  return {
    address: toChecksum(log.address),
    topics: log.topics,
    data: log.data,
    blockNumber: BigInt(log.blockNumber),
    blockHash: log.blockHash,
    logIndex: Number(log.logIndex),
    txHash: log.transactionHash,
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
    if (before.blockHash !== blockHash) throw contradiction('two blocks of one number');
    if (before.logIndex === logIndex) throw contradiction('one log twice');
  }
  return logs;
}

export const contradiction = (what: string): PortError =>
  new PortError('rejected', `The chain's node contradicts itself: ${what}.`);

/** Whether a shorter range may get the answer that this one did not: the node has refused it, or was too slow or too full with it. */
export function isTooWide(error: unknown): boolean {
  return isRefused(error) || findCause(error, isTooSlow) !== null;
}

/** The same without the nodes that were too slow, of which nobody knows with what. */
export function isRefused(error: unknown): boolean {
  const told = (cause: unknown): boolean =>
    cause instanceof RpcRequestError ||
    cause instanceof ResponseBodyTooLargeError ||
    (cause instanceof HttpRequestError && cause.status === TOO_LARGE);
  return findCause(error, told) !== null;
}

const isTooSlow = (cause: unknown): boolean =>
  cause instanceof TimeoutError || (cause instanceof HttpRequestError && cause.status === GATEWAY_TIMEOUT);
