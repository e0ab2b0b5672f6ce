import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { lookup } from '../lookup.ts';

/** One move of an operation, kept for its history. */
export type OperationEventRow = Readonly<Selectable<DB['operation_events']>>;

/** The insertion of one, to be carried out together with the move that it tells of. */
export const eventInsertion = (
  trx: Trx,
  operationId: string,
  state: string,
  txHash: string | null,
  at: Date,
) => trx.insertInto('operation_events').values({ operation_id: operationId, state, tx_hash: txHash, at });

/** Oldest first. */
export async function listEvents(
  db: Database | Trx,
  operationIds: readonly string[],
): Promise<OperationEventRow[]> {
  return operationIds.length === 0 ? [] : eventsOf(db, { operationIds });
}

const eventsOf = lookup((db, { operationIds }: { operationIds: readonly string[] }) =>
  db
    .selectFrom('operation_events')
    .selectAll()
    .where((eb) => eb('operation_id', '=', eb.fn.any(eb.val(operationIds))))
    .orderBy('id'),
);
