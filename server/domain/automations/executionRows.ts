import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { hasState } from '../../engine/records/operationRows.ts';
import { type PublicStatus, statesOf } from '../../engine/records/operationState.ts';
import type { Keyset } from '../../paging/cursors.ts';
import type { Address } from '../../ports/basics.ts';
import { isWithin, listRecords, type Span } from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';
import { type AutomationRow, isOfAutomation } from './automationRows.ts';

export type ExecutionRow = Readonly<Omit<Selectable<DB['automation_executions']>, 'outcome'>> & {
  readonly outcome: 'swap' | 'skipped' | 'failed';
};

export interface NewExecution {
  readonly id: string;
  readonly automation: Pick<AutomationRow, 'id' | 'agent_id'>;
  readonly slot: Date;
  /** The last slot and number of slots covered. */
  readonly lastSlot: Date;
  readonly slots: number;
  /** Snipers only. */
  readonly token?: Address | undefined;
  readonly outcome: ExecutionRow['outcome'];
  readonly reason: string | null;
  readonly swapId: string | null;
  /** Held of the budget until the swap ends. */
  readonly heldRaw: bigint;
}

export async function insertExecution(trx: Trx, execution: NewExecution, now: Date): Promise<void> {
  const isSwap = execution.outcome === 'swap';
  await deferWrite(
    trx,
    trx.insertInto('automation_executions').values({
      id: execution.id,
      automation_id: execution.automation.id,
      agent_id: execution.automation.agent_id,
      slot: execution.slot,
      last_slot: execution.lastSlot,
      slots: execution.slots,
      token: execution.token ?? null,
      outcome: execution.outcome,
      reason: execution.reason,
      swap_id: execution.swapId,
      held_raw: execution.heldRaw.toString(),
      counts: isSwap,
      settled: !isSwap,
      created_at: now,
      updated_at: now,
    }),
  );
}

/** False if the skip's reason differs. */
export async function extendSkip(
  trx: Trx,
  id: string,
  { reason, lastSlot, slots }: { readonly reason: string; readonly lastSlot: Date; readonly slots: number },
  now: Date,
): Promise<boolean> {
  const extended = await trx
    .updateTable('automation_executions')
    .set((eb) => ({ last_slot: lastSlot, slots: eb('slots', '+', slots), updated_at: now }))
    .where('id', '=', id)
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow();
  return extended.numUpdatedRows === 1n;
}

/** Undefined if the swap belongs to no automation. */
export async function findExecutionOf(db: Database | Trx, swapId: string): Promise<ExecutionRow | undefined> {
  const row = await db
    .selectFrom('automation_executions')
    .selectAll()
    .where('swap_id', '=', swapId)
    .executeTakeFirst();
  return row as ExecutionRow | undefined;
}

export async function listSwapIds(trx: Trx, automationId: string, since: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('automation_executions')
    .select('swap_id')
    .where('automation_id', '=', automationId)
    .where('created_at', '>=', since.toISOString())
    .execute();
  return rows.flatMap(({ swap_id: id }) => id ?? []);
}

export async function isDecided(db: Database | Trx, automationId: string, token: Address): Promise<boolean> {
  const row = await db
    .selectFrom('automation_executions')
    .select('id')
    .where('automation_id', '=', automationId)
    .where('token', '=', token)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLastSlot(db: Database | Trx, automationId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('automation_executions')
    .select('last_slot')
    .where('automation_id', '=', automationId)
    .where('token', 'is', null)
    .orderBy('slot', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : new Date(row.last_slot);
}

/** Omits automations without one. */
export async function findLastSlots(
  db: Database,
  automationIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; last_slot: string | null }>`
    SELECT wanted.id, (SELECT last_slot FROM automation_executions WHERE automation_id = wanted.id AND token IS NULL
      ORDER BY slot DESC LIMIT 1) AS last_slot
    FROM unnest(${[...automationIds]}::text[]) AS wanted (id)`.execute(db);
  return new Map(rows.flatMap(({ id, last_slot: at }) => (at === null ? [] : [[id, new Date(at)] as const])));
}

/** The automation is locked. `settled` is false while a reorg may change the end. */
export async function settleExecutionRow(
  trx: Trx,
  id: string,
  { heldRaw, ...end }: { readonly heldRaw: bigint; readonly counts: boolean; readonly settled: boolean },
  now: Date,
): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('automation_executions')
      .set({ held_raw: heldRaw.toString(), ...end, updated_at: now })
      .where('id', '=', id),
  );
}

/** The automation is locked. The swap is in progress again. */
export async function holdExecutionRow(trx: Trx, id: string, heldRaw: bigint, now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('automation_executions')
      .set({ held_raw: heldRaw.toString(), counts: true, settled: false, updated_at: now })
      .where('id', '=', id),
  );
}

export async function listOpenExecutions(trx: Trx, automationId: string): Promise<ExecutionRow[]> {
  const rows = await trx
    .selectFrom('automation_executions')
    .selectAll()
    .where('automation_id', '=', automationId)
    .where('settled', '=', false)
    .execute();
  return rows as ExecutionRow[];
}

/** Prevents the signature of its swap. */
export async function revokeExecution(trx: Trx, id: string): Promise<void> {
  await deferWrite(trx, trx.updateTable('automation_executions').set({ revoked: true }).where('id', '=', id));
}

export type ExecutionStatus = 'scheduled' | 'executed' | 'skipped' | 'failed';

export interface ExecutionFilter extends Span {
  readonly automationId?: string | undefined;
  readonly status?: ExecutionStatus | undefined;
}

/** Of all automations of the owner, or of one. */
export function listOwnExecutions(
  db: Database,
  owner: Owner,
  { automationId, status, ...span }: ExecutionFilter,
  page: Keyset,
): Promise<ExecutionRow[]> {
  const ofAutomation = automationId === undefined ? [] : [isOfAutomation(automationId)];
  const ofStatus = status === undefined ? [] : [hasStatus(status)];
  const conditions = [...ofAutomation, ...ofStatus, ...isWithin(span)];
  return listRecords(db, sql`SELECT * FROM automation_executions AS record`, owner, page, conditions);
}

/** The status of an execution that its swap decides. */
export const STATUS_OF_SWAP: Readonly<Record<PublicStatus, ExecutionStatus>> = {
  queued: 'scheduled',
  awaiting_approval: 'scheduled',
  awaiting_funding: 'scheduled',
  submitted: 'scheduled',
  confirmed: 'executed',
  failed: 'failed',
  expired: 'failed',
};

function hasStatus(status: ExecutionStatus): Expression<SqlBool> {
  if (status === 'skipped') return sql<SqlBool>`outcome = 'skipped'`;
  const ofSwap = (Object.keys(STATUS_OF_SWAP) as PublicStatus[]).filter(
    (of) => STATUS_OF_SWAP[of] === status,
  );
  const hasEnded = hasState(ofSwap.flatMap(statesOf), 'record.swap_id');
  return status === 'failed' ? sql<SqlBool>`(outcome = 'failed' OR ${hasEnded})` : hasEnded;
}

/** Only executions without a swap, unchanged since `before`. Skips locked rows. Returns the count. */
export async function deleteOldExecutions(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('automation_executions')
    .select('id')
    .where('outcome', '<>', 'swap')
    .where('updated_at', '<', before.toISOString())
    .orderBy('updated_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .deleteFrom('automation_executions')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
