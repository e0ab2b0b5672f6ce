import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { batchQuery, deferWrite, type Parameter, preparedQuery, singleRow } from '../../db/statements.ts';
import type { Keyset } from '../../paging/cursors.ts';
import type { Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { notFound } from '../../problem.ts';
import { type AgentRow, agentIn, lockedAgents } from '../agents/agentRows.ts';
import { isOfOwner, isOwnedRecord, listRecords, readOwnRecords } from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';
import type { AutomationStatus } from './automationState.ts';
import type { SnipeFilters } from './snipeFilters.ts';

export type AutomationKind = 'dca' | 'limit' | 'sniper';

export type AutomationRow = Readonly<
  Omit<Selectable<DB['automations']>, 'kind' | 'status' | 'token_in' | 'token_out' | 'filters'>
> & {
  readonly kind: AutomationKind;
  readonly status: AutomationStatus;
  readonly token_in: Asset;
  readonly token_out: Asset;
  readonly filters: SnipeFilters | null;
};

/** A sniper's `token_out`. */
export const ANY_TOKEN: Asset = {
  address: '0x0000000000000000000000000000000000000000',
  symbol: '*',
  name: 'Any token',
  decimals: 18,
};

export async function insertAutomation(trx: Trx, automation: NewAutomation, now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('automations').values({
      id: automation.id,
      account_id: automation.accountId,
      agent_id: automation.agentId,
      key_id: automation.keyId,
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
    .where(isOwnedRecord(owner, id))
    .executeTakeFirstOrThrow(() => notFound('automation'));
  return row as unknown as AutomationRow;
}

/** Lock order: agent, automation; operation, automation. Nothing is locked after it. */
export async function lockOwnAutomation(trx: Trx, owner: Owner, id: string): Promise<AutomationRow> {
  const row = await trx
    .selectFrom('automations')
    .selectAll()
    .where(isOwnedRecord(owner, id))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('automation'));
  return row as unknown as AutomationRow;
}

/** For the service's own work. */
export async function readAutomation(db: Database | Trx, id: string): Promise<AutomationRow> {
  const row = await db.selectFrom('automations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as unknown as AutomationRow;
}

export const lockedAutomations = preparedQuery((trx, param: Parameter<{ id: string }>) =>
  trx.selectFrom('automations').selectAll().where('id', '=', param('id')).forNoKeyUpdate(),
);

export const lockAutomation = async (trx: Trx, id: string): Promise<AutomationRow> =>
  automationIn(await lockedAutomations(trx, { id }), id);

const automationIn = (rows: readonly unknown[], id: string): AutomationRow =>
  singleRow(rows, () => new Error(`There is no automation ${id}.`)) as AutomationRow;

/** In the order of the locks. */
export async function lockWithAgent(
  trx: Trx,
  { id, account_id: accountId, agent_id: agentId }: AutomationRow,
): Promise<{ agent: AgentRow; automation: AutomationRow }> {
  const [agents, automations] = await batchQuery<[unknown, unknown]>(
    trx,
    lockedAgents.of(trx, { accountId, id: agentId }),
    lockedAutomations.of(trx, { id }),
  );
  return { agent: agentIn(agents), automation: automationIn(automations, id) };
}

/** Those that the owner sees. */
export const readOwnAutomations = (
  db: Database,
  owner: Owner,
  ids: readonly string[],
): Promise<AutomationRow[]> => readOwnRecords(db, sql`SELECT * FROM automations`, owner, ids);

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

/** SQL condition on `automation_id`, for `listRecords`. Looks at no agent but the automation's own. */
export const isOfAutomation = (id: string): Expression<SqlBool> =>
  sql<SqlBool>`automation_id = ${id} AND owned.id = (SELECT agent_id FROM automations WHERE id = ${id})`;

export async function countAutomations(trx: Trx, accountId: string): Promise<number> {
  const row = await trx
    .selectFrom('automations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(isOfOwner({ accountId, agentIds: [] }))
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Null: it is not active. */
export async function findActiveAgentId(trx: Trx, id: string): Promise<string | null> {
  const active = trx.selectFrom('automations').select('agent_id').where('status', '=', 'active');
  return (await active.where('id', '=', id).executeTakeFirst())?.agent_id ?? null;
}

export async function countActive(trx: Trx, agentId: string): Promise<number> {
  const row = await trx
    .selectFrom('automations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('agent_id', '=', agentId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

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
 * The automation is locked; releases its lease. A new `revision` drops older plans, and a stop must see its
 * price again.
 */
export async function updateAutomationRow(
  trx: Trx,
  automation: AutomationRow,
  change: AutomationChange,
  now: Date,
): Promise<AutomationRow> {
  const row = await updateOf(trx, automation, change, now).returningAll().executeTakeFirstOrThrow();
  return row as unknown as AutomationRow;
}

/** The same, together with the commit. */
export const updateAutomationAtCommit = (
  trx: Trx,
  automation: AutomationRow,
  change: AutomationChange,
  now: Date,
): Promise<void> => deferWrite(trx, updateOf(trx, automation, change, now));

type AutomationChange = Updateable<DB['automations']>;

const updateOf = (trx: Trx, { id, revision }: AutomationRow, change: AutomationChange, now: Date) =>
  trx
    .updateTable('automations')
    .set({
      stop_met_at: null,
      stop_met_block: null,
      ...change,
      revision: revision + 1,
      lease_owner: null,
      lease_until: null,
      updated_at: now,
    })
    .where('id', '=', id);

/**
 * Records when and where a stop's price was met, and releases the lease until `again`; null clears the
 * sighting. Does nothing if the automation changed.
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

/** For a locked agent that stops running. The new revision also voids running checks. */
export async function clearStopsMet(trx: Trx, agentId: string): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('automations')
      .set((eb) => ({ stop_met_at: null, stop_met_block: null, revision: eb('revision', '+', 1) }))
      .where('agent_id', '=', agentId)
      .where('stop_price_usd', 'is not', null)
      .where('status', '=', 'active'),
  );
}

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
  /** Most per account. */
  readonly share?: number;
  /** Accounts with enough in progress. */
  readonly busy?: readonly string[];
}

/** Scans only the longest due. */
const MAX_CLAIM_SCAN = 2_000;

/**
 * Claims in rounds of one per account. Workers skip each other's rows. The lease only saves work: decisions
 * need the row's lock.
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
      ORDER BY due_at LIMIT ${MAX_CLAIM_SCAN}
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

/** Skips locked rows: the lock's holder releases those leases. */
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

export interface NewAutomation {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly keyId: string | null;
  readonly kind: AutomationKind;
  readonly name: string | null;
  readonly tokenIn: Asset;
  readonly tokenOut: Asset;
  readonly slippageBps: number;
  readonly acknowledgeUnverified: boolean;
  readonly startAt: Date;
  readonly expiresAt: Date | null;
  readonly amountInRaw: bigint;
  readonly interval: string | null;
  /** Limit orders only. */
  readonly triggerPriceUsd: string | null;
  /** Stops only. */
  readonly stopPriceUsd: string | null;
  readonly filters: SnipeFilters | null;
  readonly maxExecutions: number | null;
  readonly budgetRaw: bigint | null;
  readonly nextRunAt: Date | null;
  readonly dueAt: Date | null;
}

const AUTOMATION_KINDS = ['dca', 'limit', 'sniper'] as const;

/** Age of the longest unclaimed due automation. */
export async function readOverdueSeconds({ db, clock }: Pick<Ports, 'clock' | 'db'>): Promise<number> {
  const now = clock.now();
  const dueAt = await Promise.all(AUTOMATION_KINDS.map((kind) => nextDueAt(db, kind, now)));
  return Math.max(0, ...dueAt.map((at) => (at === null ? 0 : (now.getTime() - at.getTime()) / 1_000)));
}

/** SQL value: when the next unclaimed automation of this kind is due; null without one. */
export const automationsDueAt = (kind: AutomationKind, now: Expression<string>) => sql<string | null>`(
  SELECT due_at FROM automations
  WHERE kind = ${sql.lit(kind)} AND due_at IS NOT NULL AND (lease_until IS NULL OR lease_until < ${now})
  ORDER BY due_at LIMIT 1)`;
