import type { AuditFilter } from '../../audit/auditChainRows.ts';
import type { AuditKind } from '../../audit/auditEventRows.ts';
import { assertSpan, type Span } from '../agents/ownedRecords.ts';
import { agentFilter, type Owner } from '../agents/owner.ts';

interface AuditQuery extends Span {
  readonly agentId?: string | undefined;
  readonly kinds?: readonly AuditKind[] | undefined;
  readonly actor?: string | undefined;
  readonly keyId?: string | undefined;
}

/**
 * Whoever sees certain agents only does not see what concerns the account.
 * @throws Problem validation_failed
 */
export function readAuditFilter(owner: Owner, { agentId, from, to, ...query }: AuditQuery): AuditFilter {
  assertSpan({ from, to });
  return {
    ...query,
    accountId: owner.accountId,
    agentIds: agentFilter(owner, agentId),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
