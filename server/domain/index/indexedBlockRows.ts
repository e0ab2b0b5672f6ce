import { sql } from 'kysely';
import type { Database, Trx } from '../../context.ts';
import type { BlockRef, Hex } from '../ports.ts';
import { post } from '../post.ts';

/** Blocks whose hashes the index compares with the chain to find where a reorg began. */
export async function insertIndexedBlocks(trx: Trx, blocks: readonly BlockRef[]): Promise<void> {
  if (blocks.length === 0) return;
  const rows = blocks.map(({ number, hash, timestampSeconds }) => ({
    number: number.toString(),
    hash,
    mined_at: new Date(Number(timestampSeconds) * 1_000),
  }));
  await sql`INSERT INTO indexed_blocks
    SELECT * FROM jsonb_populate_recordset(NULL::indexed_blocks, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (number) DO UPDATE SET hash = excluded.hash, mined_at = excluded.mined_at`.execute(trx);
}

/** Newest first, below `before`. */
export async function listIndexedBlocks(db: Database, before: bigint, count: number): Promise<BlockRef[]> {
  const rows = await db
    .selectFrom('indexed_blocks')
    .selectAll()
    .where('number', '<', before.toString())
    .orderBy('number', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ number, hash, mined_at }) => ({
    number: BigInt(number),
    hash: hash as Hex,
    timestampSeconds: BigInt(Date.parse(mined_at)) / 1_000n,
  }));
}

export const deleteBlocksAbove = (trx: Trx, block: bigint) =>
  trx.deleteFrom('indexed_blocks').where('number', '>', block.toString()).execute();

/** Forgets blocks that no reorg reaches, except the newest of them. */
export async function pruneIndexedBlocks(trx: Trx, below: bigint): Promise<void> {
  await post(
    trx,
    trx.deleteFrom('indexed_blocks').where('number', '<', (eb) =>
      eb
        .selectFrom('indexed_blocks')
        .select((max) => max.fn.max('number').as('newest'))
        .where('number', '<=', below.toString()),
    ),
  );
}
