import type { Actor } from '../domain/account/auditEventRows.ts';
import type { Caller } from './call.ts';
import type { Request } from './request.ts';

/** Whom the audit log names for what this request does; null: it does nothing that is told of anybody. */
export const actorOf = (caller: Caller | null, { ip, requestId }: Request): Actor | null =>
  caller === null ? null : { id: caller.keyId, ip, requestId };
