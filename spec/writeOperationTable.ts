import { answersBytes } from './answersBytes.ts';
import { filesOf } from './filesOf.ts';
import { hasMeta } from './hasMeta.ts';
import { holdsSeconds } from './holdsSeconds.ts';
import { modelUse } from './modelUse.ts';
import type { Contract, Endpoint, Schema } from './readContract.ts';
import { bodyOf, endpointsOf, mediaTypesOf, parametersOf, resolve, responsesOf } from './readContract.ts';

const HEAD = `/** A number of calls in a time, counted for each caller's account, agent or IP address. */
export interface RatePolicy {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly per: 'ip' | 'account' | 'agent';
}

export type RateClass = keyof typeof RATE_CLASSES;

/** How a query parameter is read from its text. */
export type QueryType = 'string' | 'integer' | 'boolean' | 'strings';

/** A file that comes as a part of a multipart body. */
export interface FilePart {
  readonly name: string;
  readonly maxBytes: number;
}

/** What a language model may do with an operation. */
export interface ModelUse {
  readonly reach: 'read' | 'trade' | 'launch' | 'claim' | 'transfer';
  /** The argument that is the agent which the model acts for. */
  readonly agent: string | null;
  /** Arguments that a model cannot set. */
  readonly withheld: readonly string[];
  /** What answers in its place where nothing may happen. */
  readonly dryRun: { readonly operationId: string; readonly arguments: Readonly<Record<string, string>> } | null;
}

export interface Operation {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  readonly path: string;
  /** Other paths that it answers at. */
  readonly aliases: readonly string[];
  readonly tag: string;
  /** Public operations ignore a missing key and reject a wrong one. */
  readonly isPublic: boolean;
  /** What it takes for who calls; of a public operation, what it looks at where something comes. */
  readonly credentials: readonly ('key' | 'session')[];
  /** What the key must allow; null where any key will do. */
  readonly scope: string | null;
  /** What it must allow beside that. */
  readonly scopeAlso: string | null;
  readonly idempotency: 'required' | 'honoured' | 'none';
  /** Which limits of \`RATE_CLASSES\` count its calls. */
  readonly rateClass: RateClass;
  readonly statuses: readonly number[];
  /** Media types of its successes; errors are JSON whatever these are. */
  readonly mediaTypes: readonly string[];
  /** A success is a file, not JSON or text. */
  readonly answersBytes: boolean;
  readonly body: 'required' | 'optional' | 'none';
  /** The body is multipart/form-data with exactly these parts, each once; none where it is JSON. */
  readonly files: readonly FilePart[];
  /** Whether the answer carries \`meta.requestId\`. */
  readonly hasMeta: boolean;
  /** Path parameter that names an agent. */
  readonly agentParameter: string | null;
  readonly query: Readonly<Record<string, QueryType>>;
  /** How long it may hold its answer on purpose, where the caller says nothing less. */
  readonly holdsSeconds: number;
  /** Null: no model calls it, whatever anybody grants. */
  readonly model: ModelUse | null;
}

/** Every operation of the contract; a concrete path stands before a templated one that it would match. */
`;

const TAIL = `export type OperationId = (typeof OPERATIONS)[number]['operationId'];
export type PublicOperationId = Extract<(typeof OPERATIONS)[number], { isPublic: true }>['operationId'];
`;

function queryType(contract: Contract, schema: Schema): string {
  const { type } = resolve<Schema>(contract, schema);
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('array')) return 'strings';
  if (types.includes('integer')) return 'integer';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('string')) return 'string';
  throw new Error(`A query parameter cannot be of type ${JSON.stringify(type)}.`);
}

/**
 * Public changes take no session: a page that signs in may hold an old cookie, and must not need its token.
 */
function credentialsOf({ security }: Contract, { method, operation }: Endpoint): string[] {
  const isPublic = operation.security?.length === 0;
  const taken = isPublic ? security : (operation.security ?? security);
  const takes = (scheme: string): boolean => taken.some((one) => scheme in one);
  const hasSession = takes('CookieSession') && !(isPublic && method !== 'get');
  return [...(takes('BearerKey') ? ['key'] : []), ...(hasSession ? ['session'] : [])];
}

function entryOf(contract: Contract, endpoint: Endpoint): object {
  const { path, method, operation } = endpoint;
  const body = bodyOf(contract, endpoint);
  const files = filesOf(contract, endpoint);
  const query = parametersOf(contract, endpoint, 'query');
  const responses = responsesOf(contract, endpoint);
  const isPublic = operation.security?.length === 0;
  if (!isPublic && operation['x-scope'] === undefined)
    throw new Error(`${operation.operationId} has no x-scope.`);
  const success = [...responses].filter(([status]) => status < 300).map(([, schema]) => schema);
  return {
    operationId: operation.operationId,
    method,
    path,
    aliases: (operation['x-aliases'] ?? []).map((alias) => alias.path),
    tag: operation.tags[0],
    isPublic,
    credentials: credentialsOf(contract, endpoint),
    scope: operation['x-scope'] === 'any' ? null : (operation['x-scope'] ?? null),
    scopeAlso: operation['x-scope-also'] ?? null,
    idempotency: operation['x-idempotency'] ?? 'none',
    rateClass: operation['x-rate-class'],
    statuses: Object.keys(operation.responses).map(Number),
    mediaTypes: mediaTypesOf(contract, endpoint),
    answersBytes: answersBytes(contract, endpoint),
    body: files.length > 0 ? 'required' : body === null ? 'none' : body.required ? 'required' : 'optional',
    files,
    hasMeta: success.some((schema) => hasMeta(contract, schema)),
    agentParameter: /^\/api\/v1\/agents\/\{(\w+)\}/.exec(path)?.[1] ?? null,
    query: Object.fromEntries(query.map(({ name, schema }) => [name, queryType(contract, schema)])),
    holdsSeconds: holdsSeconds(contract, endpoint),
    model: modelUse(contract, endpoint),
  };
}

/** The contract's default limits, by class. */
function ratesOf(contract: Contract): string {
  const rates = JSON.stringify(contract['x-rate-classes']);
  return `/** The limits of each class, where the configuration says nothing else. */\nexport const RATE_CLASSES = ${rates} as const satisfies Readonly<Record<string, readonly RatePolicy[]>>;\n\n`;
}

/** Source of `operations.ts`: the facts of each operation for the doors and the pipeline. */
export function writeOperationTable(contract: Contract): string {
  const rows = endpointsOf(contract).map((endpoint) => `  ${JSON.stringify(entryOf(contract, endpoint))},\n`);
  return `${HEAD}export const OPERATIONS = [\n${rows.join('')}] as const satisfies readonly Operation[];\n\n${ratesOf(contract)}${TAIL}`;
}
