import { type AdaptiveRange, adaptiveRange } from '../../domain/adaptiveRange.ts';
import type { ChainLog } from '../../domain/ports.ts';
import { isTooWide, type LogFilter, readLogs } from './readLogs.ts';
import type { RpcClient } from './rpcClient.ts';

const RANGE = { first: 10_000n, least: 100n, most: 2_560_000n, growth: 4n };

/** A range with as many logs may have been refused for their number, which says nothing of others. */
const MANY_LOGS = 1_000;

/** What a node takes at once, as the scans of this process have found out. */
const ranges = new WeakMap<RpcClient, AdaptiveRange>();

export interface ScannedRange {
  readonly logs: readonly ChainLog[];
  /** Its last block. */
  readonly to: bigint;
}

/**
 * Logs of `fromBlock..toBlock` in chain order, asked for in bounded ranges. Nodes limit range, time and number of
 * results in ways that none announces, so a refused range is halved and an answered one lets the next grow.
 */
export async function* scanLogs(
  client: RpcClient,
  filter: LogFilter,
  fromBlock: bigint,
  toBlock: bigint,
): AsyncGenerator<ScannedRange> {
  const range = ranges.get(client) ?? adaptiveRange(RANGE);
  ranges.set(client, range);
  let from = fromBlock;
  // After a refusal, until ranges of the node's own width are answered again.
  let narrowed: bigint | null = null;
  // A range that is shorter than others that were answered is refused for another reason.
  let isOfNode = false;
  while (from <= toBlock) {
    const left = toBlock - from + 1n;
    const wanted: bigint = narrowed ?? range.blocks;
    const asked: bigint = wanted < left ? wanted : left;
    const to = from + asked - 1n;
    try {
      const logs = await readLogs(client, filter, from, to);
      const isFull = logs.length >= MANY_LOGS;
      if (narrowed === null && asked >= range.blocks) range.grow();
      if (narrowed !== null && isOfNode && !isFull) range.limitTo(asked);
      narrowed = narrowed !== null && isFull && asked * 2n < range.blocks ? asked * 2n : null;
      from = to + 1n;
      yield { logs, to };
    } catch (error) {
      if (!isTooWide(error) || asked / 2n < RANGE.least) throw error;
      if (narrowed === null) isOfNode = asked >= range.blocks;
      narrowed = asked / 2n;
    }
  }
}
