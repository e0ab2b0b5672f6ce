import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import type { Keyset } from '../keyset.ts';
import { isOfOwner, isOwn, listRecords } from '../ownedRecord.ts';
import type { Asset } from '../ports.ts';
import { post } from '../post.ts';
import type { AutomationStatus } from './automationState.ts';
import type { NewAutomation } from './newAutomation.ts';
import type { SnipeFilters } from './snipeFilters.ts';

/** A kind to come is one value more; what is asked by kind then does not compile. */
export type AutomationKind = 'dca' | 'limit' | 'sniper';

export type AutomationRow = Readonly<
  Omit<Selectable<DB['automations']>, 'kind' | 'status' | 'token_in' | 'token_out' | 'filters'>
> & {
  readonly kind: AutomationKind;
  readonly status: AutomationStatus;
  readonly token_in: Asset;
  /** ANY_TOKEN for a sniper. */
  readonly token_out: Asset;
  /** Of a sniper, and of no other. */
  readonly filters: SnipeFilters | null;
};

/** No token in particular. */
export const ANY_TOKEN: Asset = {
  address: '0x0000000000000000000000000000000000000000',
  symbol: '*',
  name: 'Any token',
  decimals: 18,
};

export async function insertAutomation(trx: Trx, automation: NewAutomation, now: Date): Promise<void> {
  await post(
    trx,
    trx.insertInto('automations').values({
      id: automation.id,
      account_id: automation.accountId,
      agent_id: automation.agentId,
      kind: automation.kind,
      name: automation.name,
      token_in: JSON.stringify(automation.tokenIn),
      token_out: JSON.stringify(automation.tokenOut),
      slippage_bps: automation.slippageBps,
      acknowledge_unverified: automation.acknowledgeUnverified,
      start_at: automation.startAt,
      expires_at: automation.expiresAt,
      amount_in_raw: automation.amountInRaw.toString(),
      interval: automation.interval,
      trigger_price_usd: automation.triggerPriceUsd,
      stop_price_usd: automation.stopPriceUsd,
      filters: automation.filters === null ? null : JSON.stringify(automation.filters),
      max_executions: automation.maxExecutions,
      budget_raw: automation.budgetRaw?.toString() ?? null,
      status: 'active',
      next_run_at: automation.nextRunAt,
      due_at: automation.dueAt,
      created_at: now,
      updated_at: now,
    }),
  );
}

export async function findAutomation(db: Database | Trx, owner: Owner, id: string): Promise<AutomationRow> {
  const row = await db
    .selectFrom('automations')
    .selectAll()
    .where(isOwn(owner, id))
    .executeTakeFirstOrThrow(() => notFound('automation'));
  return row as unknown as AutomationRow;
}

/** The owner's automation under lock. Lock order: agent, automation; operation, automation. Nothing else is locked after it. */
export async function lockOwnAutomation(trx: Trx, owner: Owner, id: string): Promise<AutomationRow> {
  const row = await trx
    .selectFrom('automations')
    .selectAll()
    .where(isOwn(owner, id))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('automation'));
  return row as unknown as AutomationRow;
}

