import type { Operation } from '../../../generated/operations.ts';
import type { Request } from '../contract/request.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Sorts flat arguments into path, query and body. Without a body, the rest counts as query, so that unknown
 * arguments are refused. An Idempotency-Key header counts like the argument. Tools do not stream.
 */
export function toolRequest(
  operation: Operation,
  given: Arguments,
  request: Omit<Request, 'accepts' | 'lastEventId'>,
): Request {
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  const inPath = new Set(operation.path.split('/'));
  const idempotencyKeys = [...request.idempotencyKeys];
  for (const [name, value] of Object.entries(given)) {
    if (operation.idempotency !== 'none' && name === 'idempotencyKey') idempotencyKeys.push(...keysOf(value));
    else if (inPath.has(`{${name}}`)) set(path, name, asText(value));
    else if (Object.hasOwn(operation.query, name)) set(query, name, asText(value));
    else if (operation.body === 'none') set(query, name, value);
    else set(rest, name, value);
  }
  const isSent = operation.body === 'required' || Object.keys(rest).length > 0;
  const body = isSent ? rest : undefined;
  return {
    ...request,
    path,
    query,
    idempotencyKeys,
    accepts: 'jsonAlone',
    lastEventId: null,
    readBody: async () => body,
  };
}

/** `__proto__` is a property like any other. Models send null for absent values. */
function set(target: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) return;
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

/** The pipeline refuses a key that is no text. */
const keysOf = (value: unknown): readonly string[] => {
  if (value === null) return [];
  return [typeof value === 'string' ? value : ''];
};

/** As in a URL, so that a tool call and a REST call have the same fingerprint. */
function asText(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(asText) : value;
}
