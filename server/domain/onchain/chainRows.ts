import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database } from '../../context.ts';
import { lookup } from '../lookup.ts';

export type ChainRow = Readonly<Selectable<DB['chains']>>;

const chainsById = lookup((db, { chainId }: { chainId: number }) =>
  db.selectFrom('chains').selectAll().where('chain_id', '=', chainId),
);

export const findChain = async (db: Database, chainId: number): Promise<ChainRow | undefined> =>
  (await chainsById(db, { chainId }))[0];

/** As a part of a statement: the height that is final by now. */
export const selectFinalized = (chainId: number) =>
  expressionBuilder<DB, never>()
    .selectFrom('chains')
    .select('finalized_number')
    .where('chain_id', '=', chainId);

/** Any other chain that this database belongs to; wallets and nonces of two chains must not meet in one. */
export async function findOtherChain(db: Database, chainId: number): Promise<ChainRow | undefined> {
  return db.selectFrom('chains').selectAll().where('chain_id', '<>', chainId).executeTakeFirst();
}

/**
 * Stores the identity that later reads are compared with. The genesis hash of a known chain never changes: false, with
 * nothing written, when it would.
 */
export async function saveChain(
  db: Database,
  chain: {
    chainId: number;
    genesisHash: string;
    finalizedNumber: bigint;
    finalizedHash: string;
    /** Whether the height may also move down. */
    mayRollBack: boolean;
  },
  now: Date,
): Promise<boolean> {
  const height = chain.finalizedNumber.toString();
  const finalized = { finalized_number: height, finalized_hash: chain.finalizedHash, updated_at: now };
  // A node that lags must not take the height back that another one has shown.
  const isOlder = sql<boolean>`NOT ${chain.mayRollBack} AND chains.finalized_number > ${height}::bigint`;
  const saved = await db
    .insertInto('chains')
    .values({ chain_id: chain.chainId, genesis_hash: chain.genesisHash, ...finalized })
    .onConflict((oc) =>
      oc
        .column('chain_id')
        .doUpdateSet({
          finalized_number: sql`CASE WHEN ${isOlder} THEN chains.finalized_number ELSE ${height}::bigint END`,
          finalized_hash: sql`CASE WHEN ${isOlder} THEN chains.finalized_hash ELSE ${chain.finalizedHash} END`,
          updated_at: now,
        })
        .where('chains.genesis_hash', '=', chain.genesisHash),
    )
    .returning('chain_id')
    .executeTakeFirst();
  return saved !== undefined;
}
