import {
  type Expression,
  type OperationNodeSource,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead, preparedQuery, type Value } from '../../db/statements.ts';
import type { Ports } from '../../ports/ports.ts';
import { writeAndNotify } from './operationNotifications.ts';
import {
  isEnded,
  isUnsigned,
  nextState,
  type OperationEvent,
  type OperationState,
  type PublicStatus,
  statesOf,
  UNFINISHED,
} from './operationState.ts';
import { cameToNothing, literalStates, mayStillHappen, recordSteps } from './stepRows.ts';
import { assertNotFrozen } from './walletRows.ts';

export type OperationRow = Readonly<Omit<Selectable<DB['operations']>, 'state' | 'kind'>> & {
  readonly state: OperationState;
  readonly kind: OperationKindName;
};

/** Only deposit kinds serve no agent. */
export type AgentOperationRow = OperationRow & { readonly agent_id: string };

export type OperationKindName =
  | 'launch'
  | 'swap'
  | 'transfer'
  | 'claim'
  | 'funding'
  | 'graduation'
  | 'sweep'
  | 'gas';

export interface NewOperation {
  readonly id: string;
  readonly kind: OperationKindName;
  readonly accountId: string;
  readonly agentId: string | null;
  readonly walletId: string;
  readonly validUntil: Date;
}

export interface Postponement {
  /** Null: as the operation's last move says. */
  readonly at: Date | null;
  /** If the operation has left this phase, `at` is ignored. */
  readonly phase: 'unsigned' | 'out';
  /** Counts towards the back-off. */
  readonly failed: boolean;
}

export interface Move {
  readonly event: OperationEvent;
  readonly now: Date;
  readonly txHash?: string | null;
  readonly statusReason?: string;
  readonly revertReason?: string | null;
  readonly nextAttemptAt?: Date;
  readonly validUntil?: Date;
  readonly settled?: boolean;
  /** The worker's lease ends with the move, and its failures are over. */
  readonly handedBackBy?: string;
  /** Writes to other tables. None may read what another writes. */
  readonly along?: readonly OperationNodeSource[];
}

/**
 * The row is the queue entry. Call it inside the accept commit. Later passes join this trace.
 * @throws Problem 409 if the agent's wallet is frozen, 503 if a wallet of the service is
 */
export async function insertOperation(
  { trace }: Pick<Ports, 'trace'>,
  trx: Trx,
  operation: NewOperation,
  now: Date,
): Promise<void> {
  await assertNotFrozen(trx, operation.walletId);
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
  const event = eventInsert(trx, operation.id, 'accepted', null, now);
  await writeAndNotify(trx, [accepted, event], operation.id, 'accepted', null);
}

const operationsOf = pointRead((db, param: Parameter<{ ids: readonly string[] }>) =>
  db
    .selectFrom('operations')
    .selectAll()
    .where(sql<SqlBool>`id = ANY(${param('ids')})`),
);

export const findOperation = async (db: Database | Trx, id: string): Promise<OperationRow | undefined> =>
  (await findOperations(db, [id]))[0];

export const findOperations = async (db: Database | Trx, ids: readonly string[]): Promise<OperationRow[]> =>
  ids.length === 0 ? [] : ((await operationsOf(db, { ids })) as OperationRow[]);

export type RecordEvent = Pick<OperationEventRow, 'id' | 'state' | 'tx_hash' | 'at'>;

