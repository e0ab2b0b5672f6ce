import type { LinkedEvent } from '../../audit/auditChainRows.ts';
import { canonicalJson, entryOf } from '../../audit/auditEntry.ts';
import type { Schema } from '../schema.ts';

/** `names`: the keys' names by id. */
export function auditEventView(row: LinkedEvent, names: ReadonlyMap<string, string>): Schema<'AuditEvent'> {
  const { sequence, createdAt, kind, actorKind, actor, ...entry } = entryOf(row, BigInt(row.sequence));
  const actorName = names.get(actor) ?? null;
  const hashes = { previousHash: row.previous_hash, hash: row.hash };
  return {
    sequence,
    createdAt,
    kind,
    actorKind,
    actor,
    actorName,
    ...entry,
    ...hashes,
  } as Schema<'AuditEvent'>;
}

/** Objects are canonical JSON, as the hash takes them. */
export function auditEventRow(row: LinkedEvent, names: ReadonlyMap<string, string>): Schema<'AuditEventRow'> {
  const { before, after, detail, decision } = entryOf(row, BigInt(row.sequence));
  const text = (value: typeof before): string | null => (value === null ? null : canonicalJson(value));
  return {
    ...auditEventView(row, names),
    before: text(before),
    after: text(after),
    detail: canonicalJson(detail),
    decision: text(decision),
  };
}
