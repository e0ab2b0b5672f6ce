import { type AuditFilter, hasEventsOfAgent, type LinkedEvent } from '../../audit/auditChainRows.ts';
import type { AuditKind } from '../../audit/auditEventRows.ts';
import type { Database } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { notFound } from '../../problem.ts';
import { findApiKey, isInKeyTree } from '../accounts/apiKeyRows.ts';
import { findAgent } from '../agents/agentRows.ts';
import { assertSpan, type Span } from '../agents/ownedRecords.ts';
import { agentFilter, type Owner } from '../agents/owner.ts';

interface AuditQuery extends Span {
  readonly agentId?: string | undefined;
  readonly kinds?: readonly AuditKind[] | undefined;
  readonly actor?: string | undefined;
  readonly keyId?: string | undefined;
}

/** `keyId`: null for a session. */
export type AuditReader = Owner & { readonly keyId: string | null };

/**
 * Whoever sees certain agents only does not see what concerns the account.
 * @throws Problem validation_failed, not_found
 */
export async function readAuditFilter(
  { db }: Pick<Ports, 'db'>,
  owner: AuditReader,
  { agentId, from, to, ...query }: AuditQuery,
): Promise<AuditFilter> {
  const { accountId } = owner;
  const { keyId } = query;
  assertSpan({ from, to });
  // A deleted or sold agent is known by its rows alone.
  if (agentId !== undefined && !(await hasEventsOfAgent(db, accountId, agentId)))
    await findAgent(db, accountId, agentId);
  if (keyId !== undefined && !(await maySeeKey(db, owner, keyId))) throw notFound('API key');
  return {
    ...query,
    accountId,
    agentIds: agentFilter(owner, agentId),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** As in the list of keys: a key of certain agents sees itself and the keys made with it. */
const maySeeKey = async (
  db: Database,
  { accountId, agentIds, keyId }: AuditReader,
  id: string,
): Promise<boolean> =>
  keyId === null || agentIds.length === 0
    ? (await findApiKey(db, accountId, id)) !== undefined
    : isInKeyTree(db, accountId, keyId, id);

/** A key of certain agents does not see from where, and by which name, others act. */
export const isIdentified = (
  { agentIds, keyId }: AuditReader,
  { actor }: Pick<LinkedEvent, 'actor'>,
): boolean => agentIds.length === 0 || actor === keyId;
