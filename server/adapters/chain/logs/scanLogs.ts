import { type AdaptiveRange, adaptiveRange } from '../../../concurrency/adaptiveRange.ts';
import type { ChainLog } from '../../../ports/chainLogs.ts';
import type { RpcClient } from '../rpc/callNode.ts';
import { isRefused, isTooWide, type LogFilter, readLogs, readLogsOfBlock } from './readLogs.ts';

const BLOCK_RANGE = { first: 10_000n, least: 100n, most: 2_560_000n, growth: 4n };

/** With so many logs, the node may have refused their number, not the length. */
const MANY_LOGS = 1_000;

/** With fewer logs, the refusal had another reason. */
const CROWDED_BLOCK_LOGS = 100;

const ranges = new WeakMap<RpcClient, AdaptiveRange>();

export interface ScannedRange {
  readonly logs: readonly ChainLog[];
  readonly to: bigint;
}

/**
 * Yields logs in chain order. Nodes limit range, time and results without saying how, so a refusal halves the
 * range and a success grows it. A single block that is too full is read from its receipts: nobody can block
 * others by writing many logs.
 */
export async function* scanLogs(
  client: RpcClient,
  filter: LogFilter,
  fromBlock: bigint,
  toBlock: bigint,
): AsyncGenerator<ScannedRange> {
  const range = ranges.get(client) ?? adaptiveRange(BLOCK_RANGE);
  ranges.set(client, range);
  let from = fromBlock;
  // The length after a refusal, until ranges at the node's own limit succeed again.
  let narrowed: bigint | null = null;
  // True if the refused range was no shorter than those that succeeded.
  let isOfNode = false;
  // The longest range refused for an unknown reason.
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
      if (narrowed !== null && isOfNode && !isFull)
        range.limitTo(asked > BLOCK_RANGE.least ? asked : BLOCK_RANGE.least);
      narrowed = narrowed !== null && isFull && asked * 2n < range.blocks ? asked * 2n : null;
    } catch (error) {
      const least = isRefused(error) ? 1n : BLOCK_RANGE.least;
      if (isTooWide(error) && asked / 2n >= least) {
        if (narrowed === null) isOfNode = asked >= range.blocks;
        if (asked > unexplained) unexplained = asked;
        narrowed = asked / 2n;
        continue;
      }
      if (asked > 1n || !isRefused(error)) throw error;
      logs = await readLogsOfBlock(client, filter, to);
      if (logs.length < CROWDED_BLOCK_LOGS) throw error;
      // The full block was the reason, so long ranges work as before. The next block is often as full.
      if (unexplained > range.blocks) range.limitTo(unexplained);
      [unexplained, isOfNode, narrowed] = [0n, false, 1n];
    }
    from = to + 1n;
    yield { logs, to };
  }
}
