import { adaptiveRange } from '../../domain/adaptiveRange.ts';
import type { ChainLog } from '../../domain/ports.ts';
import { isTooWide, type LogFilter, readLogs } from './readLogs.ts';
import type { RpcClient } from './rpcClient.ts';

const RANGE = { first: 10_000n, least: 100n, most: 320_000n };

/**
 * Logs of `fromBlock..toBlock` in chain order, asked for in bounded ranges. Nodes limit range, time and number of
 * results in ways that none announces, so a refused range is halved and an answered one lets the next grow.
 */
export async function* scanLogs(
  client: RpcClient,
  filter: LogFilter,
  fromBlock: bigint,
  toBlock: bigint,
): AsyncGenerator<ChainLog[]> {
  const range = adaptiveRange(RANGE);
  let from = fromBlock;
  while (from <= toBlock) {
    const last = from + range.blocks - 1n;
    const to = last < toBlock ? last : toBlock;
    try {
      yield await readLogs(client, filter, from, to);
      from = to + 1n;
      range.grow();
    } catch (error) {
      if (!isTooWide(error) || !range.shrink()) throw error;
    }
  }
}
