import type { HasConfig } from '../config/config.ts';
import type { HasChainGuard } from '../engine/chain/chainGuard.ts';
import type { HasHeads } from '../engine/chain/headHistory.ts';
import { observeHead } from '../engine/chain/headHistory.ts';
import { type Address, PortError } from '../ports/basics.ts';
import type { BlockRef } from '../ports/chain.ts';
import type { Ports } from '../ports/ports.ts';
import { commitRange } from './commitRange.ts';
import { beginCursor, type IndexPosition, listIndexedBlocks, positionOf, takeLead } from './cursorRows.ts';
import { readDeposits } from './depositFacts.ts';
import type { HasIndexHooks } from './indexHooks.ts';
import type { ReadAhead } from './readAhead.ts';
import { readFacts } from './readFacts.ts';
import { rewindIndex } from './rewindIndex.ts';
import { listTokensInPhase, markTokensRescued, type TokenInPhase } from './tokenRows.ts';

export type AdvanceIndexContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'chainLogs' | 'logSources' | 'venues'
> &
  HasChainGuard &
  HasConfig &
  HasHeads &
  HasIndexHooks;

export interface Advance {
  readonly position: IndexPosition;
  readonly isBehind: boolean;
  /** Something was found, or a reorg. */
  readonly isNews: boolean;
  /** How many were read. */
  readonly logs: number;
}

/**
 * Indexes at most `blocks` blocks, or rewinds to where a reorg began. While it writes a range, `ahead` reads the next.
 * @throws PortError if a later or shorter pass may succeed
 * @throws StaleCursor if the database has another position or another process leads
 */
export async function advanceIndex(
  context: AdvanceIndexContext,
  ahead: ReadAhead,
  position: IndexPosition,
  blocks: bigint,
): Promise<Advance> {
  const head = await observeHead(context);
  const still = { position, isBehind: false, isNews: false, logs: 0 };
  if (head === null) return still;
  const { number, hash } = position.block;
  if (head.number < number) {
    return (await hasForked(context, head.number)) ? rewindIfSameChain(context, position) : still;
  }
  if (head.number === number) return head.hash === hash ? still : rewindIfSameChain(context, position);
  const next = nextPart(context, position, { from: number + 1n, blocks, head: head.number });
  const { to: last, range: reading } = ahead.read(next);
  const [end, range] = await Promise.all([readEnd(context, head, last), reading]);
  // The nodes are behind the one that reported the head.
  if (end === null || range === null) return still;
  if (range.before !== null && hash !== '0x' && range.before.hash !== hash)
    return rewindIfSameChain(context, position);
  if (range.end.hash !== end.hash) throw reorgDuringRead();
  if (last < head.number)
    ahead.begin(nextPart(context, position, { from: last + 1n, blocks, head: head.number }));
  const wallets = next.isEarly ? [] : await context.indexHooks.depositAddresses(context.db);
  const deposits = await readDeposits(context, wallets, number + 1n, end);
  if (deposits === null) return still;
  const read = { logs: range.logs, deposits, head: head.number };
  const facts = await readFacts(context, next.sources, read, end);
  return {
    position: await commitRange(context, position, facts),
    isBehind: last < head.number,
    isNews: range.logs.length > 0 || deposits.length > 0,
    logs: range.logs.length,
  };
}

/** Blocks before the first launch hold only prices, so no part reaches across it. */
function nextPart(
  { logSources }: Pick<Ports, 'logSources'>,
  { firstBlock }: IndexPosition,
  { from, blocks, head }: { readonly from: bigint; readonly blocks: bigint; readonly head: bigint },
) {
  const isEarly = from < firstBlock;
  const limit = isEarly ? firstBlock - 1n : head;
  const last = from + blocks - 1n;
  const sources = isEarly ? logSources.filter(({ lookBackBlocks }) => lookBackBlocks > 0) : logSources;
  const topics = [...new Set(sources.flatMap((source) => source.topics))];
  return { isEarly, sources, topics, from, to: last < limit ? last : limit };
}

const readEnd = async (
  { chainLogs }: Pick<Ports, 'chainLogs'>,
  head: BlockRef,
  last: bigint,
): Promise<BlockRef | null> => (last === head.number ? head : ((await chainLogs.blocks([last]))[0] ?? null));

/** A node of another chain must not look like a reorg of this one. */
async function rewindIfSameChain(context: AdvanceIndexContext, position: IndexPosition): Promise<Advance> {
  if ((await context.chainGuard.checkNow(context)) === 'mismatch')
    return { position, isBehind: false, isNews: false, logs: 0 };
  return { position: await rewindIndex(context, position), isBehind: true, isNews: true, logs: 0 };
}

async function hasForked(context: Pick<Ports, 'db' | 'chainLogs'>, height: bigint): Promise<boolean> {
  const [stored] = await listIndexedBlocks(context.db, height + 1n, 1);
  if (stored === undefined) return false;
  const [found] = await context.chainLogs.blocks([stored.number]);
  return found != null && found.hash !== stored.hash;
}

const reorgDuringRead = (): PortError =>
  new PortError('rejected', 'A reorg happened while the chain was read.');

/** Null while another process leads. */
export async function leadIndex(
  context: Pick<Ports, 'db' | 'addressBook' | 'logSources'> & HasConfig,
  leader: string,
): Promise<IndexPosition | null> {
  const { addressBook, config, db, logSources } = context;
  const { pons, long } = addressBook;
  const generations = [pons, long, ...(pons.earlier ?? []), ...(long.earlier ?? [])];
  const venues = generations.map(({ deployedAtBlock }) => deployedAtBlock ?? 0);
  const firstBlock = BigInt(Math.min(...venues));
  const lookBack = BigInt(Math.max(...logSources.map((source) => source.lookBackBlocks)));
  const startBlock = firstBlock > lookBack ? firstBlock - lookBack : 0n;
  await beginCursor(db, config.chainId, { firstBlock, startBlock });
  const cursor = await takeLead(db, config.chainId, leader);
  return cursor === undefined ? null : positionOf(cursor, leader);
}

/** The venue rescues no earlier than this after a curve closes. */
const RESCUE_AFTER_MS = 7 * 24 * 3600 * 1000;

const RESCUE_BATCH = 100;

/** Marks tokens whose closed curve the venue has paid out. No indexed log reports it. @throws PortError */
export async function markRescued(context: AdvanceIndexContext): Promise<number> {
  if ((await context.chainGuard.check(context)) !== 'same') return 0;
  const now = context.clock.now();
  const resting = { phase: 'graduating', since: new Date(now.getTime() - RESCUE_AFTER_MS) } as const;
  let found = 0;
  let tokens = await listTokensInPhase(context.db, resting, RESCUE_BATCH);
  while (tokens.length > 0) {
    const rescued = await findRescued(context, tokens);
    if (rescued.length > 0) await markTokensRescued(context.db, rescued, now);
    found += rescued.length;
    tokens = await listTokensInPhase(context.db, resting, RESCUE_BATCH, tokens.at(-1)!.address);
  }
  return found;
}

async function findRescued(
  context: Pick<Ports, 'venues'>,
  tokens: readonly TokenInPhase[],
): Promise<Address[]> {
  const ofVenues = [...Map.groupBy(tokens, ({ venue }) => venue)].map(async ([venue, own]) => {
    const markets = await context.venues[venue].markets(own.map(({ address }) => address));
    return own.filter((_, at) => markets[at]?.phase === 'rescued');
  });
  return (await Promise.all(ofVenues)).flat().map(({ address }) => address);
}