/** By id alone, for what the service does by itself. */
export async function readAutomation(db: Database | Trx, id: string): Promise<AutomationRow> {
  const row = await db.selectFrom('automations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as unknown as AutomationRow;
}

/** The same under lock. */
export async function lockAutomation(trx: Trx, id: string): Promise<AutomationRow> {
  const row = await trx
    .selectFrom('automations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row as unknown as AutomationRow;
}

export interface AutomationFilter {
  readonly agentIds: readonly string[];
  readonly status?: AutomationStatus | undefined;
  readonly kind?: AutomationKind | undefined;
}

export function listAutomations(
  db: Database,
  accountId: string,
  { agentIds, status, kind }: AutomationFilter,
  page: Keyset,
): Promise<AutomationRow[]> {
  const ofStatus = status === undefined ? [] : [sql<SqlBool>`status = ${status}`];
  const ofKind = kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`];
  const all = sql`SELECT * FROM automations AS record`;
  return listRecords(db, all, { accountId, agentIds }, page, [...ofStatus, ...ofKind]);
}

/** Those that have not ended. */
export async function countAutomations(trx: Trx, accountId: string): Promise<number> {
  const row = await trx
    .selectFrom('automations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(isOfOwner({ accountId, agentIds: [] }))
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Of the agent, those that have not ended, under lock. */
export async function lockAutomationsOf(trx: Trx, agentId: string): Promise<AutomationRow[]> {
  const rows = await trx
    .selectFrom('automations')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('status', 'in', ['active', 'paused'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows as unknown as AutomationRow[];
}

/**
 * Writes what changed of a locked automation and gives its lease back. `revision` counts every write: what was planned
 * from an older one is not carried out, and whether a stop's price is met has to be seen anew.
 */
export async function updateAutomationRow(
  trx: Trx,
  automation: AutomationRow,
  change: Updateable<DB['automations']>,
  now: Date,
): Promise<AutomationRow> {
  const row = await trx
    .updateTable('automations')
    .set({
      stop_met_at: null,
      stop_met_block: null,
      ...change,
      revision: automation.revision + 1,
      lease_owner: null,
      lease_until: null,
      updated_at: now,
    })
    .where('id', '=', automation.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as AutomationRow;
}

/**
 * Writes since which look a stop's price is met, and gives its lease back until the look at `again`; null: it is not. Nothing
 * when the automation has changed since it was read. It is no change of the record.
 */
export async function writeStopMet(
  db: Database,
  { id, revision }: AutomationRow,
  met: { readonly at: Date; readonly block: bigint; readonly again: Date } | null,
): Promise<void> {
  const handedBack = met === null ? {} : { due_at: met.again, lease_owner: null, lease_until: null };
  const since = { stop_met_at: met?.at ?? null, stop_met_block: met?.block ?? null };
  const row = db.updateTable('automations').where('id', '=', id).where('revision', '=', revision);
  await row
    .set({ ...since, ...handedBack, revision: revision + 1 })
    .where('status', '=', 'active')
    .execute();
}

/** Of a locked agent that stops running: what its stops saw does not count any more, nor what a look that has begun will see. */
export async function clearStopsMet(trx: Trx, agentId: string): Promise<void> {
  await post(
    trx,
    trx
      .updateTable('automations')
      .set((eb) => ({ stop_met_at: null, stop_met_block: null, revision: eb('revision', '+', 1) }))
      .where('agent_id', '=', agentId)
      .where('stop_price_usd', 'is not', null)
      .where('status', '=', 'active'),
  );
}

/** Active snipers whose start has come. */
export async function listSnipers(trx: Trx, now: Date): Promise<AutomationRow[]> {
  const rows = await trx
    .selectFrom('automations')
    .selectAll()
    .where('kind', '=', 'sniper')
    .where('status', '=', 'active')
    .where('start_at', '<=', now.toISOString())
    .execute();
  return rows as unknown as AutomationRow[];
}

export interface Claim {
  readonly kind: AutomationKind;
  readonly worker: string;
  readonly count: number;
  /** Of one account. */
  readonly share?: number;
  /** Accounts that have enough under way. */
  readonly busy?: readonly string[];
}

/** The longest due of so many are shared out among their accounts. */
const MOST_LOOKED_OVER = 2_000;

/**
 * Takes due automations of one kind under a lease: the longest due one of each account, then the second of each, and so on.
 * Workers never wait for each other's rows. The lease only spares others the work: what is decided is decided under the row's
 * lock.
 */
export async function claimAutomations(
  db: Database,
  { kind, worker, count, share = count, busy = [] }: Claim,
  now: Date,
  leaseUntil: Date,
): Promise<AutomationRow[]> {
  const claimed = await sql<AutomationRow>`
    WITH oldest AS MATERIALIZED (
      SELECT id, account_id, due_at FROM automations
      WHERE kind = ${kind} AND due_at <= ${now} AND (lease_until IS NULL OR lease_until < ${now})
        AND account_id <> ALL(${[...busy]}::text[])
      ORDER BY due_at LIMIT ${MOST_LOOKED_OVER}
    ), turns AS MATERIALIZED (
      SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY due_at) AS turn, due_at FROM oldest
    ), chosen AS MATERIALIZED (
      SELECT id FROM turns WHERE turn <= ${share} ORDER BY turn, due_at LIMIT ${count}
    ), due AS MATERIALIZED (
      SELECT id FROM automations
      WHERE id IN (SELECT id FROM chosen) AND due_at <= ${now} AND (lease_until IS NULL OR lease_until < ${now})
      FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE automations SET lease_owner = ${worker}, lease_until = ${leaseUntil}
    FROM due WHERE automations.id = due.id
    RETURNING automations.*`.execute(db);
  return claimed.rows;
}

/** When the next one is due that nobody holds; null when none is. */
export async function nextDueAt(db: Database, kind: AutomationKind, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('automations')
    .select('due_at')
    .where('kind', '=', kind)
    .where('due_at', 'is not', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now.toISOString())]))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at === undefined || row.due_at === null ? null : new Date(row.due_at);
}

/**
 * Gives leases back; these are looked at again at `dueAt`. Waits for nobody: whoever holds a row's lock gives its lease back
 * too, and says when it is due.
 */
export async function postponeAutomations(
  db: Database,
  worker: string,
  ids: readonly string[],
  dueAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const own = db
    .selectFrom('automations')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('lease_owner', '=', worker)
    .where('due_at', 'is not', null)
    .forNoKeyUpdate()
    .skipLocked();
  await db
    .updateTable('automations')
    .set({ due_at: dueAt, lease_owner: null, lease_until: null })
    .where('id', 'in', own)
    .execute();
}
