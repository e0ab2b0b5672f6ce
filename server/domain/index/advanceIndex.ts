import type { Context } from '../../context.ts';
import { sightHead } from '../onchain/headSightings.ts';
import { PortError } from '../ports.ts';
import { commitRange } from './commitRange.ts';
import { listIndexedBlocks } from './indexedBlockRows.ts';
import type { IndexPosition } from './indexPosition.ts';
import { readDeposits } from './readDeposits.ts';
import { readFacts } from './readFacts.ts';
import { rewindIndex } from './rewindIndex.ts';

export interface Advance {
  readonly position: IndexPosition;
  /** Whether the chain has, or had a moment ago, more than is indexed. */
  readonly isBehind: boolean;
}

/**
 * One pass: the next at most `blocks` blocks, or back to where a reorg began. A node whose head is lower than what is
 * indexed, and which has no other blocks below it, lags: nothing happens. Throws PortError for what a later pass, or a
 * shorter one, may read; StaleCursor when the database stands elsewhere, or another process leads.
 */
export async function advanceIndex(
  context: Context,
  position: IndexPosition,
  blocks: bigint,
): Promise<Advance> {
  const { chainLogs } = context;
  const head = await sightHead(context);
  const still = { position, isBehind: false };
  if (head === null) return still;
  const { number, hash } = position.block;
  if (head.number < number) {
    return (await hasOtherBlocks(context, head.number)) ? rewound(context, position) : still;
  }
  if (head.number === number) return head.hash === hash ? still : rewound(context, position);
  const isEarly = number + 1n < position.firstBlock;
  const limit = isEarly ? position.firstBlock - 1n : head.number;
  const next = number + blocks;
  const last = next < limit ? next : limit;
  const end = last === head.number ? head : ((await chainLogs.blocks([last]))[0] ?? null);
  if (end === null) return still;
  const sources = isEarly
    ? context.logSources.filter(({ lookBackBlocks }) => lookBackBlocks > 0)
    : context.logSources;
  const topics = [...new Set(sources.flatMap((source) => source.topics))];
  const range = await chainLogs.read(topics, number + 1n, last);
  // Without both blocks, the node that answered is behind the one that showed the head.
  if (range.end === null || (range.before === null && hash !== '0x')) return still;
  if (range.before !== null && hash !== '0x' && range.before.hash !== hash) return rewound(context, position);
  if (range.end.hash !== end.hash) throw moving();
  const deposits = isEarly ? [] : await readDeposits(context, number + 1n, end);
  if (deposits === null) return still;
  const read = { logs: range.logs, deposits, head: head.number };
  const facts = await readFacts(context, sources, read, end);
  return { position: await commitRange(context, position, facts), isBehind: last < head.number };
}

/** Of another chain nothing is taken for a reorg of this one. */
async function rewound(context: Context, position: IndexPosition): Promise<Advance> {
  if ((await context.chainGuard.checkNow(context)) === 'mismatch') return { position, isBehind: false };
  return { position: await rewindIndex(context, position), isBehind: true };
}

/** Whether the newest block that is indexed at or below `height` is another one on the chain. */
async function hasOtherBlocks(context: Context, height: bigint): Promise<boolean> {
  const [stored] = await listIndexedBlocks(context.db, height + 1n, 1);
  if (stored === undefined) return false;
  const [found] = await context.chainLogs.blocks([stored.number]);
  return found != null && found.hash !== stored.hash;
}

const moving = (): PortError =>
  new PortError('rejected', 'The chain was being reorganised while it was read.');
