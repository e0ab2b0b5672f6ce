import document from '../../generated/openapi.json' with { type: 'json' };
import type { TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import type { McpConnection } from './openMcp.ts';

export type Given = Readonly<Record<string, unknown>>;

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** The arguments that the service read differently from what was sent; absent: none. */
  readonly read?: string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[];
  readonly requestBody?: { readonly required?: boolean };
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly hasBody: boolean;
  /** Required even if empty. */
  readonly isRequired: boolean;
}

const parameters = document.components.parameters as unknown as Record<string, { name: string; in: string }>;

/** The operation's place, read from the document itself and not from the service's own tables. */
function placeOf(operationId: string): Place {
  const paths = Object.entries(document.paths as unknown as Record<string, Record<string, Operation>>);
  for (const [path, item] of paths)
    for (const [method, operation] of Object.entries(item)) {
      if (operation.operationId !== operationId) continue;
      const named = (operation.parameters ?? []).map(
        (each) => parameters[each.$ref?.split('/').at(-1) ?? ''] ?? each,
      );
      const query = named.flatMap((each) => (each.in === 'query' ? [String(each.name)] : []));
      const { requestBody } = operation;
      const isRequired = requestBody?.required === true;
      return { method: method.toUpperCase(), path, query, hasBody: requestBody !== undefined, isRequired };
    }
  throw new Error(`the contract has no ${operationId}`);
}

export async function byRest(
  service: Pick<TestService, 'apiKey' | 'baseUrl'>,
  name: string,
  given: Given,
  credential: string | Readonly<Record<string, string>> = service.apiKey,
): Promise<Outcome> {
  const { method, path, query, hasBody, isRequired } = placeOf(name);
  const url = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(given[part]))),
    service.baseUrl,
  );
  const rest: [name: string, value: unknown][] = [];
  for (const [argument, value] of Object.entries(given)) {
    if (argument === 'idempotencyKey' || path.includes(`{${argument}}`)) continue;
    if (hasBody && !query.includes(argument)) rest.push([argument, value]);
    else for (const each of [value].flat()) url.searchParams.append(argument, String(each));
  }
  const isSent = hasBody && (isRequired || rest.length > 0);
  const response = await witnessFetch(url, {
    method,
    headers: {
      ...(typeof credential === 'string' ? { authorization: `Bearer ${credential}` } : credential),
      ...(isSent ? { 'content-type': 'application/json' } : {}),
      ...(given.idempotencyKey === undefined ? {} : { 'idempotency-key': String(given.idempotencyKey) }),
    },
    ...(isSent ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

export async function byCall(
  service: TestService,
  name: string,
  given: Given,
  apiKey = service.apiKey,
): Promise<Outcome> {
  const response = await witnessFetch(new URL('/api/mcp/call', service.baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, arguments: given }),
  });
  const read = response.headers.get('arguments-read');
  return { status: response.status, body: await response.json(), ...(read === null ? {} : { read }) };
}

/** The call over MCP. An error is the REST error with its status. */
export async function byMcp(mcp: McpConnection, name: string, given: Given): Promise<Outcome> {
  const { body, isError, meta, text } = await mcp.call(name, given);
  if (JSON.stringify(text) !== JSON.stringify(body)) throw new Error(`${name}: the text says something else`);
  const { httpStatus, ...error } = body;
  const status = meta['agent-trading-service/status'] as number;
  if (isError !== status >= 400) throw new Error(`${name}: isError does not fit ${status}`);
  return isError ? { status: httpStatus as number, body: error } : { status, body };
}

/**
 * Fields that differ between two reads of the same record: the request's id, and values from a clock or a new
 * quote.
 */
const OF_THE_MOMENT = new Set([
  ...['requestId', 'quoteId', 'expiresAt', 'validUntil', 'asOf', 'uptimeSeconds', 'blockAgeSeconds'],
  ...['oldestSeconds', 'last_used_at', 'last_used_ip', 'gas', 'gasEth', 'block', 'blockNumber'],
  ...['lagBlocks', 'lagSeconds'],
]);

export function differences(one: unknown, other: unknown, at = ''): string[] {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? [] : [`${at}: ${JSON.stringify(one)} / ${JSON.stringify(other)}`];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const inside = (value: object, name: string): unknown => (value as Record<string, unknown>)[name];
  return names.flatMap((name) => differences(inside(one, name), inside(other, name), `${at}.${name}`));
}

export function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== 'object' || value === null) return value;
  const isQuote = 'quoteId' in value && 'expiresAt' in value;
  const kept = Object.entries(value).filter(
    ([name]) => !OF_THE_MOMENT.has(name) && !(isQuote && name === 'createdAt'),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, lasting(inner)]));
}
