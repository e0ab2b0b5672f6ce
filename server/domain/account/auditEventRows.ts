import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { post, posted } from '../post.ts';

export type AuditKind = Selectable<DB['audit_events']>['kind'];

/** Who did it: of a request the credential and where it came from, as the pipeline saw it. */
export interface Actor {
  /** Id of the API key or of the session; `anonymous` without either, `service` by itself, `operator` by command. */
  readonly id: string;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** The service of its own accord: workers, and the start. */
export const SERVICE: Actor = { id: 'service', ip: null, requestId: null };
/** Whoever may run commands on the service's machine. */
export const OPERATOR: Actor = { id: 'operator', ip: null, requestId: null };

type Detail = string | number | boolean | null | readonly Detail[] | { readonly [name: string]: Detail };

export interface AuditEvent {
  readonly kind: AuditKind;
  /** Whose it is; null: the platform's. */
  readonly accountId: string | null;
  readonly agentId?: string | null;
  readonly walletId?: string;
  readonly operationId?: string;
  /** The key that it is about, which may be another than the actor. */
  readonly keyId?: string;
  /** Never a secret, nor what one could be found from. */
  readonly detail?: Readonly<Record<string, Detail>>;
}

/** Tells what happened, in the transaction in which it happens; nobody can change or remove it afterwards. */
export async function recordEvent(
  trx: Trx,
  actor: Actor,
  event: AuditEvent | readonly AuditEvent[],
  now: Date,
): Promise<void> {
  const events = 'kind' in event ? [event] : event;
  if (events.length === 0) return;
  const [first] = events;
  if (events.length === 1 && first !== undefined) await insertEvent(trx, rowOf(actor, first, now));
  else await post(trx, auditInsertion(trx, actor, events, now));
}

/** The same, to be carried out together with what it tells of. */
export const auditInsertion = (trx: Trx, actor: Actor, events: readonly AuditEvent[], now: Date) =>
  trx.insertInto('audit_events').values(events.map((event) => rowOf(actor, event, now)));

function rowOf(actor: Actor, event: AuditEvent, now: Date) {
  const { kind, accountId, agentId, walletId, operationId, keyId, detail = {} } = event;
  return {
    at: now,
    kind,
    account_id: accountId,
    actor: actor.id,
    ip: actor.ip,
    request_id: actor.requestId,
    agent_id: agentId ?? null,
    wallet_id: walletId ?? null,
    operation_id: operationId ?? null,
    key_id: keyId ?? null,
    detail: JSON.stringify(detail),
  };
}

type NewEvent = Omit<Insertable<DB['audit_events']>, 'id'>;

const insertEvent = compiledOnce(
  (trx, event: NewEvent) =>
    trx.insertInto('audit_events').values({
      ...{ at: event.at, kind: event.kind, account_id: event.account_id },
      ...{ actor: event.actor, ip: event.ip, request_id: event.request_id },
      ...{ agent_id: event.agent_id, wallet_id: event.wallet_id, operation_id: event.operation_id },
      ...{ key_id: event.key_id, detail: event.detail },
    }),
  posted,
);

/** Whether the role that the service connects as could get rid of what was told: it owns the tables, or may do everything. */
export async function mayRewriteEvents(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_table_privilege('audit_events', 'UPDATE, DELETE, TRUNCATE') AS may`.execute(db);
  return rows[0]?.may ?? true;
}
