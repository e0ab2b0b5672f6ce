import { type Selectable, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import type { Database, Trx } from '../db/database.ts';
import { deferWrite } from '../db/statements.ts';
import type { Actor } from '../ports/acceptance.ts';

export type AuditKind = Selectable<DB['audit_events']>['kind'];

export type { Actor };

export const SERVICE: Actor = { id: 'service', ip: null, requestId: null };

export const OPERATOR: Actor = { id: 'operator', ip: null, requestId: null };

export type Detail =
  | string
  | number
  | boolean
  | null
  | readonly Detail[]
  | { readonly [name: string]: Detail };

export interface AuditEvent {
  readonly kind: AuditKind;
  /** Null: the platform's event. */
  readonly accountId: string | null;
  readonly agentId?: string | null;
  readonly walletId?: string;
  readonly operationId?: string;
  readonly keyId?: string;
  /** Never a secret, nor anything that reveals one. A change says `from` and `to`. */
  readonly detail?: Readonly<Record<string, Detail>>;
  /** What a policy said, where one was asked. */
  readonly decision?: Decision;
}

export interface Decision {
  readonly outcome: 'allowed' | 'held' | 'refused';
  readonly rule: string;
  readonly reason: string;
}

/** Nobody can change or delete an event. */
export async function recordEvent(
  trx: Trx,
  actor: Actor,
  event: AuditEvent | readonly AuditEvent[],
  now: Date,
): Promise<void> {
  const events = 'kind' in event ? [event] : event;
  if (events.length === 0) return;
  await deferWrite(trx, auditInsertion(trx, actor, events, now));
}

export const auditInsertion = (trx: Trx, actor: Actor, events: readonly AuditEvent[], now: Date) =>
  trx.insertInto('audit_events').values(events.map((event) => rowOf(actor, event, now)));

function rowOf(actor: Actor, event: AuditEvent, now: Date) {
  const { kind, accountId, agentId, walletId, operationId, keyId, detail = {}, decision } = event;
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
    decision: decision === undefined ? null : JSON.stringify(decision),
  };
}

/** Whether the service's database role could change events, for example as owner of the tables. */
export async function mayRewriteEvents(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_table_privilege('audit_events', 'UPDATE, DELETE, TRUNCATE') AS may`.execute(db);
  return rows[0]?.may ?? true;
}
