import type { Contract, Endpoint, OperationObject } from '../contractDocument.ts';
import { endpointsOf } from '../endpointsOf.ts';

/**
 * Shows each path of `x-aliases` as an operation of its own. It has a name of its own, because names are unique
 * in a document, and `x-internal`, so that generated clients can leave it out.
 * @throws Error if the path already has an operation of this method
 */
export function withAliases(contract: Contract): Contract {
  const paths: Record<string, Contract['paths'][string]> = { ...contract.paths };
  for (const endpoint of endpointsOf(contract))
    for (const [path, alias] of aliasesOf(endpoint)) {
      if (paths[path]?.[endpoint.method] !== undefined)
        throw new Error(`${alias.operationId}: ${endpoint.method} ${path} is an operation already.`);
      paths[path] = { ...paths[path], [endpoint.method]: alias };
    }
  return { ...contract, paths };
}

const SAME = 'Path, query, body, answers and Idempotency-Key are the same on both paths.';

function aliasesOf({ method, path, operation }: Endpoint): (readonly [string, OperationObject])[] {
  const { 'x-aliases': aliases = [], 'x-codeSamples': _, operationId, ...same } = operation;
  const call = `${method.toUpperCase()} ${path}`;
  return aliases.map(({ path: other, deprecated }, index) => [
    other,
    {
      operationId: `${operationId}Alias${index === 0 ? '' : index + 1}`,
      ...same,
      description: deprecated
        ? `The older path of ${call}. It works for ever; prefer the other one. ${SAME}`
        : `The same operation as ${call}. Both paths work for ever. ${SAME}`,
      ...(deprecated ? { deprecated } : {}),
      'x-internal': true,
      'x-alias-of': operationId,
    },
  ]);
}
