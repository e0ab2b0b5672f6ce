import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database } from '../../db/database.ts';
import { type Parameter, pointRead } from '../../db/statements.ts';
import type { Hex } from '../../ports/basics.ts';
import type { LogCheckpoints } from '../../ports/chainLogs.ts';
import type { Clock } from '../../ports/ports.ts';

export type ChainRow = Readonly<Selectable<DB['chains']>>;

const chainsById = pointRead((db, param: Parameter<{ chainId: number }>) =>
  db.selectFrom('chains').selectAll().where('chain_id', '=', param('chainId')),
);

export const findChain = async (db: Database, chainId: number): Promise<ChainRow | undefined> =>
  (await chainsById(db, { chainId }))[0];

export const selectFinalized = (chainId: number) =>
  expressionBuilder<DB, never>()
    .selectFrom('chains')
    .select('finalized_number')
    .where('chain_id', '=', chainId);

/** Wallets and nonces of two chains must not mix in one database. */
export async function findOtherChain(db: Database, chainId: number): Promise<ChainRow | undefined> {
  return db.selectFrom('chains').selectAll().where('chain_id', '<>', chainId).executeTakeFirst();
}

/** Returns false and writes nothing if the genesis hash would change. */
export async function saveChain(
  db: Database,
  chain: {
    chainId: number;
    genesisHash: string;
    finalizedNumber: bigint;
    finalizedHash: string;
    mayRollBack: boolean;
  },
  now: Date,
): Promise<boolean> {
  const height = chain.finalizedNumber.toString();
  const finalized = { finalized_number: height, finalized_hash: chain.finalizedHash, updated_at: now };
  // A lagging node must not lower the height.
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

/** Failed reads and writes cost only extra requests to the chain. */
export function logCheckpoints({
  db,
  chainId,
  clock,
  onError,
}: {
  readonly db: Database;
  readonly chainId: number;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}): LogCheckpoints {
  const telling = <Done>(work: Promise<Done>): Promise<Done> => {
    work.catch(onError);
    return work;
  };
  const find: LogCheckpoints['find'] = async (name) => {
    const row = await db
      .selectFrom('log_checkpoints')
      .selectAll()
      .where('chain_id', '=', chainId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (row === undefined) return null;
    const anchor = { number: BigInt(row.anchor_number), hash: row.anchor_hash as Hex };
    return { block: BigInt(row.block_number), anchor, state: row.state };
  };
  const keep: LogCheckpoints['keep'] = async (name, { block, anchor, state }) => {
    const reached = {
      block_number: block.toString(),
      anchor_number: anchor.number.toString(),
      anchor_hash: anchor.hash,
      state: JSON.stringify(state),
      updated_at: clock.now(),
    };
    await db
      .insertInto('log_checkpoints')
      .values({ chain_id: chainId, name, ...reached })
      .onConflict((same) => same.columns(['chain_id', 'name']).doUpdateSet(reached))
      .execute();
  };
  return {
    find: (name) => telling(find(name)),
    keep: (name, checkpoint) => telling(keep(name, checkpoint)),
  };
}
