import type { Database, Trx } from '../../db/database.ts';
import { type OperationRow, type RecordEvent, recordsOf } from './operationRows.ts';
import type { RecordStep } from './stepRows.ts';

export interface EngineRecord {
  readonly operation: OperationRow;
  /** In signing order. */
  readonly steps: readonly RecordStep[];
  /** Oldest first. */
  readonly events: readonly RecordEvent[];
}

/** One statement, so its parts are of one moment. */
export async function readEngineRecords(
  db: Database | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EngineRecord>> {
  if (ids.length === 0) return new Map();
  const rows = (await recordsOf(db, { ids })) as (OperationRow & Omit<EngineRecord, 'operation'>)[];
  return new Map(rows.map(({ steps, events, ...operation }) => [operation.id, { operation, steps, events }]));
}

export const readEngineRecord = async (db: Database | Trx, id: string): Promise<EngineRecord> =>
  engineRecordOf(await readEngineRecords(db, [id]), id);

export function engineRecordOf(records: ReadonlyMap<string, EngineRecord>, id: string): EngineRecord {
  const record = records.get(id);
  if (record === undefined) throw new Error(`record ${id} has no operation`);
  return record;
}

/** Each row with the record of its operation. The transaction is a snapshot, so no status has the figures of another one. */
export async function withEngineRecords<Row extends { readonly id: string }>(
  snapshot: Trx,
  rows: readonly Row[],
): Promise<(readonly [Row, EngineRecord])[]> {
  const ids = rows.map(({ id }) => id);
  const records = await readEngineRecords(snapshot, ids);
  return rows.map((row) => [row, engineRecordOf(records, row.id)]);
}
