import type { Actor } from '../domain/account/auditEventRows.ts';
import type { Caller } from './call.ts';
import type { Request } from './request.ts';

/** Whom the audit log names for what this request does. */
export const actorOf = (caller: Caller | null, { ip, requestId }: Request): Actor => ({
  id: caller?.keyId ?? caller?.sessionId ?? 'anonymous',
  ip,
  requestId,
});
