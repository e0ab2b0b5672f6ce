import { numberToHex } from 'viem';
import { type Address, type Hex, type Log, PortError } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';

export interface LogFilter {
  readonly addresses: readonly Address[];
  /** As eth_getLogs takes them: null matches anything, a list any of its members. */
  readonly topics: readonly (Hex | readonly Hex[] | null)[];
}

const FIRST_RANGE_BLOCKS = 10_000n;
const MAX_RANGE_BLOCKS = 320_000n;
const MIN_RANGE_BLOCKS = 100n;

/**
 * Logs of `fromBlock..toBlock` in chain order, asked for in bounded ranges. Nodes limit range, time and number of
 * results in ways that none announces, so a refused range is halved and an answered one lets the next grow.
 */
export async function* scanLogs(
  client: RpcClient,
  filter: LogFilter,
  fromBlock: bigint,
  toBlock: bigint,
): AsyncGenerator<Log[]> {
  let range = FIRST_RANGE_BLOCKS;
  let limit = MAX_RANGE_BLOCKS;
  let from = fromBlock;
  while (from <= toBlock) {
    const to = from + range - 1n < toBlock ? from + range - 1n : toBlock;
    try {
      yield await getLogs(client, filter, from, to);
      from = to + 1n;
      range = range * 2n < limit ? range * 2n : limit;
    } catch (error) {
      const canShrink = error instanceof PortError && range / 2n >= MIN_RANGE_BLOCKS;
      if (!canShrink) throw error;
      range /= 2n;
      limit = range;
    }
  }
}

async function getLogs(client: RpcClient, filter: LogFilter, from: bigint, to: bigint): Promise<Log[]> {
  const logs = await callNode(() =>
    client.request({
      method: 'eth_getLogs',
      params: [
        {
          address: [...filter.addresses],
          topics: filter.topics.map((topic) => (Array.isArray(topic) ? [...topic] : topic)) as Hex[],
          fromBlock: numberToHex(from),
          toBlock: numberToHex(to),
        },
      ],
    }),
  );
  return logs.map((log) => ({
    address: log.address,
    topics: log.topics,
    data: log.data,
    logIndex: Number(log.logIndex ?? 0),
  }));
}
