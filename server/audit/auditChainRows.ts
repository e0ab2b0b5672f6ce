import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import type { Database, Trx } from '../db/database.ts';
import { type Parameter, pointRead } from '../db/statements.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../paging/cursors.ts';
import type { AuditKind } from './auditEventRows.ts';

type EventColumns = Selectable<DB['audit_events']>;

/** A row of the log as it was recorded. */
export type RecordedEvent = Readonly<Omit<EventColumns, 'id' | 'account_id' | 'detail' | 'decision'>> & {
  readonly detail: Readonly<Record<string, unknown>>;
  readonly decision: Readonly<Record<string, unknown>> | null;
};

/** The same, linked to the row before it. */
export type LinkedEvent = RecordedEvent & {
  readonly sequence: string;
  readonly previous_hash: string;
  readonly hash: string;
};

/** The same for every process of a database; taken for one transaction. */
const LINKER_LOCK = 0x41_75_64_69;

/** False while another process links rows. */
export async function lockLinker(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(${LINKER_LOCK}) AS locked`.execute(trx);
  return rows[0]!.locked;
}

export const hasUnlinkedEvents = async (db: Database): Promise<boolean> =>
  (await anyUnlinked(db, {})).length > 0;

/** SQL value: a time before now while a row is not linked; else null. */
export const auditDueAt = sql<
  string | null
>`(SELECT CASE WHEN EXISTS (SELECT FROM audit_outbox) THEN now() END)`;

const anyUnlinked = pointRead((db) => db.selectFrom('audit_outbox').select('event_id').limit(1));

/** `account_id` is `platform` for the platform's own rows. */
export type UnlinkedEvent = RecordedEvent & { readonly event_id: string; readonly account_id: string };

/** Takes the oldest rows out of the outbox. The limit is no parameter: without its value PostgreSQL plans for many more rows. */
export async function takeUnlinkedEvents(trx: Trx, limit: number): Promise<UnlinkedEvent[]> {
  const { rows } = await sql<UnlinkedEvent>`
    WITH taken AS (
      DELETE FROM audit_outbox WHERE event_id IN (
        SELECT event_id FROM audit_outbox ORDER BY event_id LIMIT ${sql.lit(limit)}
      ) RETURNING event_id
    )
    SELECT q.* FROM audit_queue q JOIN taken ON taken.event_id = q.event_id ORDER BY q.event_id`.execute(trx);
  return rows;
}

export interface Link {
  readonly sequence: bigint;
  readonly hash: string;
}

/** The newest link of each account that has one. */
export async function readLastLinks(
  trx: Trx,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Link>> {
  const { rows } = await sql<{ account_id: string; sequence: string; hash: string }>`
    SELECT last.* FROM unnest(${[...accounts]}::text[]) AS of_account (id) CROSS JOIN LATERAL (
      SELECT account_id, sequence, hash FROM audit_chain WHERE account_id = of_account.id ORDER BY sequence DESC LIMIT 1
    ) AS last`.execute(trx);
  return new Map(
    rows.map(({ account_id, sequence, hash }) => [account_id, { sequence: BigInt(sequence), hash }]),
  );
}

export interface NewLink extends Link {
  readonly event: UnlinkedEvent;
  readonly previousHash: string;
}

export async function insertLinks(trx: Trx, links: readonly NewLink[]): Promise<void> {
  const rows = links.map(({ event, sequence, previousHash, hash }) => ({
    account_id: event.account_id,
    sequence: sequence.toString(),
    event_id: event.event_id,
    previous_hash: previousHash,
    hash,
    at: event.at,
    agent_id: event.agent_id,
    kind: event.kind,
    actor: event.actor,
    key_id: event.key_id,
  }));
  await trx.insertInto('audit_chain').values(rows).execute();
}

export interface AuditFilter {
  readonly accountId: string;
  /** Empty: also rows without an agent. */
  readonly agentIds: readonly string[];
  readonly kinds?: readonly AuditKind[] | undefined;
  readonly actor?: string | undefined;
  /** What the key did, and what was done with it. */
  readonly keyId?: string | undefined;
  readonly from?: Date | undefined;
  /** Before this time. */
  readonly to?: Date | undefined;
}

export const hasEventsOfAgent = async (db: Database, accountId: string, agentId: string): Promise<boolean> =>
  (await oneOfAgent(db, { accountId, agentId })).length > 0;

const oneOfAgent = pointRead((db, param: Parameter<{ accountId: string; agentId: string }>) =>
  db
    .selectFrom('audit_chain')
    .select('sequence')
    .where('account_id', '=', param('accountId'))
    .where('agent_id', '=', param('agentId'))
    .limit(1),
);

/** Newest first. */
export const AUDIT_ORDER = [
  { name: 'sequence', direction: 'desc', type: 'bigint' },
] as const satisfies readonly OrderColumn[];

/** Newest first, one more than the page. */
export const listAuditEvents = (
  db: Database,
  filter: AuditFilter,
  page: OrderedPage,
): Promise<LinkedEvent[]> =>
  selectPage(db, sql`SELECT * FROM audit_log`, conditionsOf(filter), { order: AUDIT_ORDER, page });

const conditionsOf = ({ accountId, agentIds, kinds, actor, keyId, from, to }: AuditFilter) => [
  sql<SqlBool>`account_id = ${accountId}`,
  ...(agentIds.length === 0 ? [] : [sql<SqlBool>`of_agent = ANY(${[...agentIds]}::text[])`]),
  ...(kinds === undefined ? [] : [sql<SqlBool>`of_kind = ANY(${[...kinds]}::text[])`]),
  ...(actor === undefined ? [] : [sql<SqlBool>`of_actor = ${actor}`]),
  ...(keyId === undefined ? [] : [sql<SqlBool>`(of_actor = ${keyId} OR of_key = ${keyId})`]),
  ...(from === undefined ? [] : [sql<SqlBool>`of_time >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`of_time < ${to}`]),
];
