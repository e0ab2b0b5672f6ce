import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database } from '../../context.ts';

export type ChainRow = Readonly<Selectable<DB['chains']>>;

export async function findChain(db: Database, chainId: number): Promise<ChainRow | undefined> {
  return db.selectFrom('chains').selectAll().where('chain_id', '=', chainId).executeTakeFirst();
}

/**
 * Stores the identity that later reads are compared with. The genesis hash of a known chain never changes: false, with
 * nothing written, when it would.
 */
export async function saveChain(
  db: Database,
  chain: { chainId: number; genesisHash: string; finalizedNumber: bigint; finalizedHash: string },
  now: Date,
): Promise<boolean> {
  const finalized = {
    finalized_number: chain.finalizedNumber.toString(),
    finalized_hash: chain.finalizedHash,
    updated_at: now,
  };
  const saved = await db
    .insertInto('chains')
    .values({ chain_id: chain.chainId, genesis_hash: chain.genesisHash, ...finalized })
    .onConflict((oc) =>
      oc.column('chain_id').doUpdateSet(finalized).where('chains.genesis_hash', '=', chain.genesisHash),
    )
    .returning('chain_id')
    .executeTakeFirst();
  return saved !== undefined;
}
