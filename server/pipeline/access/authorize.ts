import type { Operation } from '../../../generated/operations.ts';
import { insufficientScope, notFound } from '../../problem.ts';
import type { Caller } from '../contract/call.ts';

/** Null: the operation needs no scope. */
const isInScope = (scope: string | null, scopes: readonly string[]): boolean =>
  scope === null || scopes.includes(scope) || scopes.includes('*');

export const isAllowed = (
  { scope, scopeAlso }: Pick<Operation, 'scope' | 'scopeAlso'>,
  scopes: readonly string[],
): boolean => isInScope(scope, scopes) && isInScope(scopeAlso, scopes);

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

/** Of a validated request. */
export function namedAgents(operation: Operation, request: Named): readonly string[] {
  const { agentParameter } = operation;
  const path = request.path as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const named = [agentParameter && path[agentParameter], query.agentId, body.agentId, body.agent_id];
  return named.filter((id) => typeof id === 'string');
}

/** A key that is bound to agents gets 404 for all others. */
export function hideForeignAgents(operation: Operation, caller: Caller | null, request: Named): void {
  if (caller === null || caller.agentIds.length === 0) return;
  const isForeign = (id: string): boolean => !caller.agentIds.includes(id);
  if (namedAgents(operation, request).some(isForeign)) throw notFound('agent');
}
