import type { Operation } from '../../generated/operations.ts';
import type { Request } from './request.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/**
 * The request that the flat arguments stand for: names of the path, names of the query, the rest is the body. Where there is no
 * body the rest counts as query, so that an argument which does not exist is refused and not dropped. A key that came as the
 * header counts like the argument: whoever sends it means it. A tool has no stream to answer with.
 */
export function toolRequest(
  operation: Operation,
  given: Arguments,
  request: Omit<Request, 'accepts'>,
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
  return { ...request, path, query, idempotencyKeys, accepts: 'jsonAlone', readBody: async () => body };
}

/** A name such as `__proto__` is a property like any other. Models send null for what they leave out. */
function set(target: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) return;
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

/** What is no text is no key either; the pipeline says so. */
const keysOf = (value: unknown): readonly string[] => {
  if (value === null) return [];
  return [typeof value === 'string' ? value : ''];
};

/** As it would stand in a URL, so that the same call through either door is the same request to its idempotency key. */
function asText(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(asText) : value;
}
