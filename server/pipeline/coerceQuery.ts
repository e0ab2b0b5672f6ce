import type { QueryType } from '../../generated/operations.ts';
import type { Request } from './request.ts';

/**
 * Query text as the contract's types. What does not read as its type stays as it is, so that the validator refuses it; so does
 * a single value that was sent twice.
 */
export function coerceQuery(
  types: Readonly<Record<string, QueryType>>,
  query: Request['query'],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, text]) => [name, coerce(types[name], text)]));
}

const partsOf = (text: unknown): unknown => (typeof text === 'string' ? text.split(',') : text);

function coerce(type: QueryType | undefined, text: unknown): unknown {
  if (type === 'strings') return Array.isArray(text) ? text.flatMap(partsOf) : partsOf(text);
  if (typeof text !== 'string') return text;
  if (type === 'integer' && /^-?(0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
