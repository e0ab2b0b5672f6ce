import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead } from '../../db/statements.ts';
import { agentOfOperation } from '../../engine/records/operationRows.ts';
import { agentIdsOf } from '../agents/agentRows.ts';
import type { ApprovalPolicy } from './approvalPolicy.ts';

export type PolicyRow = Readonly<Omit<Selectable<DB['agent_policies']>, 'approvals'>> & {
  readonly approvals: ApprovalPolicy;
};

/** Undefined: the agent needs nobody for anything. */
export const findPolicy = async (db: Database | Trx, agentId: string): Promise<PolicyRow | undefined> =>
  (await policies(db, { agentId }))[0] as PolicyRow | undefined;

const policies = pointRead((db, param: Parameter<{ agentId: string }>) =>
  db.selectFrom('agent_policies').selectAll().where('agent_id', '=', param('agentId')),
);

/** Of the agent that an operation serves. */
export const findPolicyOfOperation = async (trx: Trx, operationId: string): Promise<PolicyRow | undefined> =>
  (await policiesOfOperations(trx, { operationId }))[0] as PolicyRow | undefined;

const policiesOfOperations = pointRead((db, param: Parameter<{ operationId: string }>) =>
  db
    .selectFrom('agent_policies')
    .selectAll()
    .where('agent_id', '=', agentOfOperation(param('operationId'))),
);

/** Whether a policy of any agent of the account wants a person for new rights. */
export async function hasRightsPolicy(trx: Trx, accountId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM agent_policies
    WHERE agent_id IN (${agentIdsOf({ accountId, agentIds: [] })}) AND (approvals ->> 'rights')::boolean LIMIT 1`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function writePolicy(
  trx: Trx,
  agentId: string,
  approvals: ApprovalPolicy,
  now: Date,
): Promise<void> {
  await deferWrite(
    trx,
    sql`INSERT INTO agent_policies AS known (agent_id, approvals, version, created_at, updated_at)
      VALUES (${agentId}, ${JSON.stringify(approvals)}, 1, ${now}, ${now})
      ON CONFLICT (agent_id) DO UPDATE SET approvals = excluded.approvals, version = known.version + 1, updated_at = ${now}`,
  );
}

/** A sale hands no policy on: its approvers are the seller's. */
export async function deletePolicy(trx: Trx, agentId: string): Promise<void> {
  await deferWrite(trx, trx.deleteFrom('agent_policies').where('agent_id', '=', agentId));
}
