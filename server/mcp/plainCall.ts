import type { Arguments } from '../pipeline/toolRequest.ts';
import { TOOLS, type Tool } from '../pipeline/tools.ts';

export interface PlainCall {
  readonly id: string | number;
  readonly tool: Tool;
  readonly given: Arguments;
  /** By a client of protocol 2026-07-28, which makes no handshake: call and answer say about themselves what there is to know. */
  readonly isSelfContained: boolean;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const MESSAGE = new Set(['jsonrpc', 'id', 'method', 'params']);
const PARAMS = new Set(['name', 'arguments', '_meta']);
const PREFIX = 'io.modelcontextprotocol';
const ENVELOPE = new Set([
  ...[`${PREFIX}/protocolVersion`, `${PREFIX}/clientInfo`, `${PREFIX}/clientCapabilities`],
]);
const CLIENT_INFO = new Set(['name', 'version', 'title']);
const CAPABILITIES = new Set(['roots', 'sampling', 'elicitation']);
const SELF_CONTAINED = '2026-07-28';

/**
 * The call of a known tool with nothing unusual about it, which is most of what arrives; null is for the SDK to judge. Answering
 * it without a server and a transport of its own costs a tenth or less, and the answer is the same.
 */
export function plainCall(headers: Headers, message: object, revisions: readonly string[]): PlainCall | null {
  const { jsonrpc, id, method, params } = message as Record<string, unknown>;
  const isCall = jsonrpc === '2.0' && method === 'tools/call' && hasOnly(message, MESSAGE);
  if (!isCall || !(typeof id === 'string' || Number.isSafeInteger(id)) || !takesBoth(headers)) return null;
  if (!isObject(params) || !hasOnly(params, PARAMS)) return null;
  const { name, arguments: given = {}, _meta: envelope } = params;
  const tool = typeof name === 'string' ? TOOLS.get(name) : undefined;
  if (tool === undefined || !isObject(given)) return null;
  const isSelfContained = envelope !== undefined;
  const isKnown = isSelfContained
    ? isEnvelope(envelope) && isOfEnvelope(headers, tool.name)
    : isOfHandshake(headers, revisions);
  return isKnown ? { id: id as string | number, tool, given, isSelfContained } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: object, names: ReadonlySet<string>): boolean =>
  Object.keys(value).every((name) => names.has(name));

const takesBoth = ({ accept }: Headers): boolean =>
  typeof accept === 'string' && accept.includes('application/json') && accept.includes('text/event-stream');

/** A client that made the handshake names its revision, or none; whoever speaks the newer protocol sends more headers. */
function isOfHandshake(headers: Headers, revisions: readonly string[]): boolean {
  const { 'mcp-protocol-version': revision, 'mcp-method': method } = headers;
  const isKnown = revision === undefined || (typeof revision === 'string' && revisions.includes(revision));
  return isKnown && method === undefined;
}

/** The headers say what the message says. */
const isOfEnvelope = (headers: Headers, name: string): boolean =>
  headers['mcp-protocol-version'] === SELF_CONTAINED &&
  headers['mcp-method'] === 'tools/call' &&
  headers['mcp-name'] === name;

/** Who calls and what it could be asked in turn, in the simplest form; it is asked nothing here. */
function isEnvelope(envelope: unknown): boolean {
  if (!isObject(envelope) || !hasOnly(envelope, ENVELOPE)) return false;
  const info = envelope[`${PREFIX}/clientInfo`];
  const capabilities = envelope[`${PREFIX}/clientCapabilities`];
  const isNamed =
    isObject(info) &&
    hasOnly(info, CLIENT_INFO) &&
    'name' in info &&
    'version' in info &&
    Object.values(info).every((value) => typeof value === 'string');
  const isAble =
    isObject(capabilities) &&
    hasOnly(capabilities, CAPABILITIES) &&
    Object.values(capabilities).every((value) => isObject(value) && Object.keys(value).length === 0);
  return envelope[`${PREFIX}/protocolVersion`] === SELF_CONTAINED && isNamed && isAble;
}