/** SQL value: the events of an operation, oldest first. Times are texts, as in rows. */
const recordEvents = sql<RecordEvent[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', id::text, 'state', state, 'tx_hash', tx_hash,
    'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY id)
  FROM operation_events WHERE operation_id = operations.id), '[]')`;

/** Operations with their steps and events. */
export const recordsOf = pointRead((db, param: Parameter<{ ids: readonly string[] }>) =>
  db
    .selectFrom('operations')
    .selectAll()
    .select([recordSteps.as('steps'), recordEvents.as('events')])
    .where(sql<SqlBool>`id = ANY(${param('ids')})`),
);

/** Its state, and the id of the newest change of it. */
export async function findMark(
  db: Database,
  id: string,
): Promise<(Pick<OperationRow, 'state' | 'settled'> & { readonly newest: string }) | undefined> {
  const { rows } = await sql<Pick<OperationRow, 'state' | 'settled'> & { readonly newest: string }>`
    SELECT state, settled, (SELECT max(id) FROM operation_events WHERE operation_id = operations.id) AS newest
    FROM operations WHERE id = ${id}`.execute(db);
  return rows[0];
}

export const lockedOperations = preparedQuery((trx, param: Parameter<{ id: string }>) =>
  trx.selectFrom('operations').selectAll().where('id', '=', param('id')).forNoKeyUpdate(),
);

/**
 * Claims due operations under a lease, skipping rows that other workers lock.
 * An unsigned operation is claimed only if its wallet is free or its time is over. Until then it stays due.
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

/** An operation of the same wallet that has bytes out, or has begun and must finish first. */
export const walletRivals = preparedQuery((trx, param: Parameter<{ id: string }>) =>
  trx
    .selectFrom('operations as own')
    .innerJoin('operations as other', 'other.wallet_id', 'own.wallet_id')
    .select('other.id')
    .where('own.id', '=', param('id'))
    .whereRef('other.id', '<>', 'own.id')
    .where(sql<boolean>`other.state IN ('signed', 'broadcast', 'continuing', 'unresolved')
      AND (other.state <> 'continuing' OR NOT other.yields_wallet AND own.state <> 'continuing')`)
    .limit(1),
);

export const renewLease = (db: Database, id: string, worker: string, until: Date) =>
  sql`UPDATE operations SET lease_until = ${until} WHERE id = ${id} AND lease_owner = ${worker}`.execute(db);

export async function postponeOperation(
  db: Database,
  id: string,
  worker: string,
  { at, phase, failed }: Postponement,
): Promise<void> {
  const isInPhase = sql<boolean>`(state IN ('held', 'accepted', 'awaiting', 'continuing')) = ${phase === 'unsigned'}`;
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

/** Until the operation's next move. */
export const yieldWallet = (db: Database, { id }: OperationRow, until: Date) =>
  sql`UPDATE operations SET yields_wallet = true, valid_until = ${until}
    WHERE id = ${id} AND state = 'continuing'`.execute(db);

export const releaseLeases = (db: Database, worker: string) =>
  sql`UPDATE operations SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = ${worker}
    AND state IN ${literalStates(UNFINISHED)}`.execute(db);

/** The only writer of `state`. The caller holds the row's lock. Throws if the state forbids the event. */
export async function moveOperation(trx: Trx, operation: OperationRow, move: Move): Promise<OperationState> {
  const state = nextState(operation.state, move.event);
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
      ...(move.handedBackBy !== undefined && move.handedBackBy === operation.lease_owner
        ? { lease_owner: null, lease_until: null, failures: 0 }
        : {}),
    }))
    .where('id', '=', operation.id);
  const event = eventInsert(trx, operation.id, state, move.txHash ?? null, move.now);
  const writes = state === operation.state ? [moved] : [moved, event];
  await writeAndNotify(trx, [...(move.along ?? []), ...writes], operation.id, state, operation.state);
  return state;
}

/** Keeps an accepted operation from workers until its approval, or until that expires. */
export async function holdOperation(
  trx: Trx,
  operation: OperationRow,
  { approvalId, until, now }: { readonly approvalId: string; readonly until: Date; readonly now: Date },
): Promise<void> {
  const named = trx.updateTable('operations').set({ approval_id: approvalId }).where('id', '=', operation.id);
  await deferWrite(trx, named);
  await moveOperation(trx, operation, { event: 'held', now, validUntil: until, nextAttemptAt: until });
}

/** SQL condition on `record.id`. */
export const hasPublicStatus = (status: PublicStatus) => hasState(statesOf(status), 'record.id');

/**
 * SQL condition on an operation of the agent `owned`. A lookup per row: a planner that expects the states to
 * be rare would sort the whole history. Unfinished operations are few and indexed.
 */
export function hasState(states: readonly OperationState[], column: `record.${string}`) {
  const id = sql.ref(column);
  return states.some(isEnded)
    ? sql<boolean>`coalesce((SELECT state FROM operations WHERE id = ${id}) = ANY(${states}), false)`
    : sql<boolean>`${id} = ANY(ARRAY(SELECT id FROM operations
        WHERE agent_id = owned.id AND state IN ${literalStates(states)}))`;
}

/** SQL condition on the id of an operation. A lookup per row. */
export const isInState = (states: readonly OperationState[], column: string) =>
  sql<boolean>`(SELECT state = ANY(${states}) FROM operations WHERE id = ${sql.ref(column)})`;

/** SQL: the agent of an operation. */
export const agentOfOperation = (id: Value<string>) =>
  sql<string>`(SELECT agent_id FROM operations WHERE id = ${id})`;

/** SQL condition on `operation_id`. A lookup per row. */
export const isNothingOrIn = (states: readonly OperationState[]) =>
  sql<boolean>`(SELECT state = ANY(${states}) OR ${cameToNothing} FROM operations WHERE id = operation_id)`;

/** SQL condition. A lookup per row. */
export const isUnsettled = (column: `${string}.${string}`) =>
  sql<boolean>`(SELECT NOT settled FROM operations WHERE id = ${sql.ref(column)})`;

/** Unfinished `states` only. */
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

/** Unfinished `states` only; adds failed operations that may still happen. */
export const pendingIds = (walletId: string, states: readonly OperationState[]) =>
  pendingIdsOfWallets(sql`SELECT ${walletId}`, states);

/** `wallets` is a subquery of ids. */
export const pendingIdsOfWallets = (wallets: RawBuilder<unknown>, states: readonly OperationState[]) =>
  sql`SELECT id FROM operations WHERE wallet_id = ANY(ARRAY(${wallets})) AND NOT settled
    AND (state IN ${literalStates(states)} OR ${mayStillHappen})`;

/** SQL join as `asked`: a model requested the operation in one of these messages or runs. */
export const ofInitiators = (column: 'operation_id' | 'reference', initiatorIds: readonly string[]) =>
  sql`JOIN operations asked ON asked.id = ${sql.ref(column)} WHERE asked.initiator_id = ANY(${[...initiatorIds]})`;

/** After a reorg of one of several steps: the state stays, and the operation settles again later. */
export const remarkUnsettled = (trx: Trx, { id }: OperationRow, now: Date) =>
  sql`UPDATE operations SET settled = false, next_attempt_at = ${now}, updated_at = ${now}, reorgs = reorgs + 1
    WHERE id = ${id}`.execute(trx);

export const markSettled = (trx: Trx, { id }: OperationRow) =>
  deferWrite(trx, trx.updateTable('operations').set({ settled: true }).where('id', '=', id));

const whereUnsettled = (db: Database) => db.selectFrom('operations').where(sql<boolean>`NOT settled`);

export const listUnsettled = (db: Database, limit: number): Promise<OperationRow[]> =>
  whereUnsettled(db).selectAll().orderBy('created_at').limit(limit).execute() as Promise<OperationRow[]>;

/** Their steps are not final, or they have none. */
export async function listEndedUnsettled(db: Database): Promise<string[]> {
  const ended = whereUnsettled(db).where(sql<boolean>`state NOT IN ${literalStates(UNFINISHED)}`);
  return (await ended.select('id').execute()).map(({ id }) => id);
}

/** Operations that wait for funds or an approval do not count. */
export async function hasUnsettled(db: Database): Promise<boolean> {
  const moving = whereUnsettled(db)
    .where(sql<boolean>`state NOT IN ('held', 'awaiting')`)
    .orderBy('wallet_id');
  return (await moving.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Part of the accept commit. */
export const markInitiator = (trx: Trx, id: string, initiator_id: string, agent_epoch: number) =>
  deferWrite(trx, trx.updateTable('operations').set({ initiator_id, agent_epoch }).where('id', '=', id));

export async function listIdsOfInitiator(db: Database | Trx, initiatorId: string): Promise<string[]> {
  const asked = db.selectFrom('operations').select('id').where('initiator_id', '=', initiatorId);
  return (await asked.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id);
}

/** Includes failed operations that a reorg may revive; excludes graduations and unfunded starter fundings. */
export async function countUnfinished(db: Database | Trx, agentId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM operations WHERE agent_id = ${agentId}
    AND NOT settled AND kind <> 'graduation' AND NOT (kind = 'funding' AND (state = 'awaiting' OR yields_wallet))
    AND (state IN ${literalStates(UNFINISHED)} OR ${mayStillHappen})`.execute(db);
  return Number(rows[0]?.count);
}

