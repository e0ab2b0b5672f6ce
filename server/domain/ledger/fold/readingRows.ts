import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../../generated/database.d.ts';
import type { Database, Trx } from '../../../db/database.ts';

/** A balance that the chain had at the end of a block. */
export type ReadingRow = Readonly<Selectable<DB['wallet_readings']>>;

/** The triggers mark the wallets. */
export async function insertReadings(trx: Trx, readings: readonly ReadingRow[]): Promise<void> {
  if (readings.length === 0) return;
  await sql`INSERT INTO wallet_readings
    SELECT * FROM jsonb_populate_recordset(NULL::wallet_readings, ${JSON.stringify(readings)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(trx);
}

export const deleteReadingsAbove = async (trx: Trx, block: bigint): Promise<void> => {
  await trx.deleteFrom('wallet_readings').where('block_number', '>', block.toString()).execute();
};

/** In chain order, from a block on. */
export const listReadings = (db: Database | Trx, walletId: string, from: bigint): Promise<ReadingRow[]> =>
  db
    .selectFrom('wallet_readings')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('block_number', '>=', from.toString())
    .orderBy('block_number')
    .orderBy('asset')
    .execute();
