import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Trx } from '../../context.ts';

/** Fees credited to, or claimed by, the wallet of an agent. */
export type IndexFeeRow = Readonly<Selectable<DB['index_fee_events']>>;

export async function insertFeeEvents(trx: Trx, rows: readonly IndexFeeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO index_fee_events
    SELECT * FROM jsonb_populate_recordset(NULL::index_fee_events, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

export const deleteFeesAbove = (trx: Trx, block: bigint) =>
  trx.deleteFrom('index_fee_events').where('block_number', '>', block.toString()).execute();
