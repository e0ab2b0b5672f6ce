import type { Clock, Database } from '../../context.ts';
import type { Hex } from '../ports.ts';

/** How far the logs of a history were read, and what they came to. */
export interface KeptCheckpoint {
  /** The last block whose logs are in `state`. */
  readonly block: bigint;
  /** A block that was final when they were read, `block` or a later one: with another hash there, it is another chain. */
  readonly anchor: { readonly number: bigint; readonly hash: Hex };
  /** As JSON holds it. */
  readonly state: unknown;
}

/** Checkpoints in the database that all processes share, so that none begins with the chain's first block again. */
export interface LogCheckpoints {
  /** Null for a history of which none is kept. Rejects when the database does not answer. */
  find(name: string): Promise<KeptCheckpoint | null>;
  /** In place of the one that there is. Rejects as above. */
  keep(name: string, checkpoint: KeptCheckpoint): Promise<void>;
}

/** `onError` is told of what could not be found or kept, which costs nothing but questions to the chain. */
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
