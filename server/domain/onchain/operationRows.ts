import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import {
  isEnded,
  next,
  type OperationEvent,
  type OperationState,
  type PublicStatus,
  statesOf,
} from './operationState.ts';

export type OperationRow = Readonly<Omit<Selectable<DB['operations']>, 'state' | 'kind'>> & {
  readonly state: OperationState;
  readonly kind: OperationKindName;
};
export type OperationKindName = 'launch' | 'swap' | 'claim' | 'funding';
export type OperationEventRow = Readonly<Selectable<DB['operation_events']>>;

export interface NewOperation {
  readonly id: string;
  readonly kind: OperationKindName;
  readonly accountId: string;
  readonly agentId: string;
  readonly walletId: string;
  readonly validUntil: Date;
}

/** Accepts an operation: the row is the queue. Call it inside the accept commit, with everything that belongs to it. */
export async function insertOperation(trx: Trx, operation: NewOperation, now: Date): Promise<void> {
  await trx
    .insertInto('operations')
    .values({
      id: operation.id,
      kind: operation.kind,
      account_id: operation.accountId,
      agent_id: operation.agentId,
      wallet_id: operation.walletId,
      state: 'accepted',
      valid_until: operation.validUntil,
      next_attempt_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertEvent(trx, operation.id, 'accepted', null, now);
  await ring(trx, operation.id, true);
}

export async function findOperation(db: Database | Trx, id: string): Promise<OperationRow | undefined> {
  const row = await db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirst();
  return row as OperationRow | undefined;
}

export async function findOperations(db: Database | Trx, ids: readonly string[]): Promise<OperationRow[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom('operations').selectAll().where('id', 'in', ids).execute()) as OperationRow[];
}

export async function lockOperation(trx: Trx, id: string): Promise<OperationRow> {
  const row = await trx
    .selectFrom('operations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as OperationRow;
}

/**
 * Takes due operations under a lease. Of the unsigned ones only those whose wallet is free: they stay due and are
 * claimable the moment it is. Workers never wait for each other's rows.
 */
export async function claimOperations(
  db: Database,
  worker: string,
  count: number,
  now: Date,
  leaseUntil: Date,
): Promise<OperationRow[]> {
  const claimed = await sql<OperationRow>`
    UPDATE operations SET lease_owner = ${worker}, lease_until = ${leaseUntil}
    WHERE id IN (
      SELECT o.id FROM operations o
      WHERE o.state IN ('accepted', 'signed', 'broadcast', 'continuing')
        AND o.next_attempt_at <= ${now}
        AND (o.lease_until IS NULL OR o.lease_until < ${now})
        AND NOT EXISTS (
          SELECT 1 FROM operations other
          WHERE other.wallet_id = o.wallet_id AND other.id <> o.id
            AND ((o.state IN ('accepted', 'continuing') AND other.state IN ('signed', 'broadcast'))
              OR (o.state = 'accepted' AND other.state = 'continuing')
              OR (o.state = 'accepted' AND other.state = 'accepted' AND other.next_attempt_at <= ${now}
                AND (other.created_at, other.id) < (o.created_at, o.id))))
      ORDER BY o.next_attempt_at
      LIMIT ${count}
      FOR UPDATE OF o SKIP LOCKED
    )
    RETURNING *`.execute(db);
  return claimed.rows;
}

/** True when another operation of the wallet has bytes out, or has begun and must go on before a new one may begin. */
export async function isWalletBusy(trx: Trx, operation: OperationRow): Promise<boolean> {
  const blocking =
    operation.state === 'continuing'
      ? (['signed', 'broadcast'] as const)
      : (['signed', 'broadcast', 'continuing'] as const);
  const other = await trx
    .selectFrom('operations')
    .select('id')
    .where('wallet_id', '=', operation.wallet_id)
    .where('id', '<>', operation.id)
    .where('state', 'in', blocking)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function renewLease(db: Database, id: string, worker: string, leaseUntil: Date): Promise<void> {
  await db
    .updateTable('operations')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .where('lease_owner', '=', worker)
    .execute();
}

/** Gives the lease back and says when the operation is due again. */
export async function postponeOperation(
  db: Database,
  id: string,
  worker: string,
  at: Date,
  failed: boolean,
): Promise<void> {
  await db
    .updateTable('operations')
    .set((eb) => ({
      lease_owner: null,
      lease_until: null,
      next_attempt_at: at,
      failures: failed ? eb('failures', '+', 1) : 0,
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', worker)
    .execute();
}

export interface Move {
  readonly event: OperationEvent;
  readonly now: Date;
  readonly txHash?: string | null;
  readonly statusReason?: string;
  readonly revertReason?: string | null;
  readonly nextAttemptAt?: Date;
  readonly settled?: boolean;
}

/** The only writer of `state`. The caller holds the row's lock. Throws when the state does not know the event. */
export async function moveOperation(trx: Trx, operation: OperationRow, move: Move): Promise<OperationState> {
  const state = next(operation.state, move.event);
  if (state === null)
    throw new Error(`operation ${operation.id}: no "${move.event}" from "${operation.state}"`);
  const reopened = move.event === 'reopened';
  const endedUnsigned =
    operation.state === 'denied' || operation.state === 'rejected' || operation.state === 'expired';
  await trx
    .updateTable('operations')
    .set((eb) => ({
      state,
      updated_at: move.now,
      next_attempt_at: move.nextAttemptAt ?? move.now,
      valid_until: reopened && endedUnsigned ? move.now : operation.valid_until,
      status_reason: reopened ? null : (move.statusReason ?? operation.status_reason),
      revert_reason: reopened ? null : (move.revertReason ?? operation.revert_reason),
      settled: move.settled ?? (reopened ? false : operation.settled),
      reorgs: reopened ? eb('reorgs', '+', 1) : operation.reorgs,
    }))
    .where('id', '=', operation.id)
    .execute();
  if (state !== operation.state) await insertEvent(trx, operation.id, state, move.txHash ?? null, move.now);
  await ring(trx, operation.id, state === 'continuing' || isEnded(state));
  return state;
}

export async function listEvents(
  db: Database | Trx,
  operationIds: readonly string[],
): Promise<OperationEventRow[]> {
  if (operationIds.length === 0) return [];
  return db
    .selectFrom('operation_events')
    .selectAll()
    .where('operation_id', 'in', operationIds)
    .orderBy('id')
    .execute();
}

/** SQL condition on a record's `id`: its operation shows this public status. */
export const hasPublicStatus = (status: PublicStatus) =>
  sql<boolean>`id IN (SELECT id FROM operations WHERE state = ANY(${statesOf(status)}))`;

/** Operations whose bytes are out and not yet on the chain. */
export async function listUnincluded(db: Database): Promise<OperationRow[]> {
  const rows = await db
    .selectFrom('operations')
    .selectAll()
    .where('state', 'in', ['signed', 'broadcast'])
    .orderBy('updated_at')
    .limit(1000)
    .execute();
  return rows as OperationRow[];
}

/** True while anything is on its way or not yet final. */
export async function hasUnsettled(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('operations')
    .select('id')
    .where('settled', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countUnfinished(
  db: Database | Trx,
  column: 'agent_id' | 'wallet_id',
  id: string,
): Promise<number> {
  const row = await db
    .selectFrom('operations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(column, '=', id)
    .where('state', 'in', ['accepted', 'signed', 'broadcast', 'continuing'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Unfinished operations of each wallet that has any. */
export async function countUnfinishedByWallet(
  db: Database | Trx,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (walletIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('operations')
    .select((eb) => ['wallet_id', eb.fn.countAll<string>().as('count')])
    .where('wallet_id', 'in', walletIds)
    .where('state', 'in', ['accepted', 'signed', 'broadcast', 'continuing'])
    .groupBy('wallet_id')
    .execute();
  return new Map(rows.map((row) => [row.wallet_id, Number(row.count)]));
}

/** Depth and age of the queue, for the health report. */
export async function readQueue(db: Database, now: Date): Promise<{ depth: number; oldestSeconds: number }> {
  const row = await db
    .selectFrom('operations')
    .select((eb) => [eb.fn.countAll<string>().as('depth'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['accepted', 'signed', 'broadcast', 'continuing'])
    .executeTakeFirstOrThrow();
  const oldestMs = row.oldest === null ? now.getTime() : Date.parse(row.oldest);
  return {
    depth: Number(row.depth),
    oldestSeconds: Math.max(0, Math.floor((now.getTime() - oldestMs) / 1000)),
  };
}

async function insertEvent(
  trx: Trx,
  id: string,
  state: string,
  txHash: string | null,
  at: Date,
): Promise<void> {
  await trx.insertInto('operation_events').values({ operation_id: id, state, tx_hash: txHash, at }).execute();
}

/** Notifications leave with the commit, never before it. */
async function ring(trx: Trx, id: string, queued: boolean): Promise<void> {
  await sql`SELECT pg_notify('operation_changed', ${id})`.execute(trx);
  if (queued) await sql`SELECT pg_notify('operation_queued', '')`.execute(trx);
}