/** Signed, and not settled in a block yet. */
export async function listSignedOfAgents(
  db: Database,
  agentIds: readonly string[],
  limit: number,
): Promise<OperationRow[]> {
  const signed = UNFINISHED.filter((state) => !isUnsigned(state) || state === 'continuing');
  const { rows } = await sql<OperationRow>`SELECT * FROM operations
    WHERE agent_id = ANY(${agentIds}) AND kind IN ('launch', 'swap', 'transfer', 'claim')
      AND state IN ${literalStates(signed)} ORDER BY created_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Workers look at the agents' unfinished operations now, and not when they are due. Whatever waits for an approval expires. */
export async function hurryOperations(db: Database, agentIds: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE operations SET next_attempt_at = ${now},
      valid_until = CASE WHEN state = 'held' THEN ${now} ELSE valid_until END WHERE id IN (
      SELECT id FROM operations WHERE agent_id = ANY(${agentIds}) AND state IN ${literalStates(UNFINISHED)}
        AND next_attempt_at > ${now} ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)`.execute(db);
  await sql`SELECT pg_notify('operation_queued', '')`.execute(db);
}

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

export function countUnsettled(db: Database): Promise<{ state: string; count: string }[]> {
  const states = whereUnsettled(db).groupBy('state');
  return states.select((eb) => ['state', eb.fn.countAll<string>().as('count')]).execute();
}

