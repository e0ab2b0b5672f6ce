import type { Database, Trx } from '../../../db/database.ts';
import type { Hex } from '../../../ports/basics.ts';

/** Times of blocks by hash. Unknown ones are absent. */
export async function findBlockTimes(
  db: Database | Trx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('step_blocks')
    .selectAll()
    .where((eb) => eb('hash', '=', eb.fn.any(eb.val([...hashes]))))
    .execute();
  return new Map(rows.map(({ hash, mined_at }) => [hash, mined_at]));
}

export async function insertBlockTimes(
  db: Database,
  blocks: readonly { readonly hash: Hex; readonly timestampSeconds: bigint }[],
): Promise<void> {
  if (blocks.length === 0) return;
  const values = blocks.map(({ hash, timestampSeconds }) => ({
    hash,
    mined_at: new Date(Number(timestampSeconds) * 1_000),
  }));
  await db
    .insertInto('step_blocks')
    .values(values)
    .onConflict((oc) => oc.doNothing())
    .execute();
}
