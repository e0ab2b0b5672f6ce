import document from '../../generated/openapi.json' with { type: 'json' };
import {
  bodyOf,
  type Contract,
  type Endpoint,
  endpointsOf,
  parametersOf,
  resolve,
  routesOf,
  type Schema,
} from '../../spec/readContract.ts';

export const contract = document as unknown as Contract;
export const ENDPOINTS = endpointsOf(contract);
/** With the aliases. */
export const PLACES = routesOf(contract);
export const operationOf = ({ operation }: Endpoint): string =>
  operation['x-alias-of'] ?? operation.operationId;

export const REVIEW = 'run `npm run generate` and review the diff of generated/inventory.json';

/** Its requests and refusals are MCP messages. */
export const isProtocol = ({ operation }: Endpoint): boolean => operation.operationId === 'connectMcp';

/** Takes no key. */
export const isSessionOnly = ({ operation }: Endpoint): boolean =>
  operation.security?.length === 1 && operation.security.every((one) => 'CookieSession' in one);

/** Forms that an answer has only for those who ask. */
const ON_REQUEST = new Set(['text/csv', 'text/event-stream']);

/** JSON requests and answers; some also send events or a CSV. Tests prove shared behavior for all of them. */
export const JSON_ENDPOINTS = ENDPOINTS.filter((endpoint) => {
  if (isProtocol(endpoint)) return false;
  const sent = endpoint.operation.requestBody;
  const answers = Object.entries(endpoint.operation.responses).filter(([status]) => status < '300');
  const media = [...(sent === undefined ? [] : [sent]), ...answers.map(([, answer]) => answer)];
  return media.every((one) => {
    const { content = {} } = resolve<{ content?: object }>(contract, one);
    const others = Object.keys(content).filter((type) => !ON_REQUEST.has(type));
    return others.every((type) => type === 'application/json');
  });
});

/** From the contract's own examples. */
export interface ValidRequest {
  readonly method: string;
  /** With the required query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined without a body. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

export function validRequest(endpoint: Endpoint): ValidRequest {
  const query = requiredOf(endpoint, 'query').map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const path = pathOf(endpoint);
  return {
    method: endpoint.method.toUpperCase(),
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: Object.fromEntries(
      requiredOf(endpoint, 'header').map(([name, value]) => [name.toLowerCase(), value]),
    ),
    json: bodyOf(contract, endpoint) === null ? undefined : firstBody(endpoint),
  };
}

/** The same as its tool's arguments, without an idempotency key. */
export const exampleArguments = (endpoint: Endpoint): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries([...requiredOf(endpoint, 'path'), ...requiredOf(endpoint, 'query')]),
  ...(bodyOf(contract, endpoint) === null ? {} : firstBody(endpoint)),
});

/** With example parameters. */
export function pathOf(endpoint: Endpoint): string {
  const values = Object.fromEntries(requiredOf(endpoint, 'path'));
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));
}

function requiredOf(endpoint: Endpoint, place: 'path' | 'query' | 'header'): [string, string][] {
  return parametersOf(contract, endpoint, place)
    .filter(({ required }) => required === true)
    .map(({ name, schema }) => [name, exampleOf(resolve<Schema>(contract, schema))]);
}

function exampleOf(schema: Schema): string {
  const [example] = ((schema.examples ?? schema.enum) as unknown[] | undefined) ?? [];
  if (example === undefined) throw new Error(`no example in ${JSON.stringify(schema)}`);
  return String(example);
}

function firstBody(endpoint: Endpoint): Record<string, unknown> {
  const [example] = bodyExamples(endpoint);
  if (example === undefined) throw new Error(`${endpoint.operation.operationId} shows no body`);
  return example[1];
}

type Examples = Readonly<Record<string, { readonly value: Record<string, unknown> }>>;

export function bodyExamples(
  { operation }: Endpoint,
  mediaType = 'application/json',
): [name: string, value: Record<string, unknown>][] {
  const { content = {} } = resolve<{ content?: Record<string, { examples?: Examples }> }>(
    contract,
    (operation.requestBody ?? {}) as never,
  );
  const found = Object.entries(content[mediaType]?.examples ?? {});
  return found.map(([name, example]) => [name, resolve(contract, example).value]);
}

/** The picture that the contract's example uploads. */
export function examplePicture(): Uint8Array<ArrayBuffer> {
  const upload = ENDPOINTS.find(({ operation }) => operation.operationId === 'uploadImage');
  const [, files = {}] = (upload === undefined ? [] : bodyExamples(upload, 'multipart/form-data'))[0] ?? [];
  return new Uint8Array(Buffer.from(String(Object.values(files)[0]), 'base64'));
}
