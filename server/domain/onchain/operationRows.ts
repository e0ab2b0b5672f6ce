import { type SqlBool, sql } from 'kysely';
import type { Context, Database, Trx } from '../../context.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { lookup } from '../lookup.ts';
import { post } from '../post.ts';
import { assertNotFrozen } from './assertNotFrozen.ts';
import { literalStates } from './literalStates.ts';
import { eventInsertion } from './operationEventRows.ts';
import type { Move, NewOperation, OperationRow, Postponement } from './operationRow.ts';
import {
  isEnded,
  next,
  type OperationState,
  type PublicStatus,
  statesOf,
  UNFINISHED,
} from './operationState.ts';
import { ringWith } from './ringOperation.ts';
import { cameToNothing, mayStillHappen } from './stepRows.ts';

export { listEvents, type OperationEventRow } from './operationEventRows.ts';
export type * from './operationRow.ts';

/**
 * Accepts an operation: the row is the queue, and its passes become parts of the trace in which this is called. Call it inside
 * the accept commit, with everything that belongs to it. Throws 409 when the agent's wallet is frozen, 503 when a wallet of ours is.
 */
export async function insertOperation(
  { trace }: Pick<Context, 'trace'>,
  trx: Trx,
  operation: NewOperation,
  now: Date,
): Promise<void> {
  await assertNotFrozen(trx, operation);
  const accepted = trx.insertInto('operations').values({
    id: operation.id,
    kind: operation.kind,
    account_id: operation.accountId,
    agent_id: operation.agentId,
    wallet_id: operation.walletId,
    state: 'accepted',
    valid_until: operation.validUntil,
    traceparent: trace.traceparent(),
    next_attempt_at: now,
    created_at: now,
    updated_at: now,
  });
  const event = eventInsertion(trx, operation.id, 'accepted', null, now);
  await ringWith(trx, [accepted, event], operation.id, 'accepted', null);
}

