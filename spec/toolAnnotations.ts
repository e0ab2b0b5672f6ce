import type { Endpoint } from './readContract.ts';

/** A call with one of these verbs moves money, spends credits, or takes away or overwrites what was there. */
const DESTRUCTIVE_VERBS = new Set([
  ...['buy', 'cancel', 'claim', 'delete', 'execute', 'launch', 'remove', 'transfer', 'update'],
]);
/** And what has the agent trade later, though its verb moves nothing elsewhere. */
const DESTRUCTIVE_OPERATIONS = new Set(['createAutomation']);

/** Reading is what a key with the scope `read` may do, whatever the HTTP method: a quote changes nothing. */
export function toolAnnotations({ operation, method }: Endpoint): Record<string, boolean> {
  const isRead = method === 'get' || operation['x-scope'] === 'read';
  if (isRead) return { readOnlyHint: true };
  const verb = /^[a-z]+/.exec(operation.operationId)?.[0] ?? '';
  return {
    destructiveHint: DESTRUCTIVE_VERBS.has(verb) || DESTRUCTIVE_OPERATIONS.has(operation.operationId),
    idempotentHint: operation['x-idempotency'] !== 'none',
  };
}
