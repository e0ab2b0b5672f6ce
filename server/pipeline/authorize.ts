import type { Operation } from '../../generated/operations.ts';
import { insufficientScope, notFound } from '../errors.ts';
import type { Caller } from './call.ts';

/** Whether a key with these scopes reaches what needs this one; null is needed by nobody. */
const isInScope = (scope: string | null, scopes: readonly string[]): boolean =>
  scope === null || scopes.includes(scope) || scopes.includes('*');

/** Whether it reaches all that an operation needs. */
export const isAllowed = (
  { scope, scopeAlso }: Pick<Operation, 'scope' | 'scopeAlso'>,
  scopes: readonly string[],
): boolean => isInScope(scope, scopes) && isInScope(scopeAlso, scopes);

/** The key must carry the operation's scopes or `*`. */
export function authorize(operation: Operation, caller: Caller | null): void {
  if (caller === null || isAllowed(operation, caller.scopes)) return;
  const needed = [operation.scope, operation.scopeAlso];
  const scope = needed.filter((one) => !isInScope(one, caller.scopes)).join(' ');
  throw insufficientScope(scope);
}

interface Named {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The agents that a validated request names, wherever it does. */
export function namedAgents(operation: Operation, request: Named): readonly string[] {
  const { agentParameter } = operation;
  const path = request.path as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const named = [agentParameter && path[agentParameter], query.agentId, body.agentId, body.agent_id];
  return named.filter((id) => typeof id === 'string');
}

/** For a key that is bound to agents every other agent does not exist, wherever the request names one. */
export function hideForeignAgents(operation: Operation, caller: Caller | null, request: Named): void {
  if (caller === null || caller.agentIds.length === 0) return;
  const isForeign = (id: string): boolean => !caller.agentIds.includes(id);
  if (namedAgents(operation, request).some(isForeign)) throw notFound('agent');
}
