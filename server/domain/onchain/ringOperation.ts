import { type OperationNodeSource, sql } from 'kysely';
import type { Trx } from '../../context.ts';
import { isEnded, isUnsigned, type OperationState } from './operationState.ts';

/** Wakes who waits for this id. Notifications leave with the commit, never before it. */
export async function ring(trx: Trx, id: string): Promise<void> {
  await sql`SELECT ${changed(id)}`.execute(trx);
}

/**
 * Carries out what brings the operation into the state and rings for it, in one statement: each costs a way to the database and
 * back while the operation's lock is held. Its end wakes who waits for it, and whoever looks for work: it frees its wallet for the
 * next one. What is on its way changes nothing for either.
 */
export async function ringWith(
  trx: Trx,
  writes: readonly OperationNodeSource[],
  id: string,
  state: OperationState,
): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.ref(`write_${at}`)} AS (${write})`);
  const rings = isEnded(state) ? sql`${changed(id)}, ${QUEUED}` : isUnsigned(state) ? QUEUED : sql`NULL`;
  await sql`WITH ${sql.join(named)} SELECT ${rings}`.execute(trx);
}

const changed = (id: string) => sql`pg_notify('operation_changed', ${id})`;
const QUEUED = sql`pg_notify('operation_queued', '')`;
