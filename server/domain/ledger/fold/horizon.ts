import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { indexedBlock } from '../../../indexer/cursorRows.ts';
import { walletLogBlock, walletLogHash } from '../../../indexer/walletLogs/walletCursorRows.ts';
import type { Hex } from '../../../ports/basics.ts';
import { lastRewind } from './rewindRows.ts';

/** How far the chain was read, all of one moment. */
export interface Horizon {
  /** The last block that both the index and the wallet logs have read. */
  readonly block: bigint;
  readonly walletBlock: bigint;
  readonly walletHash: Hex;
  /** Number of the last reorg that the index or the wallet logs followed. */
  readonly rewinds: bigint;
}

interface HorizonRow {
  readonly indexed: string | null;
  readonly wallet_block: string | null;
  readonly wallet_hash: string | null;
  readonly rewinds: string;
}

/** Null before the first block. */
export async function readHorizon(db: Database | Trx, chainId: number): Promise<Horizon | null> {
  const { rows } = await sql<HorizonRow>`
    SELECT ${indexedBlock(chainId)} AS indexed, ${walletLogBlock(chainId)} AS wallet_block,
      ${walletLogHash(chainId)} AS wallet_hash, ${lastRewind} AS rewinds`.execute(db);
  const { indexed, wallet_block: read, wallet_hash: hash, rewinds } = rows[0]!;
  if (indexed === null || read === null) return null;
  const [block, walletBlock] = [BigInt(indexed), BigInt(read)];
  return {
    block: block < walletBlock ? block : walletBlock,
    walletBlock,
    walletHash: hash as Hex,
    rewinds: BigInt(rewinds),
  };
}

/** SQL value: the block of the horizon; null before the first. */
export const horizonBlock = (chainId: number) =>
  sql<string | null>`CASE WHEN ${indexedBlock(chainId)} < ${walletLogBlock(chainId)}
    THEN ${indexedBlock(chainId)} ELSE ${walletLogBlock(chainId)} END`;
