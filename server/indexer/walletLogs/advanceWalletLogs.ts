import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { observeHead } from '../../engine/chain/headHistory.ts';
import { findChain } from '../../engine/records/chainRows.ts';
import { findFirstAgentBlock } from '../../engine/records/walletRows.ts';
import { type Address, PortError } from '../../ports/basics.ts';
import type { BlockRef } from '../../ports/chain.ts';
import type { TokenMovement } from '../../ports/chainLogs.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AgentWallets } from './agentWallets.ts';
import {
  beginWalletCursor,
  blockBefore,
  deleteWalletBlocksAbove,
  hasCursor,
  insertWalletBlocks,
  listWalletBlocks,
  moveWalletCursor,
  pruneWalletBlocks,
  takeWalletLead,
  type WalletLogPosition,
  walletPositionOf,
} from './walletCursorRows.ts';
import { deleteWalletLogsAbove, insertWalletLogs, type WalletLogRow } from './walletLogRows.ts';

export interface HasWalletLogHooks {
  readonly walletLogHooks: {
    /** Removes what others read at blocks above, in the transaction of the rewind. */
    onRewound(trx: Trx, block: bigint): Promise<void>;
  };
}

export type WalletLogContext = Pick<Ports, 'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'chainLogs'> &
  HasChainGuard &
  HasConfig &
  HasHeads &
  HasWalletLogHooks;

export interface WalletLogAdvance {
  readonly position: WalletLogPosition;
  readonly isBehind: boolean;
  /** Something was found, or a reorg. */
  readonly isNews: boolean;
  /** How many were read. */
  readonly logs: number;
}

/** A local chain may go back below the finalized height. */
const KEPT_BELOW_FINALITY = 256n;

const PRUNE_EVERY = 64n;

const BLOCK_BATCH = 64;

/** Null while another process leads. Begins where the first agent's wallet was made. */
export async function leadWalletLogs(
  context: Pick<Ports, 'db'> & HasConfig,
  leader: string,
): Promise<WalletLogPosition | null> {
  const { config, db } = context;
  if (!(await hasCursor(db, config.chainId))) {
    const finalized = BigInt((await findChain(db, config.chainId))?.finalized_number ?? 0);
    await beginWalletCursor(db, config.chainId, (await findFirstAgentBlock(db, config.chainId)) ?? finalized);
  }
  const cursor = await takeWalletLead(db, config.chainId, leader);
  return cursor === undefined ? null : walletPositionOf(cursor, leader);
}

/**
 * Reads at most `blocks` blocks, or rewinds to where a reorg began.
 * @throws PortError if a later or shorter pass may succeed
 * @throws StaleCursor
 */
export async function advanceWalletLogs(
  context: WalletLogContext,
  position: WalletLogPosition,
  blocks: bigint,
  agentWallets: AgentWallets,
): Promise<WalletLogAdvance> {
  const { addressBook, chainLogs, db } = context;
  const head = await observeHead(context);
  const still = { position, isBehind: false, isNews: false, logs: 0 };
  if (head === null) return still;
  const { number, hash } = position.block;
  if (head.number < number)
    return (await hasForked(context, head.number)) ? rewindIfSameChain(context, position) : still;
  if (head.number === number) return head.hash === hash ? still : rewindIfSameChain(context, position);
  const isBehind = head.number - number > blocks;
  const last = isBehind ? number + blocks : head.number;
  const end = last === head.number ? head : ((await chainLogs.blocks([last]))[0] ?? null);
  if (end === null) return still;
  // After `end` is known: a wallet that could be paid by then is in the list.
  const wallets = await agentWallets.read(db, position.lead.chainId);
  const range = await chainLogs.movements({
    wallets,
    wrapped: addressBook.weth,
    from: number + 1n,
    to: last,
  });
  if (range === null) return still;
  if (range.before !== null && hash !== '0x' && range.before.hash !== hash)
    return rewindIfSameChain(context, position);
  if (range.end.hash !== end.hash) throw contradiction();
  const headers = await readProvenBlocks(context, range.movements, end);
  const moved = await commitMovements(context, position, { wallets, headers, movements: range.movements });
  return { position: moved, isBehind, isNews: range.movements.length > 0, logs: range.movements.length };
}

