import type { Arguments } from '../pipeline/toolRequest.ts';
import { TOOLS, type Tool } from '../pipeline/tools.ts';

export interface PlainCall {
  readonly id: string | number;
  readonly tool: Tool;
  readonly given: Arguments;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const MESSAGE = new Set(['jsonrpc', 'id', 'method', 'params']);
const PARAMS = new Set(['name', 'arguments']);

/**
 * The call of a known tool by a client of 2025 with nothing unusual about it, which is most of what arrives; null is for the SDK
 * to judge. Answering it without a server and a transport of its own costs a tenth, and the answer is the same.
 */
export function plainCall(headers: Headers, message: object, revisions: readonly string[]): PlainCall | null {
  const { jsonrpc, id, method, params } = message as Record<string, unknown>;
  const isCall = jsonrpc === '2.0' && method === 'tools/call' && hasOnly(message, MESSAGE);
  if (!isCall || !(typeof id === 'string' || Number.isSafeInteger(id))) return null;
  if (!isObject(params) || !hasOnly(params, PARAMS) || !isOfHandshake(headers, revisions)) return null;
  const { name, arguments: given = {} } = params;
  const tool = typeof name === 'string' ? TOOLS.get(name) : undefined;
  return tool === undefined || !isObject(given) ? null : { id: id as string | number, tool, given };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: object, names: ReadonlySet<string>): boolean =>
  Object.keys(value).every((name) => names.has(name));

/** A client that made the handshake names its revision, or none; whoever speaks the newer protocol sends more headers. */
function isOfHandshake(headers: Headers, revisions: readonly string[]): boolean {
  const { accept, 'mcp-protocol-version': revision, 'mcp-method': method } = headers;
  const takesBoth =
    typeof accept === 'string' && accept.includes('application/json') && accept.includes('text/event-stream');
  const isKnown = revision === undefined || (typeof revision === 'string' && revisions.includes(revision));
  return takesBoth && isKnown && method === undefined;
}
