import { type AdaptiveRange, adaptiveRange } from '../../domain/adaptiveRange.ts';
import type { ChainLog } from '../../domain/ports.ts';
import { isRefused, isTooWide, type LogFilter, readLogs, readLogsOfBlock } from './readLogs.ts';
import type { RpcClient } from './rpcClient.ts';

const RANGE = { first: 10_000n, least: 100n, most: 2_560_000n, growth: 4n };

/** A range with as many logs may have been refused for their number, which says nothing of others. */
const MANY_LOGS = 1_000;
/** A block with fewer was refused for another reason, and so would the next ones be. */
const CROWD_OF_LOGS = 100;

/** What a node takes at once, as the scans of this process have found out. */
const ranges = new WeakMap<RpcClient, AdaptiveRange>();

export interface ScannedRange {
  readonly logs: readonly ChainLog[];
  /** Its last block. */
  readonly to: bigint;
}

/**
 * Logs of `fromBlock..toBlock` in chain order, asked for in bounded ranges. Nodes limit range, time and number of
 * results in ways that none announces, so a refused range is halved and an answered one lets the next grow. A block that alone
 * holds more than the node tells is read from its receipts: whoever can write logs at little cost cannot keep others from theirs.
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
  // The widest range that was refused for nobody knows what.
  let unexplained = 0n;
  while (from <= toBlock) {
    const left = toBlock - from + 1n;
    const wanted: bigint = narrowed ?? range.blocks;
    const asked: bigint = wanted < left ? wanted : left;
    const to = from + asked - 1n;
    let logs: readonly ChainLog[];
    try {
      logs = await readLogs(client, filter, from, to);
      const isFull = logs.length >= MANY_LOGS;
      if (narrowed === null && asked >= range.blocks) range.grow();
      if (narrowed !== null && isOfNode && !isFull) range.limitTo(asked > RANGE.least ? asked : RANGE.least);
      narrowed = narrowed !== null && isFull && asked * 2n < range.blocks ? asked * 2n : null;
    } catch (error) {
      const least = isRefused(error) ? 1n : RANGE.least;
      if (isTooWide(error) && asked / 2n >= least) {
        if (narrowed === null) isOfNode = asked >= range.blocks;
        if (asked > unexplained) unexplained = asked;
        narrowed = asked / 2n;
        continue;
      }
      if (asked > 1n || !isRefused(error)) throw error;
      logs = await readLogsOfBlock(client, filter, to);
      if (logs.length < CROWD_OF_LOGS) throw error;
      // That was it, and the node takes as many blocks as before; only the next one is most often as full.
      if (unexplained > range.blocks) range.limitTo(unexplained);
      [unexplained, isOfNode, narrowed] = [0n, false, 1n];
    }
    from = to + 1n;
    yield { logs, to };
  }
}
