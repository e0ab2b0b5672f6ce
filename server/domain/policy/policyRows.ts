import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead } from '../../db/statements.ts';
import { agentOfOperation } from '../../engine/records/operationRows.ts';
import { agentIdsOf } from '../agents/agentRows.ts';
import { type AgentPolicy, NO_POLICY } from './agentPolicy.ts';
import type { LossHit } from './judge.ts';
import type { Reason, RefusingRule } from './verdict.ts';

export type PolicyRow = Readonly<Omit<Selectable<DB['agent_policies']>, 'rules' | 'shadow'>> & {
  readonly rules: AgentPolicy;
  /** A draft that decides next to the rules and enforces nothing. */
  readonly shadow: AgentPolicy | null;
};

type StoredPolicy = Omit<PolicyRow, 'rules' | 'shadow'> & {
  readonly rules: Partial<AgentPolicy>;
  readonly shadow: Partial<AgentPolicy> | null;
};

/** Rules that a release adds say nothing in older rows. */
const policyOf = (row: unknown): PolicyRow | undefined => {
  const stored = row as StoredPolicy | undefined;
  if (stored === undefined) return undefined;
  const shadow = stored.shadow && { ...NO_POLICY, ...stored.shadow };
  return { ...stored, rules: { ...NO_POLICY, ...stored.rules }, shadow };
};

/** Undefined: nothing is said of the agent. */
export const findPolicy = async (db: Database | Trx, agentId: string): Promise<PolicyRow | undefined> =>
  policyOf((await policies(db, { agentId }))[0]);

const policies = pointRead((db, param: Parameter<{ agentId: string }>) =>
  db.selectFrom('agent_policies').selectAll().where('agent_id', '=', param('agentId')),
);

/** Of agents that have one. */
export async function readPolicies(db: Database, agentIds: readonly string[]): Promise<PolicyRow[]> {
  const rows = await db
    .selectFrom('agent_policies')
    .selectAll()
    .where((eb) => eb('agent_id', '=', eb.fn.any(eb.val([...agentIds]))))
    .execute();
  return rows.map((row) => policyOf(row)!);
}

/** Of the agent that an operation serves. */
export const findPolicyOfOperation = async (
  db: Database | Trx,
  operationId: string,
): Promise<PolicyRow | undefined> => policyOf((await policiesOfOperations(db, { operationId }))[0]);

const policiesOfOperations = pointRead((db, param: Parameter<{ operationId: string }>) =>
  db
    .selectFrom('agent_policies')
    .selectAll()
    .where('agent_id', '=', agentOfOperation(param('operationId'))),
);

/** A loss limit that was reached, until the owner starts the agent again. */
export const hitOf = (row: PolicyRow): LossHit | null =>
  row.hit_at === null || row.hit_rule === null
    ? null
    : {
        rule: row.hit_rule as RefusingRule,
        sentence: row.hit_sentence ?? '',
        at: new Date(row.hit_at),
        until: row.hit_until === null ? null : new Date(row.hit_until),
      };

/** Agents that trade under a loss limit that was not reached. */
export async function listWatchedAgents(db: Database): Promise<string[]> {
  const { rows } = await sql<{ agent_id: string }>`SELECT agent_id FROM agent_policies
    WHERE hit_at IS NULL AND (rules ->> 'maxDailyLossUsd' IS NOT NULL OR rules ->> 'maxDailyLossBps' IS NOT NULL
      OR rules ->> 'maxDrawdownUsd' IS NOT NULL OR rules ->> 'maxDrawdownBps' IS NOT NULL OR rules ->> 'maxLosses' IS NOT NULL)
    ORDER BY agent_id`.execute(db);
  return rows.map(({ agent_id }) => agent_id);
}

export const recordHit = (
  trx: Trx,
  agentId: string,
  { rule, sentence }: Pick<Reason, 'rule' | 'sentence'>,
  { at, until }: { readonly at: Date; readonly until: Date | null },
) =>
  deferWrite(
    trx,
    trx
      .updateTable('agent_policies')
      .set({ hit_at: at, hit_rule: rule, hit_sentence: sentence, hit_until: until })
      .where('agent_id', '=', agentId),
  );

/** Losses count from now on. */
export const clearHit = (trx: Trx, agentId: string, now: Date) =>
  deferWrite(
    trx,
    trx
      .updateTable('agent_policies')
      .set({ hit_at: null, hit_rule: null, hit_sentence: null, hit_until: null, measured_from: now })
      .where('agent_id', '=', agentId),
  );

/** Whether a policy of any agent of the account wants a person for new rights. */
export async function hasRightsPolicy(trx: Trx, accountId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM agent_policies
    WHERE agent_id IN (${agentIdsOf({ accountId, agentIds: [] })}) AND (rules ->> 'rights')::boolean LIMIT 1`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function writePolicy(trx: Trx, agentId: string, rules: AgentPolicy, now: Date): Promise<void> {
  await deferWrite(
    trx,
    sql`INSERT INTO agent_policies AS known (agent_id, rules, version, created_at, updated_at)
      VALUES (${agentId}, ${JSON.stringify(rules)}, 1, ${now}, ${now})
      ON CONFLICT (agent_id) DO UPDATE SET rules = excluded.rules, version = known.version + 1, updated_at = ${now}`,
  );
}

/** Null ends it. */
export async function writeShadow(
  trx: Trx,
  agentId: string,
  shadow: AgentPolicy | null,
  now: Date,
): Promise<void> {
  const since = shadow === null ? null : now;
  await deferWrite(
    trx,
    sql`INSERT INTO agent_policies AS known (agent_id, rules, shadow, shadow_since, version, created_at, updated_at)
      VALUES (${agentId}, '{}', ${shadow && JSON.stringify(shadow)}, ${since}, 0, ${now}, ${now})
      ON CONFLICT (agent_id) DO UPDATE SET shadow = excluded.shadow, shadow_since = excluded.shadow_since, updated_at = ${now}`,
  );
}

/** A sale hands no policy on: its approvers are the seller's. */
export async function deletePolicy(trx: Trx, agentId: string): Promise<void> {
  await deferWrite(trx, trx.deleteFrom('agent_policies').where('agent_id', '=', agentId));
}
