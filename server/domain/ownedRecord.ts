import { type Expression, type SqlBool, sql } from 'kysely';
import type { Owner } from './agents/owner.ts';
import { type Keyset, keysetAfter } from './keyset.ts';
import { hasPublicStatus } from './onchain/operationRows.ts';
import type { PublicStatus } from './onchain/operationState.ts';

/** Which of the account's records to list; no agent id means all agents. */
export interface RecordFilter {
  readonly agentIds: readonly string[];
  readonly status?: PublicStatus | undefined;
}

/** SQL condition on a record's `id`, `account_id` and `agent_id`: it is this one, and the owner may see it. */
export const isOwn = (owner: Owner, id: string): Expression<SqlBool> =>
  sql<SqlBool>`id = ${id} AND account_id = ${owner.accountId}
    AND (${owner.agentIds.length === 0} OR agent_id = ANY(${owner.agentIds}))`;

/** SQL condition on a record: it is the account's, passes the filter and comes after the page's start. */
export function isListed(accountId: string, filter: RecordFilter, { after }: Keyset): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`account_id = ${accountId}`];
  if (filter.agentIds.length > 0) conditions.push(sql<SqlBool>`agent_id = ANY(${filter.agentIds})`);
  if (filter.status !== undefined) conditions.push(hasPublicStatus(filter.status));
  if (after !== null) conditions.push(keysetAfter(after));
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
