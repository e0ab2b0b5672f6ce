import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../context.ts';
import { agentIdsOf } from './agents/agentRows.ts';
import type { Owner } from './agents/owner.ts';
import { type Keyset, keysetAfter } from './keyset.ts';
import { hasPublicStatus } from './onchain/operationRows.ts';
import type { PublicStatus } from './onchain/operationState.ts';

/** Which of the account's records to list; no agent id means all agents. */
export interface RecordFilter {
  readonly agentIds: readonly string[];
  readonly status?: PublicStatus | undefined;
}

/**
 * SQL condition on a record's `agent_id`: the owner may see it. A record is whose its agent is, whoever had it made: it changes
 * hands with the agent, and nothing of it is written for that.
 */
export const isOfOwner = (owner: Owner): Expression<SqlBool> =>
  sql<SqlBool>`agent_id IN (${agentIdsOf(owner)})`;

/** The same of what the account itself had made, for agents that it still has: what a former owner did vouches for nothing. */
export const isOwnDoing = (accountId: string): Expression<SqlBool> =>
  sql<SqlBool>`account_id = ${accountId} AND ${isOfOwner({ accountId, agentIds: [] })}`;

/** SQL condition on a record's `id` and `agent_id`: it is this one, and the owner may see it. */
export const isOwn = (owner: Owner, id: string): Expression<SqlBool> =>
  sql<SqlBool>`id = ${id} AND ${isOfOwner(owner)}`;

/** The same of one that stays the account's when its agent is sold: who had it made decides. */
export const isOwnForGood = ({ accountId, agentIds }: Owner, id: string): Expression<SqlBool> =>
  sql<SqlBool>`id = ${id} AND account_id = ${accountId}
    AND (${agentIds.length === 0} OR agent_id = ANY(${agentIds}))`;

/**
 * One page of an account's records, and one more, newest first: of each of its agents as many as the page holds, by the
 * table's index by agent, so that the cost is that of the page however long the history is. `all` is
 * `SELECT * FROM <table> AS record`.
 */
export async function listRecords<Row>(
  db: Database,
  all: RawBuilder<unknown>,
  owner: Owner,
  { after, limit }: Keyset,
  conditions: readonly Expression<SqlBool>[] = [],
): Promise<Row[]> {
  const every = after === null ? conditions : [...conditions, keysetAfter(after)];
  const also = every.map((condition) => sql` AND ${condition}`);
  const last = sql`ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  const { rows } = await sql<Row>`
    SELECT page.* FROM (${agentIdsOf(owner)}) AS owned
      CROSS JOIN LATERAL (${all} WHERE agent_id = owned.id${sql.join(also, sql``)} ${last}) AS page
    ${last}`.execute(db);
  return rows;
}

/** What a list of records of chain operations is narrowed to beside its agents. */
export const ofStatus = ({ status }: RecordFilter): Expression<SqlBool>[] =>
  status === undefined ? [] : [hasPublicStatus(status)];
