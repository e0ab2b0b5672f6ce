import { type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import { type Parameter, pointRead } from '../../db/statements.ts';
import type { OperationEventRow, OperationRow } from './operationRows.ts';
import type { StepRow } from './stepRows.ts';

/** What callers see of a step. */
export type RecordStep = Pick<
  StepRow,
  'name' | 'state' | 'tx_hash' | 'final' | 'block_number' | 'gas_used' | 'fee_wei'
>;

export type RecordEvent = Pick<OperationEventRow, 'id' | 'state' | 'tx_hash' | 'at'>;

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

/** Figures beyond 2^53 and times are texts, as in rows. */
const recordsOf = pointRead((db, param: Parameter<{ ids: readonly string[] }>) =>
  db
    .selectFrom('operations')
    .selectAll('operations')
    .select([
      sql<RecordStep[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('name', name, 'state', state, 'tx_hash', tx_hash, 'final', final,
          'block_number', block_number::text, 'gas_used', gas_used::text, 'fee_wei', fee_wei::text) ORDER BY ordinal)
        FROM operation_steps WHERE operation_id = operations.id), '[]')`.as('steps'),
      sql<RecordEvent[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', id::text, 'state', state, 'tx_hash', tx_hash,
          'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY id)
        FROM operation_events WHERE operation_id = operations.id), '[]')`.as('events'),
    ])
    .where(sql<SqlBool>`operations.id = ANY(${param('ids')})`),
);