/** Excludes operations that wait for funds or an approval, or deal with deposits. */
export async function readQueue(db: Database, now: Date): Promise<{ depth: number; oldestSeconds: number }> {
  const { rows } = await sql<{ depth: string; oldest: string | null }>`
    SELECT count(*) AS depth, min(created_at) AS oldest FROM operations
    WHERE state IN ${literalStates(UNFINISHED)} AND state NOT IN ('held', 'awaiting') AND NOT yields_wallet
      AND agent_id IS NOT NULL`.execute(db);
  const { depth, oldest } = rows[0]!;
  const oldestMs = oldest === null ? now.getTime() : Date.parse(oldest);
  const oldestSeconds = Math.max(0, Math.floor((now.getTime() - oldestMs) / 1000));
  return { depth: Number(depth), oldestSeconds };
}

/** Due operations of a kind that wait for their first signature, by account. */
export async function countUnsigned(
  db: Database,
  kind: OperationKindName,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ account: string; count: string }>`
    SELECT account_id AS account, count(*) AS count FROM operations
    WHERE state IN ${literalStates(UNFINISHED)} AND state = 'accepted' AND kind = ${kind} AND next_attempt_at <= ${now}
    GROUP BY account_id`.execute(db);
  return new Map(rows.map(({ account, count }) => [account, Number(count)]));
}

/** Whoever owns the agents now. */
export async function countFundings(trx: Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM operations
    WHERE kind = 'funding' AND account_id = ${accountId}`.execute(trx);
  return Number(rows[0]?.count);
}

export type OperationEventRow = Readonly<Selectable<DB['operation_events']>>;

/** Write it in the same statement as the move. */
export const eventInsert = (trx: Trx, operationId: string, state: string, txHash: string | null, at: Date) =>
  trx.insertInto('operation_events').values({ operation_id: operationId, state, tx_hash: txHash, at });

/** Oldest first. */
export async function listEvents(
  db: Database | Trx,
  operationIds: readonly string[],
): Promise<OperationEventRow[]> {
  return operationIds.length === 0 ? [] : eventsOf(db, { operationIds });
}

const eventsOf = pointRead((db, param: Parameter<{ operationIds: readonly string[] }>) =>
  db
    .selectFrom('operation_events')
    .selectAll()
    .where((eb) => eb('operation_id', '=', eb.fn.any(param('operationIds'))))
    .orderBy('id'),
);

/** SQL value: when the next operation is due that nobody has claimed; null without one. */
export const operationsDueAt = (now: Expression<string>) => sql<string | null>`(
  SELECT min(next_attempt_at) FROM operations
  WHERE state IN ${literalStates(UNFINISHED)} AND (lease_until IS NULL OR lease_until < ${now}))`;
