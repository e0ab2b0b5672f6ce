import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { Keyset } from '../../paging/cursors.ts';
import { notFound } from '../../problem.ts';
import { isReadableBy } from '../agents/agentRows.ts';
import type { RunPermission } from '../agents/initiators.ts';
import { isOwnedRecord, isWithin, listRecords, readOwnRecords, type Span } from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';
import { ACTIVE, isRunEnded, type RunStatus, STOPPABLE, type StopReason } from './runState.ts';

export interface RunError {
  readonly code: string;
  readonly error: string;
}

export type RunRow = Readonly<Omit<Selectable<DB['runs']>, 'status' | 'stop_reason' | 'error'>> & {
  readonly status: RunStatus;
  readonly stop_reason: StopReason | null;
  readonly error: RunError | null;
};

export interface NewRun {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly agentEpoch: number;
  /** Null for a session. */
  readonly keyId: string | null;
  readonly scopes: readonly string[];
  readonly model: string;
  readonly goal: string;
  readonly maxSteps: number;
  readonly maxDurationSeconds: number;
  readonly maxCreditsMicro: bigint;
  readonly maxSpendUsd: string;
  readonly tools: readonly string[];
  readonly allowTransfers: boolean;
  readonly dryRun: boolean;
  /** The prompt contains foreign text from the start. */
  readonly hasSeenUntrusted: boolean;
}

/** Literals: a parameterized statement could not use the partial index. */
const isActive = sql<SqlBool>`status IN (${sql.join(ACTIVE.map((status) => sql.lit(status)))})`;

