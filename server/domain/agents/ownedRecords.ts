import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Value, Values } from '../../db/statements.ts';
import { hasPublicStatus } from '../../engine/records/operationRows.ts';
import type { PublicStatus } from '../../engine/records/operationState.ts';
import { type Keyset, keysetAfter } from '../../paging/cursors.ts';
import { contractViolation } from '../../problem.ts';
import { agentIdsOf } from './agentRows.ts';
import type { Owner } from './owner.ts';

/** When a record was created, in RFC 3339. */
export interface Span {
  /** At this time or later. */
  readonly from?: string | undefined;
  /** Before this time. */
  readonly to?: string | undefined;
}

/** Empty `agentIds` mean all agents. */
export interface RecordFilter extends Span {
  readonly agentIds: readonly string[];
  readonly status?: PublicStatus | undefined;
}

/** SQL on `agent_id`. A record follows its agent, so a sale updates no records. */
export const isOfOwner = (owner: Values<Owner>): Expression<SqlBool> =>
  sql<SqlBool>`agent_id IN (${agentIdsOf(owner)})`;

/** Also made by the account itself: a former owner's records prove nothing. */
export const isMadeAndOwnedBy = (accountId: string): Expression<SqlBool> =>
  sql<SqlBool>`account_id = ${accountId} AND ${isOfOwner({ accountId, agentIds: [] })}`;

export const isOwnedRecord = (owner: Values<Owner>, id: Value<string>): Expression<SqlBool> =>
  sql<SqlBool>`id = ${id} AND ${isOfOwner(owner)}`;

/** Those of the records that the owner sees, in one query. `all` is `SELECT * FROM <table>`. */
export async function readOwnRecords<Row>(
  db: Database,
  all: RawBuilder<unknown>,
  owner: Owner,
  ids: readonly string[],
  conditions: readonly Expression<SqlBool>[] = [],
): Promise<Row[]> {
  const also = conditions.map((condition) => sql` AND ${condition}`);
  const { rows } = await sql<Row>`
    ${all} WHERE id = ANY(${[...ids]}::text[]) AND ${isOfOwner(owner)}${sql.join(also, sql``)}`.execute(db);
  return rows;
}

/** For records that stay with their maker after a sale. */
export const isMadeBy = ({ accountId, agentIds }: Owner, id: string): Expression<SqlBool> =>
  sql<SqlBool>`id = ${id} AND account_id = ${accountId}
    AND (${agentIds.length === 0} OR agent_id = ANY(${agentIds}))`;

/**
 * The page plus one row. `all` is `SELECT * FROM <table> AS record`.
 *
 * Reads at most a page per agent by index, so the cost does not grow with history. `anyOf` are conditions that
 * exclude each other; each needs an index of its own.
 */
export async function listRecords<Row>(
  db: Database,
  all: RawBuilder<unknown>,
  owner: Owner,
  { after, limit, isOldestFirst }: Keyset,
  conditions: readonly Expression<SqlBool>[] = [],
  anyOf: readonly Expression<SqlBool>[] = [sql<SqlBool>`true`],
): Promise<Row[]> {
  const every = after === null ? conditions : [...conditions, keysetAfter(after, isOldestFirst)];
  // An index is read in either direction.
  const order = sql.raw(isOldestFirst === true ? 'ASC' : 'DESC');
  const last = sql`ORDER BY created_at ${order}, id ${order} LIMIT ${limit + 1}`;
  const pages = anyOf.map((either) => {
    const also = [...every, either].map((condition) => sql` AND ${condition}`);
    return sql`(${all} WHERE agent_id = owned.id${sql.join(also, sql``)} ${last})`;
  });
  const { rows } = await sql<Row>`
    SELECT page.* FROM (${agentIdsOf(owner)}) AS owned
      CROSS JOIN LATERAL (${sql.join(pages, sql` UNION ALL `)}) AS page
    ${last}`.execute(db);
  return rows;
}

export const conditionsOf = ({
  status,
  ...span
}: Pick<RecordFilter, 'status' | 'from' | 'to'>): Expression<SqlBool>[] => [
  ...(status === undefined ? [] : [hasPublicStatus(status)]),
  ...isWithin(span),
];

/** SQL on `created_at`. */
export const isWithin = ({ from, to }: Span): RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${from}::timestamptz`]),
  ...(to === undefined ? [] : [sql<SqlBool>`created_at < ${to}::timestamptz`]),
];

/** @throws Problem validation_failed if the span ends before it starts */
export function assertSpan({ from, to }: Span): void {
  if (from === undefined || to === undefined || Date.parse(from) <= Date.parse(to)) return;
  const message = 'It must not be before from.';
  throw contractViolation([{ field: 'to', code: 'conflict', message }]);
}
