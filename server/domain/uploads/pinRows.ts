import type { Database } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import type { BlockTable } from '../../ports/pinning.ts';

export function blockTable(db: Database): BlockTable {
  return {
    async keep({ cid, sizeBytes, blocks }) {
      // One order, so that concurrent writers cannot deadlock.
      const inOrder = blocks.toSorted((one, other) => (one.cid < other.cid ? -1 : 1));
      const rows = inOrder.map((block) => ({ cid: block.cid, bytes: Buffer.from(block.bytes) }));
      await db.transaction().execute(async (trx) => {
        await deferWrite(
          trx,
          trx
            .insertInto('ipfs_blocks')
            .values(rows)
            .onConflict((same) => same.doNothing()),
        );
        await deferWrite(
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

export async function findPins(db: Database, cids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('ipfs_pins')
    .select('cid')
    .where('cid', 'in', [...new Set(cids)])
    .execute();
  return new Set(rows.map(({ cid }) => cid));
}
