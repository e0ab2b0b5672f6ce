import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { NO_HASH } from '../../../indexer/cursorRows.ts';
import type { Hex } from '../../../ports/basics.ts';

/** How far the chain was read, all of one moment. */
export interface Horizon {
  /** The last block that both the index and the wallet logs have read. */
  readonly block: bigint;
  readonly walletBlock: bigint;
  readonly walletHash: Hex;
  /** Number of the last reorg that the index or the wallet logs followed. */
  readonly rewinds: bigint;
}

/** Null before the first block. */
export async function readHorizon(db: Database | Trx, chainId: number): Promise<Horizon | null> {
  const row = await db
    .selectFrom('index_cursor as index')
    .innerJoin('wallet_log_cursor as wallets', 'wallets.chain_id', 'index.chain_id')
    .select(({ fn }) => [
      fn<string>('least', ['index.block_number', 'wallets.block_number']).as('block'),
      'wallets.block_number as wallet_block',
      'wallets.block_hash as wallet_hash',
      sql<string>`(SELECT coalesce(max(id), 0) FROM ledger_rewinds)`.as('rewinds'),
    ])
    .where('index.chain_id', '=', chainId)
    .where('index.block_hash', '<>', NO_HASH)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    block: BigInt(row.block),
    walletBlock: BigInt(row.wallet_block),
    walletHash: row.wallet_hash as Hex,
    rewinds: BigInt(row.rewinds),
  };
}
