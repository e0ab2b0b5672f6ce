import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead } from '../../db/statements.ts';
import { isInState } from '../../engine/records/operationRows.ts';
import { type Keyset, keysetAfter } from '../../paging/cursors.ts';
import { notFound } from '../../problem.ts';
import { readOwnRecords } from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';
import type { ApprovalFacts } from './approvalFacts.ts';
import type { HoldingReason } from './verdict.ts';

export type ApprovalRow = Readonly<Omit<Selectable<DB['approvals']>, 'facts' | 'reasons' | 'status'>> & {
  readonly facts: ApprovalFacts;
  readonly reasons: readonly Pick<HoldingReason, 'rule' | 'sentence'>[];
  readonly status: 'pending' | 'approved' | 'refused';
};

export type VoteRow = Readonly<Selectable<DB['approval_votes']>>;

export type Decision = 'approve' | 'refuse';

export async function insertApproval(
  trx: Trx,
  approval: Omit<ApprovalRow, 'status' | 'created_at' | 'expires_at' | 'decided_at'> & {
    readonly expires_at: Date;
  },
  now: Date,
): Promise<void> {
  const { facts, reasons, approvers, ...rest } = approval;
  await deferWrite(
    trx,
    trx.insertInto('approvals').values({
      ...rest,
      approvers: [...approvers],
      facts: JSON.stringify(facts),
      reasons: JSON.stringify(reasons),
      status: 'pending',
      created_at: now,
      decided_at: null,
    }),
  );
}

/** Who may see an approval: its account, through any agents of a key, and the wallets that decide. */
export interface Viewer {
  readonly accountId: string;
  /** Empty: all. */
  readonly agentIds: readonly string[];
  /** Of the session; null for a key. */
  readonly address: string | null;
}

const isSeenBy = ({ accountId, agentIds, address }: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`(account_id = ${accountId} AND (${agentIds.length === 0} OR agent_id = ANY(${[...agentIds]}))
    OR ${address}::text = ANY(approvers))`;

/** @throws Problem not_found */
export async function findApproval(db: Database | Trx, viewer: Viewer, id: string): Promise<ApprovalRow> {
  const row = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .where(isSeenBy(viewer))
    .executeTakeFirst();
  if (row === undefined) throw notFound('approval');
  return row as unknown as ApprovalRow;
}

/** Those that the owner sees. */
export const readOwnApprovals = (
  db: Database,
  owner: Owner,
  ids: readonly string[],
): Promise<ApprovalRow[]> => readOwnRecords(db, sql`SELECT * FROM approvals`, owner, ids);

/** The caller holds the lock of its operation, which is taken first. */
export const lockApproval = async (trx: Trx, id: string): Promise<ApprovalRow> =>
  (await trx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as unknown as ApprovalRow;

/** For a signature. */
export const readApprovalOf = async (db: Database | Trx, operationId: string): Promise<ApprovalRow> => {
  const [row] = await approvalsOf(db, { operationId });
  if (row === undefined) throw new Error(`operation ${operationId} has no approval`);
  return row as unknown as ApprovalRow;
};

const approvalsOf = pointRead((db, param: Parameter<{ operationId: string }>) =>
  db.selectFrom('approvals').selectAll().where('operation_id', '=', param('operationId')),
);

export interface ApprovalFilter {
  readonly agentId?: string | undefined;
  readonly status?: 'pending' | 'approved' | 'refused' | 'expired' | undefined;
}

export async function listApprovals(
  db: Database,
  viewer: Viewer,
  { agentId, status }: ApprovalFilter,
  page: Keyset,
  now: Date,
): Promise<ApprovalRow[]> {
  let query = db.selectFrom('approvals').selectAll().where(isSeenBy(viewer));
  if (agentId !== undefined) query = query.where('agent_id', '=', agentId);
  if (status !== undefined) query = query.where(hasStatus(status, now));
  const rows = await (page.after === null ? query : query.where(keysetAfter(page.after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return rows as unknown as ApprovalRow[];
}

/** Nobody can decide it any more if its time is over, or its operation ended. */
const isOpen = (now: Date) => sql<SqlBool>`expires_at > ${now} AND ${isInState(['held'], 'operation_id')}`;

function hasStatus(status: NonNullable<ApprovalFilter['status']>, now: Date): Expression<SqlBool> {
  if (status === 'expired') return sql<SqlBool>`status = 'pending' AND NOT (${isOpen(now)})`;
  if (status === 'pending') return sql<SqlBool>`status = 'pending' AND ${isOpen(now)}`;
  return sql<SqlBool>`status = ${status}`;
}

export async function setDecided(
  trx: Trx,
  id: string,
  status: 'approved' | 'refused',
  now: Date,
): Promise<void> {
  await deferWrite(trx, trx.updateTable('approvals').set({ status, decided_at: now }).where('id', '=', id));
}

export async function insertVote(trx: Trx, vote: Omit<VoteRow, 'created_at'>, now: Date): Promise<void> {
  await deferWrite(trx, trx.insertInto('approval_votes').values({ ...vote, created_at: now }));
}

export const listVotes = (db: Database | Trx, ids: readonly string[]): Promise<VoteRow[]> =>
  db
    .selectFrom('approval_votes')
    .selectAll()
    .where((eb) => eb('approval_id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('created_at')
    .execute();
