import type { BlockRef, Hex } from '../ports.ts';
import type { IndexCursorRow, Lead } from './indexCursorRows.ts';
import { type IndexWindows, windowsAt } from './indexWindows.ts';

/** Where a leader's index stands; a batch or rewind that is committed makes the next one. */
export interface IndexPosition {
  readonly lead: Lead;
  readonly firstBlock: bigint;
  readonly startBlock: bigint;
  /** The newest block that is indexed; of no known hash before the first one. */
  readonly block: BlockRef;
}

export const positionOf = (cursor: IndexCursorRow, leader: string): IndexPosition => ({
  lead: { chainId: cursor.chain_id, leader, epoch: cursor.epoch },
  firstBlock: BigInt(cursor.first_block),
  startBlock: BigInt(cursor.start_block),
  block: {
    number: BigInt(cursor.block_number),
    hash: cursor.block_hash as Hex,
    timestampSeconds: BigInt(Date.parse(cursor.mined_at)) / 1_000n,
  },
});

/** Whether the database stands where the position does. */
export const standsAt = (cursor: IndexCursorRow, { block }: IndexPosition): boolean =>
  BigInt(cursor.block_number) === block.number && cursor.block_hash === block.hash;

export const minedAtOf = ({ timestampSeconds }: BlockRef): Date => new Date(Number(timestampSeconds) * 1_000);

export const windowsOf = (block: BlockRef): IndexWindows => windowsAt(minedAtOf(block));
