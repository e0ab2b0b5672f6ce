import type { Context, Trx } from '../../context.ts';
import { deleteIndexDepositsAbove } from '../billing/depositRows.ts';
import { findChain } from '../onchain/chainRows.ts';
import { type BlockRef, PortError } from '../ports.ts';
import { addToBuckets, deleteEmptyBuckets } from './indexBucketRows.ts';
import { blockBefore, moveCursor } from './indexCursorRows.ts';
import { deleteBlocksAbove, listIndexedBlocks } from './indexedBlockRows.ts';
import { deleteFeesAbove } from './indexFeeRows.ts';
import { addFigures, deleteEmptyFigures, deleteEmptyPlatform } from './indexFigureRows.ts';
import { type IndexPosition, minedAtOf, windowsOf } from './indexPosition.ts';
import {
  deleteTokenEventsAbove,
  type IndexTokenEventRow,
  listNewestTokenEvents,
} from './indexTokenEventRows.ts';
import {
  deleteTokensAbove,
  findIndexTokens,
  type IndexTokenRow,
  updateTokenStates,
} from './indexTokenRows.ts';
import { deleteTradesAbove, type IndexTradeRow, listNewestTrades } from './indexTradeRows.ts';
import { bucketOf } from './indexWindows.ts';
import { stateOf } from './liveToken.ts';
import { deleteAnswersAbove } from './oracleAnswerRows.ts';
import { restoreToken } from './restoreToken.ts';
import { slideFigures } from './slideFigures.ts';
import { type CountedLaunch, sumBuckets, sumFigures } from './sumFigures.ts';

const COMPARED_AT_ONCE = 64;

/**
 * Takes back everything above the newest stored block that the chain still has, as if it had never been read; the range is
 * then read anew. Throws PortError for a chain that differs below a finality that may not be lost, StaleCursor likewise.
 */
export async function rewindIndex(context: Context, position: IndexPosition): Promise<IndexPosition> {
  const ancestor = await findAncestor(context, position);
  context.log.warn(
    { from: String(position.block.number), to: String(ancestor.number) },
    'the chain has been reorganised; the index goes back',
  );
  await context.db.transaction().execute((trx) => takeBack(trx, position, ancestor));
  return { ...position, block: ancestor };
}

async function findAncestor(context: Context, position: IndexPosition): Promise<BlockRef> {
  const { addressBook, db, chainLogs } = context;
  const { block, lead, startBlock } = position;
  const finalized = BigInt((await findChain(db, lead.chainId))?.finalized_number ?? 0);
  let before = block.number;
  for (;;) {
    const stored = await listIndexedBlocks(db, before, COMPARED_AT_ONCE);
    const found = await chainLogs.blocks(stored.map(({ number }) => number));
    const index = stored.findIndex(({ hash }, at) => found[at]?.hash === hash);
    if (index !== -1) return stored[index]!;
    const last = stored.at(-1);
    const isFinal = last === undefined || last.number <= finalized;
    if (isFinal && !addressBook.mayRollBack)
      throw new PortError('rejected', "The chain's node has another history below the finalized height.");
    if (last === undefined) return blockBefore(startBlock);
    before = last.number;
  }
}

async function takeBack(trx: Trx, { lead, block }: IndexPosition, ancestor: BlockRef): Promise<void> {
  await moveCursor(trx, lead, block, ancestor);
  const above = ancestor.number;
  await deleteBlocksAbove(trx, above);
  await deleteAnswersAbove(trx, above);
  await deleteFeesAbove(trx, above);
  await deleteIndexDepositsAbove(trx, above);
  const trades = await deleteTradesAbove(trx, above);
  const events = await deleteTokenEventsAbove(trx, above);
  const launches = await deleteTokensAbove(trx, above);
  const touched = [...new Set([...trades, ...events].map(({ token }) => token))];
  const left = await findIndexTokens(trx, touched);
  const newest = await listNewestTrades(trx, touched);
  await restoreStates(trx, left, newest, trades);
  await takeBackBuckets(trx, trades);
  const agents = await takeBackFigures(trx, lead.chainId, { trades, events, launches, left });
  await deleteEmptyPlatform(trx, bucketOf(minedAtOf(ancestor)));
  const tokens = left.map(({ address }) => address);
  await slideFigures(trx, windowsOf(block), windowsOf(ancestor), { tokens, agents });
}

async function restoreStates(
  trx: Trx,
  left: readonly IndexTokenRow[],
  newest: readonly IndexTradeRow[],
  gone: readonly IndexTradeRow[],
): Promise<void> {
  const addresses = left.map(({ address }) => address);
  const events = await listNewestTokenEvents(trx, addresses);
  const states = left.map((row) => {
    const lostTrades = gone.filter(({ token }) => token === row.address).length;
    const trade = newest.find(({ token }) => token === row.address) ?? null;
    const own = events.filter(({ token }) => token === row.address);
    return stateOf(restoreToken(row, { trade, events: own, lostTrades }));
  });
  await updateTokenStates(trx, states);
}

async function takeBackBuckets(trx: Trx, gone: readonly IndexTradeRow[]): Promise<void> {
  await addToBuckets(trx, sumBuckets(gone, -1));
  await deleteEmptyBuckets(trx, [...new Set(gone.map(({ token }) => token))]);
}

interface TakenBack {
  readonly trades: readonly IndexTradeRow[];
  readonly events: readonly IndexTokenEventRow[];
  readonly launches: readonly IndexTokenRow[];
  readonly left: readonly IndexTokenRow[];
}

/** Returns the agents whose figures changed. */
async function takeBackFigures(
  trx: Trx,
  chainId: number,
  { trades, events, launches, left }: TakenBack,
): Promise<string[]> {
  const agentOf = new Map(
    [...launches, ...left].map(({ address, agent_id }) => [address as string, agent_id]),
  );
  const counted: CountedLaunch[] = [
    ...launches.flatMap(({ agent_id: agentId, launched_at: minedAt }) =>
      agentId === null ? [] : [{ agentId, minedAt, kind: 'launched' as const }],
    ),
    ...events.flatMap(({ token, kind, mined_at: minedAt }) => {
      const agentId = agentOf.get(token) ?? null;
      return kind !== 'graduated' || agentId === null ? [] : [{ agentId, minedAt, kind }];
    }),
  ];
  const changes = sumFigures(chainId, trades, counted, -1);
  await addFigures(trx, changes);
  const agents = changes.agents.map(({ agent_id }) => agent_id);
  await deleteEmptyFigures(trx, agents);
  return agents;
}
