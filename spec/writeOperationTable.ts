import { answersBytes } from './answersBytes.ts';
import { filesOf } from './filesOf.ts';
import { hasMeta } from './hasMeta.ts';
import { holdsSeconds } from './holdsSeconds.ts';
import { modelUse } from './modelUse.ts';
import { HEAD } from './operationTypes.ts';
import type { Contract, Endpoint, Schema } from './readContract.ts';
import { bodyOf, endpointsOf, mediaTypesOf, parametersOf, resolve, responsesOf } from './readContract.ts';
import { columnsOf } from './rowsOf.ts';

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
    csvColumns: columnsOf(contract, endpoint),
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
