import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { isEnded, isUnsigned, type OperationState } from './operationState.ts';

export async function notifyChanged(trx: Trx, id: string): Promise<void> {
  await deferWrite(trx, sql`SELECT ${changedNotification(id)}`);
}

/**
 * One statement, to hold the operation's lock for less time.
 * An end wakes waiters, and also workers, because it frees the wallet. Other moves of signed operations
 * notify nobody.
 */
export async function writeAndNotify(
  trx: Trx,
  writes: readonly OperationNodeSource[],
  id: string,
  state: OperationState,
  before: OperationState | null,
): Promise<void> {
  const ends = isEnded(state) && (before === null || !isEnded(before));
  const rings = ends
    ? sql`${changedNotification(id)}, ${QUEUED_NOTIFICATION}`
    : isUnsigned(state)
      ? QUEUED_NOTIFICATION
      : NO_NOTIFICATION;
  await writeInOneStatement(trx, writes, rings);
}

/** No write may read what another writes. */
export async function writeInOneStatement(
  trx: Trx,
  writes: readonly OperationNodeSource[],
  rings: RawBuilder<unknown> = NO_NOTIFICATION,
): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.ref(`write_${at}`)} AS (${write})`);
  await deferWrite(trx, sql`WITH ${sql.join(named)} SELECT ${rings}`);
}

const changedNotification = (id: string) => sql`pg_notify('operation_changed', ${id})`;

const QUEUED_NOTIFICATION = sql`pg_notify('operation_queued', '')`;

const NO_NOTIFICATION = sql`NULL`;
