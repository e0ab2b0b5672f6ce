import { type Contract, METHODS, type OperationObject } from '../contractDocument.ts';
import type { Node } from './mapNodes.ts';

const header = (name: string): Node => ({ $ref: `#/components/headers/${name}` });
const EVERY_ANSWER = { 'X-Request-Id': header('XRequestId') };
const SUCCESS = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };
const REPLAYABLE = { 'Idempotent-Replayed': header('IdempotentReplayed') };

/** Adds headers before and after the response's own. */
function withHeaders({ description = null, headers = {}, ...rest }: Node, before: Node, after: Node): Node {
  return { description, headers: { ...before, ...(headers as Node), ...after }, ...rest };
}

function responsesOf(operation: OperationObject): Record<string, Node> {
  const isReplayable = (operation['x-idempotency'] ?? 'none') !== 'none';
  const responses = Object.entries(operation.responses as Record<string, Node>);
  const complete = responses.map(([status, response]) => {
    if ('$ref' in response) return [status, response] as const;
    const isSuccess = status.startsWith('2');
    const before = isSuccess ? { ...EVERY_ANSWER, ...SUCCESS } : EVERY_ANSWER;
    return [status, withHeaders(response, before, isSuccess && isReplayable ? REPLAYABLE : {})] as const;
  });
  return Object.fromEntries(complete);
}

/**
 * Adds the common headers. `X-Request-Id` goes to every answer, `RateLimit` and `RateLimit-Policy` to every
 * success, `Idempotent-Replayed` to successes of operations with idempotency keys.
 */
export function withOwnHeaders(contract: Contract): Contract {
  const components = contract.components as unknown as Record<'responses', Record<string, Node>>;
  const shared = Object.entries(components.responses).map(
    ([name, response]) => [name, withHeaders(response, EVERY_ANSWER, {})] as const,
  );
  const paths = Object.entries(contract.paths).map(([path, item]) => {
    const own = METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined
        ? []
        : [[method, { ...operation, responses: responsesOf(operation) }] as const];
    });
    return [path, { ...item, ...Object.fromEntries(own) }] as const;
  });
  return {
    ...contract,
    paths: Object.fromEntries(paths),
    components: { ...components, responses: Object.fromEntries(shared) },
  } as unknown as Contract;
}
