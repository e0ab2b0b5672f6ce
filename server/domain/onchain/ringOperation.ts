import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../context.ts';
import { post } from '../post.ts';
import { isEnded, isUnsigned, type OperationState } from './operationState.ts';

/** Wakes who waits for this id. Notifications leave with the commit, never before it. */
export async function ring(trx: Trx, id: string): Promise<void> {
  await post(trx, sql`SELECT ${changed(id)}`);
}

/**
 * Carries out what brings the operation into the state and rings for it, in one statement: each costs a way to the database and
 * back while the operation's lock is held. Its end wakes who waits for it, and whoever looks for work: it frees its wallet for the
 * next one. What is on its way changes nothing for either, nor does the finality of what had ended `before`.
 */
export async function ringWith(
  trx: Trx,
  writes: readonly OperationNodeSource[],
  id: string,
  state: OperationState,
  before: OperationState | null,
): Promise<void> {
  const ends = isEnded(state) && (before === null || !isEnded(before));
  const rings = ends ? sql`${changed(id)}, ${QUEUED}` : isUnsigned(state) ? QUEUED : NOBODY;
  await writeTogether(trx, writes, rings);
}

/** Carries out writes of which none reads what another one writes, in one statement. */
export async function writeTogether(
  trx: Trx,
  writes: readonly OperationNodeSource[],
  rings: RawBuilder<unknown> = NOBODY,
): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.ref(`write_${at}`)} AS (${write})`);
  await post(trx, sql`WITH ${sql.join(named)} SELECT ${rings}`);
}

const changed = (id: string) => sql`pg_notify('operation_changed', ${id})`;
const QUEUED = sql`pg_notify('operation_queued', '')`;
const NOBODY = sql`NULL`;
