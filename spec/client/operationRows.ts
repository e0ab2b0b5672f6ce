import { answersBytes } from '../answersBytes.ts';
import { filesOf } from '../filesOf.ts';
import { holdsSeconds } from '../holdsSeconds.ts';
import { bodyOf, type Contract, type Endpoint, endpointsOf, parametersOf } from '../readContract.ts';
import { KINDS } from './memberKinds.ts';
import { camelCase, memberWords } from './memberNames.ts';

/** `create.Agent`, `list.Run.Steps`, `launch..OnPons`: the name in the namespace is without the part between the dots. */
function dotted({ operation }: Endpoint): string {
  const { operationId } = operation;
  const [verb = '', ...rest] = memberWords(operation, 'method');
  const tail = camelCase(['', ...rest]);
  const own = operationId.slice(verb.length, operationId.length - tail.length);
  return `${verb}.${own}.${tail}`.replace(/\.+$/, '');
}

/** One letter per fact; `Operation` of the client says what each means. */
function factsOf(contract: Contract, endpoint: Endpoint): string {
  const { method, operation } = endpoint;
  const isKeyed = (operation['x-idempotency'] ?? 'none') !== 'none';
  const isFile = filesOf(contract, endpoint).length > 0;
  const body = bodyOf(contract, endpoint);
  const held = holdsSeconds(contract, endpoint);
  const letters = {
    k: isKeyed,
    r: isKeyed || method === 'get' || operation['x-scope'] === 'read',
    b: isFile || body?.required === true,
    o: !isFile && body !== null && body.required !== true,
    f: isFile,
    y: answersBytes(contract, endpoint),
    s: KINDS.stream.has(contract, endpoint),
    e: KINDS.follow.has(contract, endpoint),
    v: KINDS.export.has(contract, endpoint),
  };
  const told = Object.entries(letters).flatMap(([letter, holds]) => (holds ? [letter] : []));
  return `${told.join('')}${held === 0 ? '' : held}`;
}

function rowOf(contract: Contract, endpoint: Endpoint): string {
  const query = parametersOf(contract, endpoint, 'query').map(({ name }) => name);
  const path = endpoint.path.replace(/^\/api\/v1\//, '');
  const asked = query.length === 0 ? '' : `?${query.join('&')}`;
  return `${dotted(endpoint)} ${endpoint.method} ${path}${asked} ${factsOf(contract, endpoint)}`.trimEnd();
}

/**
 * Source of the client's own table: what sending a request needs, and nothing of what only the service needs. It is text and
 * not objects because it is a large part of every bundle.
 */
export function writeOperationRows(contract: Contract): string {
  const endpoints = endpointsOf(contract).filter((endpoint) => KINDS.method.has(contract, endpoint));
  const tags = Map.groupBy(endpoints, ({ operation }) => operation.tags[0]);
  const text = [...tags].map(([tag, own]) => {
    const rows = own.map((endpoint) => rowOf(contract, endpoint));
    return `  ${tag}: \`\n${rows.join('\n')}\`,\n`;
  });
  return `/**
 * One row per operation, by tag: name, method, path below \`/api/v1/\` with the names of the query, facts. See \`operationTable.ts\`.
 */
export const ROWS = {
${text.join('')}};
`;
}
