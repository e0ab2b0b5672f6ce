import { type OperationNodeSource, sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Notifications leave with the commit, never before it. */
export async function ring(trx: Trx, id: string, queued: boolean): Promise<void> {
  await sql`SELECT ${notifications(id, queued)}`.execute(trx);
}

/**
 * Carries out what changes the operation and rings for it, in one statement: each costs a way to the database and back while the
 * operation's lock is held.
 */
export async function ringWith(
  trx: Trx,
  writes: readonly OperationNodeSource[],
  id: string,
  queued: boolean,
): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.ref(`write_${at}`)} AS (${write})`);
  await sql`WITH ${sql.join(named)} SELECT ${notifications(id, queued)}`.execute(trx);
}

const notifications = (id: string, queued: boolean) =>
  queued
    ? sql`pg_notify('operation_changed', ${id}), pg_notify('operation_queued', '')`
    : sql`pg_notify('operation_changed', ${id})`;
