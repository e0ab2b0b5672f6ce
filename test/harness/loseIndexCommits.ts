import { type Kysely, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';

/** The effect on the index of a failover to a lagging copy: the commits of blocks above `block` are lost. */
export async function loseIndexCommits(db: Kysely<DB>, block: bigint): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`DELETE FROM index_deposits WHERE block_number > ${block.toString()}`.execute(trx);
    await sql`DELETE FROM indexed_blocks WHERE number > ${block.toString()}`.execute(trx);
    await sql`UPDATE index_cursor SET block_number = newest.number, block_hash = newest.hash, mined_at = newest.mined_at
      FROM (SELECT * FROM indexed_blocks ORDER BY number DESC LIMIT 1) AS newest`.execute(trx);
  });
}