/** False, with nothing written, if the agent has an active run. */
export async function insertRun(trx: Trx, run: NewRun, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('runs')
    .values({
      id: run.id,
      account_id: run.accountId,
      agent_id: run.agentId,
      agent_epoch: run.agentEpoch,
      key_id: run.keyId,
      scopes: [...run.scopes],
      model: run.model,
      goal: run.goal,
      max_steps: run.maxSteps,
      max_duration_seconds: run.maxDurationSeconds,
      max_credits_micro: run.maxCreditsMicro.toString(),
      max_spend_usd: run.maxSpendUsd,
      tools: [...run.tools],
      allow_transfers: run.allowTransfers,
      dry_run: run.dryRun,
      has_seen_untrusted: run.hasSeenUntrusted,
      status: 'queued',
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) => oc.column('agent_id').where(isActive).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findRun(db: Database, owner: Owner, id: string): Promise<RunRow> {
  const row = await db
    .selectFrom('runs')
    .selectAll()
    .where(isOwnedRecord(owner, id))
    .where(isReadableBy(owner))
    .executeTakeFirstOrThrow(() => notFound('run'));
  return row as unknown as RunRow;
}

/** Lock order: agent, run, credits, API key. */
export async function lockOwnRun(trx: Trx, owner: Owner, id: string): Promise<RunRow> {
  const row = await trx
    .selectFrom('runs')
    .selectAll()
    .where(isOwnedRecord(owner, id))
    .where(isReadableBy(owner))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('run'));
  return row as unknown as RunRow;
}

/** For the service's own work. */
export async function lockRun(trx: Trx, id: string): Promise<RunRow> {
  const row = await trx
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row as unknown as RunRow;
}

export async function readRun(db: Database, id: string): Promise<RunRow> {
  const row = await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as unknown as RunRow;
}

export const listAgentsOfRuns = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<RunRow, 'id' | 'agent_id'>[]> =>
  db
    .selectFrom('runs')
    .select(['id', 'agent_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

/** The page plus one row. */
export function listOwnRuns(
  db: Database,
  owner: Owner,
  { status, ...span }: Span & { readonly status?: RunStatus | undefined },
  page: Keyset,
): Promise<RunRow[]> {
  const ofStatus = status === undefined ? [] : [sql<SqlBool>`status = ${status}`];
  const conditions = [isReadableBy(owner), ...ofStatus, ...isWithin(span)];
  return listRecords(db, sql`SELECT * FROM runs AS record`, owner, page, conditions);
}

/** Those that the owner may read. */
export const readOwnRuns = (db: Database, owner: Owner, ids: readonly string[]): Promise<RunRow[]> =>
  readOwnRecords(db, sql`SELECT * FROM runs`, owner, ids, [isReadableBy(owner)]);

export async function hasActiveRun(db: Database | Trx, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('runs')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('status', 'in', ACTIVE)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of an agent, or those that the keys started. */
export async function lockStoppableRuns(
  trx: Trx,
  whose: { readonly agentId: string } | { readonly keyIds: readonly string[] },
): Promise<RunRow[]> {
  const runs = trx.selectFrom('runs').selectAll().where('status', 'in', STOPPABLE);
  const rows = await ('agentId' in whose
    ? runs.where('agent_id', '=', whose.agentId)
    : runs.where((eb) => eb('key_id', '=', eb.fn.any(eb.val([...whose.keyIds]))))
  )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows as unknown as RunRow[];
}

export async function updateRunRow(
  trx: Trx,
  id: string,
  change: Updateable<DB['runs']>,
  now: Date,
): Promise<RunRow> {
  const row = await trx
    .updateTable('runs')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as RunRow;
}

/**
 * In a transaction the row stays locked, so a stop waits for the signature in progress and none follows it.
 */
export async function readRunPermission(db: Database | Trx, id: string): Promise<RunPermission | undefined> {
  const row = await db.selectFrom('runs').select('status').where('id', '=', id).forShare().executeTakeFirst();
  if (row === undefined) return undefined;
  const status = row.status as RunStatus;
  if (status === 'stopping' || status === 'stopped') return 'stopped';
  return isRunEnded(status) ? 'over' : 'acting';
}

/** USD; undefined if the id is not a run's. */
export async function readRunSpendLimit(db: Database | Trx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('runs').select('max_spend_usd').where('id', '=', id).executeTakeFirst();
  return row?.max_spend_usd;
}

interface Claim {
  readonly worker: string;
  readonly count: number;
  /** Most runs of an account under lease at once, unless two claims overlap. */
  readonly ofOne: number;
}

/**
 * Stopping runs first, then accounts with the fewest claimed runs, so many runs of one account do not block
 * another's. `takeovers` counts expired leases.
 */
export async function claimRuns(
  db: Database,
  { worker, count, ofOne }: Claim,
  now: Date,
  leaseUntil: Date,
): Promise<RunRow[]> {
  const claimed = await sql<RunRow>`
    WITH busy AS (
      SELECT account_id, count(*) AS runs FROM runs WHERE ${isActive} AND lease_until >= ${now} GROUP BY account_id
    ), idle AS MATERIALIZED (
      SELECT id, row_number() OVER (PARTITION BY account_id, status = 'stopping' ORDER BY created_at)
        + coalesce(busy.runs, 0) AS place
      FROM runs LEFT JOIN busy USING (account_id) WHERE ${isActive} AND (lease_until IS NULL OR lease_until < ${now})
    ), due AS MATERIALIZED (
      SELECT id FROM runs JOIN idle USING (id)
      WHERE ${isActive} AND (lease_until IS NULL OR lease_until < ${now}) AND (status = 'stopping' OR place <= ${ofOne})
      ORDER BY status <> 'stopping', place, created_at
      LIMIT ${count}
      FOR NO KEY UPDATE OF runs SKIP LOCKED
    )
    UPDATE runs SET lease_owner = ${worker}, lease_until = ${leaseUntil}, lease_epoch = lease_epoch + 1,
      takeovers = takeovers + CASE WHEN lease_owner IS NULL THEN 0 ELSE 1 END
    FROM due WHERE runs.id = due.id
    RETURNING runs.*`.execute(db);
  return claimed.rows;
}

export interface Lease {
  readonly id: string;
  readonly epoch: number;
}

/** Until the commit, no other worker can take the run and no step ends. */
export async function holdRunLease(trx: Trx, { id, epoch }: Lease): Promise<boolean> {
  const row = await trx
    .selectFrom('runs')
    .select('id')
    .where('id', '=', id)
    .where('lease_epoch', '=', epoch)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Null if another worker has the run. */
export async function renewRunLease(db: Database, lease: Lease, leaseUntil: Date): Promise<RunStatus | null> {
  const row = await db
    .updateTable('runs')
    .set({ lease_until: leaseUntil })
    .where('id', '=', lease.id)
    .where('lease_epoch', '=', lease.epoch)
    .where('lease_owner', 'is not', null)
    .returning('status')
    .executeTakeFirst();
  return (row?.status as RunStatus | undefined) ?? null;
}

/** Never undone. */
export async function markRunUntrusted(db: Database, id: string): Promise<void> {
  await db.updateTable('runs').set({ has_seen_untrusted: true }).where('id', '=', id).execute();
}

/** Another worker continues at once. */
export async function giveBackRun(db: Database, lease: Lease): Promise<void> {
  await db
    .updateTable('runs')
    .set({ lease_owner: null, lease_until: null })
    .where('id', '=', lease.id)
    .where('lease_epoch', '=', lease.epoch)
    .execute();
}

/** SQL value: now, if an active run has no living worker; else null. */
export const runsDueAt = (now: Expression<string>) => sql<string | null>`(
  SELECT ${now}::timestamptz FROM runs WHERE ${isActive} AND (lease_until IS NULL OR lease_until < ${now}) LIMIT 1)`;
