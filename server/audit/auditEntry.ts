import { createHash } from 'node:crypto';
import type { RecordedEvent } from './auditChainRows.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/** Before the first row of an account. */
export const FIRST_HASH = '0'.repeat(64);

export type ActorKind =
  | 'key'
  | 'session'
  | 'run'
  | 'chat'
  | 'automation'
  | 'link'
  | 'service'
  | 'operator'
  | 'anonymous'
  | 'other';

/** What the hash of a row is about: all that its owner sees of it, except the hashes and the name of a key. */
export interface AuditEntry {
  readonly sequence: number;
  readonly createdAt: string;
  readonly kind: RecordedEvent['kind'];
  readonly actorKind: ActorKind;
  readonly actor: string;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly agentId: string | null;
  readonly walletId: string | null;
  readonly operationId: string | null;
  readonly keyId: string | null;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
  readonly detail: JsonObject;
  readonly decision: JsonObject | null;
}

/** Never changes for a row, because its hash depends on it. */
export function entryOf(row: RecordedEvent, sequence: bigint): AuditEntry {
  const { before, after, detail } = sidesOf(row);
  return {
    sequence: Number(sequence),
    createdAt: row.at,
    kind: row.kind,
    actorKind: actorKindOf(row.actor),
    actor: row.actor,
    ip: row.ip,
    requestId: row.request_id,
    agentId: row.agent_id,
    walletId: row.wallet_id,
    operationId: row.operation_id,
    keyId: row.key_id,
    before,
    after,
    detail,
    decision: row.decision as JsonObject | null,
  };
}

type Sides = Pick<AuditEntry, 'before' | 'after' | 'detail'>;

/** A change has `from` and `to`; a payment may have `to` alone. A change of the payout wallet has only an address on each side. */
function sidesOf({ kind, detail }: RecordedEvent): Sides {
  if (!Object.hasOwn(detail, 'from')) return { before: null, after: null, detail: detail as JsonObject };
  const { from = null, to = null, ...rest } = detail as JsonObject;
  const side = (value: Json): JsonObject | null =>
    kind === 'payout_wallet_changed' ? { payout_wallet: value } : (value as JsonObject | null);
  return { before: side(from), after: side(to), detail: rest };
}

const OF_PREFIX: Readonly<Record<string, ActorKind>> = {
  key: 'key',
  ses: 'session',
  run: 'run',
  msg: 'chat',
  aut: 'automation',
  frl: 'link',
  service: 'service',
  operator: 'operator',
  anonymous: 'anonymous',
};

const actorKindOf = (actor: string): ActorKind => OF_PREFIX[actor.split('_')[0] ?? ''] ?? 'other';

/** Hexadecimal SHA-256 of the hash before and the entry's canonical JSON. */
export const hashOf = (previousHash: string, entry: AuditEntry): string =>
  createHash('sha256')
    .update(previousHash)
    .update(canonicalJson(entry as unknown as JsonObject))
    .digest('hex');

/** RFC 8785: names in order, no spaces. Numbers are whole. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value as JsonObject).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}