/** Headers are read after the logs: both must agree. */
async function readProvenBlocks(
  { chainLogs }: Pick<Ports, 'chainLogs'>,
  movements: readonly TokenMovement[],
  end: BlockRef,
): Promise<BlockRef[]> {
  const hashes = new Map(movements.map(({ blockNumber, blockHash }) => [blockNumber, blockHash]));
  hashes.delete(end.number);
  if (movements.some((move) => move.blockNumber === end.number && move.blockHash !== end.hash))
    throw contradiction();
  const numbers = [...hashes.keys()];
  const blocks: BlockRef[] = [];
  for (let from = 0; from < numbers.length; from += BLOCK_BATCH) {
    for (const block of await chainLogs.blocks(numbers.slice(from, from + BLOCK_BATCH))) {
      if (block === null || block.hash !== hashes.get(block.number)) throw contradiction();
      blocks.push(block);
    }
  }
  return [...blocks, end];
}

interface ReadMovements {
  readonly wallets: ReadonlyMap<Address, string>;
  readonly headers: readonly BlockRef[];
  readonly movements: readonly TokenMovement[];
}

async function commitMovements(
  { db }: Pick<Ports, 'db'>,
  position: WalletLogPosition,
  { wallets, headers, movements }: ReadMovements,
): Promise<WalletLogPosition> {
  const { lead, block } = position;
  const end = headers.at(-1)!;
  const minedAt = new Map(
    headers.map(({ number, timestampSeconds }) => [
      number,
      new Date(Number(timestampSeconds) * 1_000).toISOString(),
    ]),
  );
  const rows = movements.map(
    (move): WalletLogRow => ({
      wallet_id: wallets.get(move.wallet)!,
      block_number: move.blockNumber.toString(),
      log_index: move.logIndex,
      asset: move.asset,
      delta_raw: move.deltaRaw.toString(),
      counterparty: move.counterparty,
      tx_hash: move.txHash,
      tx_index: move.txIndex,
      mined_at: minedAt.get(move.blockNumber)!,
    }),
  );
  const settled = BigInt((await findChain(db, lead.chainId))?.finalized_number ?? 0) - KEPT_BELOW_FINALITY;
  const kept = headers.filter(({ number }) => number > settled || number === end.number);
  await db.transaction().execute(async (trx) => {
    await moveWalletCursor(trx, lead, block, end);
    await insertWalletBlocks(trx, kept);
    await insertWalletLogs(trx, rows);
    if (end.number / PRUNE_EVERY !== block.number / PRUNE_EVERY) await pruneWalletBlocks(trx, settled);
  });
  return { ...position, block: end };
}

/** A node of another chain must not look like a reorg of this one. */
async function rewindIfSameChain(
  context: WalletLogContext,
  position: WalletLogPosition,
): Promise<WalletLogAdvance> {
  if ((await context.chainGuard.checkNow(context)) === 'mismatch')
    return { position, isBehind: false, isNews: false, logs: 0 };
  return { position: await rewindWalletLogs(context, position), isBehind: true, isNews: true, logs: 0 };
}

async function rewindWalletLogs(
  context: WalletLogContext,
  position: WalletLogPosition,
): Promise<WalletLogPosition> {
  const ancestor = await findAncestor(context, position);
  const span = { from: String(position.block.number), to: String(ancestor.number) };
  context.log.warn(span, 'a reorg happened; the logs of wallets go back');
  await context.db.transaction().execute(async (trx) => {
    await moveWalletCursor(trx, position.lead, position.block, ancestor);
    await deleteWalletBlocksAbove(trx, ancestor.number);
    await deleteWalletLogsAbove(trx, ancestor.number);
    await context.walletLogHooks.onRewound(trx, ancestor.number);
  });
  return { ...position, block: ancestor };
}

async function findAncestor(
  { addressBook, db, chainLogs }: WalletLogContext,
  { block, lead, startBlock }: WalletLogPosition,
): Promise<BlockRef> {
  const finalized = BigInt((await findChain(db, lead.chainId))?.finalized_number ?? 0);
  let before = block.number;
  for (;;) {
    const stored = await listWalletBlocks(db, before, BLOCK_BATCH);
    const found = await chainLogs.blocks(stored.map(({ number }) => number));
    const index = stored.findIndex(({ hash }, at) => found[at]?.hash === hash);
    if (index !== -1) return stored[index]!;
    const last = stored.at(-1);
    if ((last === undefined || last.number <= finalized) && !addressBook.mayRollBack)
      throw new PortError('rejected', "The chain's node has another history below the finalized height.");
    if (last === undefined) return blockBefore(startBlock);
    before = last.number;
  }
}

async function hasForked({ db, chainLogs }: Pick<Ports, 'db' | 'chainLogs'>, height: bigint) {
  const [stored] = await listWalletBlocks(db, height + 1n, 1);
  const [found] = stored === undefined ? [] : await chainLogs.blocks([stored.number]);
  return found != null && found.hash !== stored?.hash;
}

const contradiction = (): PortError =>
  new PortError('rejected', 'A reorg happened while the logs of wallets were read.');
