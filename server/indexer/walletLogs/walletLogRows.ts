import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';

export type WalletLogRow = Readonly<Selectable<DB['wallet_logs']>>;

const INSERT_BATCH = 1_000;

/** The triggers mark the wallets. */
export async function insertWalletLogs(trx: Trx, logs: readonly WalletLogRow[]): Promise<void> {
  for (let from = 0; from < logs.length; from += INSERT_BATCH) {
    const rows = JSON.stringify(logs.slice(from, from + INSERT_BATCH));
    await sql`INSERT INTO wallet_logs
      SELECT * FROM jsonb_populate_recordset(NULL::wallet_logs, ${rows}::jsonb)`.execute(trx);
  }
}

export const deleteWalletLogsAbove = (trx: Trx, block: bigint) =>
  trx.deleteFrom('wallet_logs').where('block_number', '>', block.toString()).execute();

/** In chain order, from a block on. */
export const listWalletLogs = (db: Database | Trx, walletId: string, from: bigint): Promise<WalletLogRow[]> =>
  db
    .selectFrom('wallet_logs')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('block_number', '>=', from.toString())
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();