const operationsOf = lookup((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('operations').selectAll().where(sql<SqlBool>`id = ANY(${ids})`),
);

export const findOperation = async (db: Database | Trx, id: string): Promise<OperationRow | undefined> =>
  (await findOperations(db, [id]))[0];

export const findOperations = async (db: Database | Trx, ids: readonly string[]): Promise<OperationRow[]> =>
  ids.length === 0 ? [] : ((await operationsOf(db, { ids })) as OperationRow[]);

export const lockedOperations = compiledOnce((trx, { id }: { id: string }) =>
  trx.selectFrom('operations').selectAll().where('id', '=', id).forNoKeyUpdate(),
);

/**
 * Takes due operations under a lease. Of the unsigned ones only those whose wallet is free, or whose time is over: they
 * stay due and are claimable the moment it is. Workers never wait for each other's rows.
 */
export async function claimOperations(
  db: Database,
  worker: string,
  count: number,
  now: Date,
  leaseUntil: Date,
): Promise<OperationRow[]> {
  const claimed = await sql<OperationRow>`
    WITH oldest AS (
      SELECT DISTINCT ON (wallet_id) id FROM operations
      WHERE state = 'accepted' AND next_attempt_at <= ${now}
      ORDER BY wallet_id, created_at, id
    ), due AS MATERIALIZED (
      SELECT o.id FROM operations o
      WHERE o.state IN ${literalStates(UNFINISHED)}
        AND o.next_attempt_at <= ${now}
        AND (o.lease_until IS NULL OR o.lease_until < ${now})
        AND (o.state IN ('signed', 'broadcast', 'awaiting', 'unresolved') OR o.valid_until <= ${now}
          OR ((o.state = 'continuing' OR o.id IN (SELECT id FROM oldest)) AND NOT EXISTS (
            SELECT 1 FROM operations other
            WHERE other.wallet_id = o.wallet_id AND other.id <> o.id
              AND other.state IN ('signed', 'broadcast', 'continuing', 'unresolved')
              AND (other.state <> 'continuing' OR o.state = 'accepted' AND NOT other.yields_wallet))))
      ORDER BY o.next_attempt_at
      LIMIT ${count}
      FOR NO KEY UPDATE OF o SKIP LOCKED
    )
    UPDATE operations SET lease_owner = ${worker}, lease_until = ${leaseUntil}
    FROM due WHERE operations.id = due.id
    RETURNING operations.*`.execute(db);
  return claimed.rows;
}

/** True when another operation of the wallet has bytes out, or has begun and must go on before a new one may begin. */
export async function isWalletBusy(trx: Trx, operation: OperationRow): Promise<boolean> {
  const out = ['signed', 'broadcast', 'unresolved'] as const;
  const blocking = operation.state === 'continuing' ? out : ([...out, 'continuing'] as const);
  const others = trx.selectFrom('operations').select('id').where('wallet_id', '=', operation.wallet_id);
  const other = others.where(sql<boolean>`id <> ${operation.id}
    AND state IN ${literalStates(blocking)} AND NOT (state = 'continuing' AND yields_wallet)`);
  return (await other.limit(1).executeTakeFirst()) !== undefined;
}

export const renewLease = (db: Database, id: string, worker: string, until: Date) =>
  sql`UPDATE operations SET lease_until = ${until} WHERE id = ${id} AND lease_owner = ${worker}`.execute(db);

/** Gives the lease back and says when the operation is due again. */
export async function postponeOperation(
  db: Database,
  id: string,
  worker: string,
  { at, phase, failed }: Postponement,
): Promise<void> {
  const isInPhase = sql<boolean>`(state IN ('accepted', 'awaiting', 'continuing')) = ${phase === 'unsigned'}`;
  await db
    .updateTable('operations')
    .set((eb) => ({
      lease_owner: null,
      lease_until: null,
      next_attempt_at:
        at === null
          ? eb.ref('next_attempt_at')
          : eb.case().when(isInPhase).then(at).else(eb.ref('next_attempt_at')).end(),
      failures: failed ? eb('failures', '+', 1) : 0,
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', worker)
    .execute();
}

/** Others may use the wallet of one that has begun, until its next move. */
export const yieldWallet = (db: Database, { id }: OperationRow, until: Date) =>
  sql`UPDATE operations SET yields_wallet = true, valid_until = ${until}
    WHERE id = ${id} AND state = 'continuing'`.execute(db);

/** Gives back all leases of a worker that stops. */
export const releaseLeases = (db: Database, worker: string) =>
  sql`UPDATE operations SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = ${worker}
    AND state IN ${literalStates(UNFINISHED)}`.execute(db);

/** The only writer of `state`. The caller holds the row's lock. Throws when the state does not know the event. */
export async function moveOperation(trx: Trx, operation: OperationRow, move: Move): Promise<OperationState> {
  const state = next(operation.state, move.event);
  if (state === null)
    throw new Error(`operation ${operation.id}: no "${move.event}" from "${operation.state}"`);
  const reopened = move.event === 'reopened';
  const moved = trx
    .updateTable('operations')
    .set((eb) => ({
      state,
      updated_at: move.now,
      next_attempt_at: move.nextAttemptAt ?? move.now,
      status_reason: reopened ? null : (move.statusReason ?? operation.status_reason),
      revert_reason: reopened ? null : (move.revertReason ?? operation.revert_reason),
      valid_until: move.validUntil ?? operation.valid_until,
      yields_wallet: false,
      settled: move.settled ?? (reopened ? false : operation.settled),
      reorgs: reopened ? eb('reorgs', '+', 1) : operation.reorgs,
    }))
    .where('id', '=', operation.id);
  const event = eventInsertion(trx, operation.id, state, move.txHash ?? null, move.now);
  const writes = state === operation.state ? [moved] : [moved, event];
  await ringWith(trx, [...(move.along ?? []), ...writes], operation.id, state, operation.state);
  return state;
}

/**
 * SQL condition on `record.id`: its operation shows this public status. Asked row by row, by the primary key, and not told to the
 * planner as rare, for which it would sort a whole history; of those that are under way there are few, which have an index.
 */
export const hasPublicStatus = (status: PublicStatus) => {
  const states = statesOf(status);
  return states.some(isEnded)
    ? sql<boolean>`coalesce((SELECT state FROM operations WHERE id = record.id) = ANY(${states}), false)`
    : sql<boolean>`record.id = ANY(ARRAY(SELECT id FROM operations
        WHERE agent_id = owned.id AND state IN ${literalStates(states)}))`;
};

/** SQL condition on a row's `operation_id`: that operation is in one of these states or came to nothing. Asked row by row, by the primary key. */
export const isNothingOrIn = (states: readonly OperationState[]) =>
  sql<boolean>`(SELECT state = ANY(${states}) OR ${cameToNothing} FROM operations WHERE id = operation_id)`;

/** SQL condition on a row: the operation that this column names is not over and final. Asked row by row, by the primary key. */
export const isUnsettled = (column: `${string}.${string}`) =>
  sql<boolean>`(SELECT NOT settled FROM operations WHERE id = ${sql.ref(column)})`;

/** Ids of the operations of an agent or a wallet in these states, of the unfinished ones. */
export async function listOperationIds(
  db: Database | Trx,
  owner: 'agent_id' | 'wallet_id',
  id: string,
  states: readonly OperationState[],
): Promise<string[]> {
  const owned = db.selectFrom('operations').select('id').where(owner, '=', id).orderBy('id');
  const inStates = owned.where(sql<boolean>`state IN ${literalStates(states)}`);
  return (await inStates.execute()).map((row) => row.id);
}

/** SQL for the ids of a wallet's operations in these states, of the unfinished ones, and of those that failed and may still happen. */
export const pendingIds = (walletId: string, states: readonly OperationState[]) =>
  sql`SELECT id FROM operations WHERE wallet_id = ${walletId} AND NOT settled
    AND (state IN ${literalStates(states)} OR ${mayStillHappen})`;

/** SQL that joins a row's operation, as `asked`, where a model asked for it in the name of one of these messages or runs. */
export const ofInitiators = (column: 'operation_id' | 'reference', initiatorIds: readonly string[]) =>
  sql`JOIN operations asked ON asked.id = ${sql.ref(column)} WHERE asked.initiator_id = ANY(${[...initiatorIds]})`;

/**
 * A reorg took one of several steps off the chain while the state stays as it is: due at once, and settled again only
 * when every step is final again.
 */
export const remarkUnsettled = (trx: Trx, { id }: OperationRow, now: Date) =>
  sql`UPDATE operations SET settled = false, next_attempt_at = ${now}, updated_at = ${now}, reorgs = reorgs + 1
    WHERE id = ${id}`.execute(trx);

/** The end of an operation that ended before its steps were final. */
export const markSettled = (trx: Trx, { id }: OperationRow) =>
  post(trx, trx.updateTable('operations').set({ settled: true }).where('id', '=', id));

const whereUnsettled = (db: Database) => db.selectFrom('operations').where(sql<boolean>`NOT settled`);

/** Everything that is not over and final, oldest first. */
export const listUnsettled = (db: Database, limit: number): Promise<OperationRow[]> =>
  whereUnsettled(db).selectAll().orderBy('created_at').limit(limit).execute() as Promise<OperationRow[]>;

/** Ended and not settled yet: its steps are not final, or it has none. */
export async function listEndedUnsettled(db: Database): Promise<string[]> {
  const ended = whereUnsettled(db).where(sql<boolean>`state NOT IN ${literalStates(UNFINISHED)}`);
  return (await ended.select('id').execute()).map(({ id }) => id);
}

/** True while anything is on its way or not yet final; what waits for funds is not on its way. */
export async function hasUnsettled(db: Database): Promise<boolean> {
  const moving = whereUnsettled(db).where(sql<boolean>`state <> 'awaiting'`).orderBy('wallet_id');
  return (await moving.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Remembers, in the commit that accepts it, for which message or run a model asked for it, under which epoch of its agent. */
export const markInitiator = (trx: Trx, id: string, initiator_id: string, agent_epoch: number) =>
  post(trx, trx.updateTable('operations').set({ initiator_id, agent_epoch }).where('id', '=', id));

/** Of all that was asked for in the name of a message or run, in its order. */
export async function listIdsOfInitiator(db: Database | Trx, initiatorId: string): Promise<string[]> {
  const asked = db.selectFrom('operations').select('id').where('initiator_id', '=', initiatorId);
  return (await asked.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id);
}

/** Of what the agent was asked to do, not what the service does by itself or is short of; what a reorg may bring back is not over. */
export async function countUnfinished(db: Database | Trx, agentId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM operations WHERE agent_id = ${agentId}
    AND NOT settled AND kind <> 'graduation' AND NOT (kind = 'funding' AND (state = 'awaiting' OR yields_wallet))
    AND (state IN ${literalStates(UNFINISHED)} OR ${mayStillHappen})`.execute(db);
  return Number(rows[0]?.count);
}

/** Unfinished operations of each wallet that has any. */
export async function countUnfinishedByWallet(
  db: Database | Trx,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (walletIds.length === 0) return new Map();
  const counted = sql<{ wallet_id: string; count: string }>`SELECT wallet_id, count(*) FROM operations
    WHERE wallet_id = ANY(${walletIds}) AND state IN ${literalStates(UNFINISHED)} GROUP BY wallet_id`;
  const { rows } = await counted.execute(db);
  return new Map(rows.map((row) => [row.wallet_id, Number(row.count)]));
}

/** How many operations are in each state, of those that are not over and final. */
export function countUnsettled(db: Database): Promise<{ state: string; count: string }[]> {
  const states = whereUnsettled(db).groupBy('state');
  return states.select((eb) => ['state', eb.fn.countAll<string>().as('count')]).execute();
}

/** Depth and age of the queue, for the health report; neither what waits for funds is in it nor what is done about deposits. */
export async function readQueue(db: Database, now: Date): Promise<{ depth: number; oldestSeconds: number }> {
  const { rows } = await sql<{ depth: string; oldest: string | null }>`
    SELECT count(*) AS depth, min(created_at) AS oldest FROM operations
    WHERE state IN ${literalStates(UNFINISHED)} AND state <> 'awaiting' AND NOT yields_wallet
      AND agent_id IS NOT NULL`.execute(db);
  const { depth, oldest } = rows[0]!;
  const oldestMs = oldest === null ? now.getTime() : Date.parse(oldest);
  const oldestSeconds = Math.max(0, Math.floor((now.getTime() - oldestMs) / 1000));
  return { depth: Number(depth), oldestSeconds };
}

/** Starter fundings that were asked for in the name of the account, whoever has their agents now. */
export async function countFundings(trx: Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM operations
    WHERE kind = 'funding' AND account_id = ${accountId}`.execute(trx);
  return Number(rows[0]?.count);
}
