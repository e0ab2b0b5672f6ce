import type { Database } from '../../context.ts';
import { post } from '../post.ts';

/** A piece of content and the hash that names it (CID version 1, base32). */
export interface Block {
  readonly cid: string;
  readonly bytes: Uint8Array;
}

/** A file as its blocks; `cid` names the one that it begins with. */
export interface FileBlocks {
  readonly cid: string;
  readonly sizeBytes: number;
  readonly blocks: readonly Block[];
}

/** The blocks of every file that was pinned here, in the database that all processes share. */
export interface BlockTable {
  /** Keeps the file for good, wholly or not at all. What is there already stays as it is. */
  keep(file: FileBlocks): Promise<void>;
  /** Size of a file that was pinned here; null for every other CID, also for that of a mere block. */
  sizeOf(cid: string): Promise<number | null>;
  /** The bytes of those of the blocks that are there. */
  find(cids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
}

export function blockTable(db: Database): BlockTable {
  return {
    async keep({ cid, sizeBytes, blocks }) {
      // In one order, so that two who keep the same blocks never wait for each other in a circle.
      const inOrder = blocks.toSorted((one, other) => (one.cid < other.cid ? -1 : 1));
      const rows = inOrder.map((block) => ({ cid: block.cid, bytes: Buffer.from(block.bytes) }));
      await db.transaction().execute(async (trx) => {
        await post(
          trx,
          trx
            .insertInto('ipfs_blocks')
            .values(rows)
            .onConflict((same) => same.doNothing()),
        );
        await post(
          trx,
          trx
            .insertInto('ipfs_pins')
            .values({ cid, size_bytes: sizeBytes })
            .onConflict((same) => same.doNothing()),
        );
      });
    },
    async sizeOf(cid) {
      const row = await db
        .selectFrom('ipfs_pins')
        .select('size_bytes')
        .where('cid', '=', cid)
        .executeTakeFirst();
      return row?.size_bytes ?? null;
    },
    async find(cids) {
      const rows = await db
        .selectFrom('ipfs_blocks')
        .select(['cid', 'bytes'])
        .where('cid', 'in', [...cids])
        .execute();
      return new Map(rows.map(({ cid, bytes }) => [cid, bytes]));
    },
  };
}

/** Returns those of the CIDs whose files are pinned here. */
export async function findPins(db: Database, cids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('ipfs_pins')
    .select('cid')
    .where('cid', 'in', [...new Set(cids)])
    .execute();
  return new Set(rows.map(({ cid }) => cid));
}
