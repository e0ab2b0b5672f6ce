import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAgentTradingClient } from '../../clients/typescript/index.ts';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import { OPERATIONS, type Operation } from '../../generated/operations.ts';
import { METHODS } from './methods.ts';

/**
 * Any flat input must arrive as the contract describes it. The test reads the contract's document; the client
 * has its own table.
 */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: object;
}
interface Media {
  readonly schema: Schema;
  readonly example?: object;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
}

function resolve<Node>(node: object): Node {
  if (!('$ref' in node)) return node as Node;
  const steps = String(node.$ref).slice(2).split('/');
  return resolve(steps.reduce((at, step) => (at as Record<string, object>)[step]!, openapi as object));
}

function propertiesOf(schema: Schema): readonly string[] {
  const { properties = {}, oneOf = [] } = resolve<Schema>(schema);
  return [...new Set([...Object.keys(properties), ...oneOf.flatMap(propertiesOf)])];
}

const CASES = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, value]) => {
    const operation = value as unknown as Described;
    const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(parameter));
    const content = resolve<{ content?: Record<string, Media> }>(operation.requestBody ?? {}).content;
    const media = content?.['application/json'];
    const examples = [media?.example, ...Object.values(media?.examples ?? {}).map(({ value: body }) => body)];
    return { path, method, operationId: operation.operationId, parameters, media, examples };
  }),
);
/** See files.test.ts. */
const TAKES_FILES = OPERATIONS.filter(({ files }) => files.length > 0).map(({ operationId }) => operationId);
const METHOD_CASES = CASES.filter(
  ({ operationId }) => METHODS.includes(operationId) && !TAKES_FILES.some((one) => one === operationId),
);
type Case = (typeof CASES)[number];

interface Arrived {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

/** As a server reads the request. */
async function arrival(operationId: string, input: object): Promise<Arrived> {
  let arrived: Arrived | undefined;
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    arrived = {
      method: request.method,
      path: pathname.split('/').map(decodeURIComponent),
      query: Object.fromEntries(searchParams),
      body: text === '' ? undefined : JSON.parse(text),
      headers: request.headers,
    };
    return Response.json({ meta: { requestId: 'req_1' } });
  };
  const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'cpk_key', fetch });
  const method = client[operationId as keyof typeof client] as (given: object) => Promise<unknown>;
  await method(input);
  return arrived ?? expect.fail('nothing was sent');
}

const rowOf = (operationId: string): Operation =>
  OPERATIONS.find((row) => row.operationId === operationId) ?? expect.fail(operationId);

function expected({ path, method, parameters, media, operationId }: Case, given: Given) {
  const query = { ...given.query };
  // A property in both body and query travels in the query.
  const body = Object.fromEntries(Object.entries(given.body ?? {}).filter(([name]) => !(name in query)));
  const isRequired = rowOf(operationId).body === 'required';
  expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
    Object.keys(given.path),
  );
  return {
    method: method.toUpperCase(),
    path: path.split('/').map((step) => given.path[step.replaceAll(/[{}]/g, '')] ?? step),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    body: media !== undefined && (isRequired || Object.keys(body).length > 0) ? body : undefined,
  };
}

interface Given {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | boolean>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

const anyText = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom('a/b', '../keys', 'a?b=c', '#', '%2e%2e', 'ä ö', '&limit=1', '+', ' '),
);

/** Wrong values too: only the service refuses them. */
function inputs({ parameters, media }: Case): fc.Arbitrary<Given> {
  const named = (place: Parameter['in']) =>
    parameters.filter((one) => one.in === place).map(({ name }) => name);
  const queried = named('query');
  const bodied =
    media === undefined ? [] : propertiesOf(media.schema).filter((name) => !queried.includes(name));
  const record = <Value>(names: readonly string[], value: fc.Arbitrary<Value>, isWhole: boolean) => {
    const entries = Object.fromEntries(names.map((name) => [name, value]));
    return isWhole ? fc.record(entries) : fc.record(entries, { requiredKeys: [] });
  };
  const steps = anyText.filter((text) => !/^\.{0,2}$/.test(text));
  const given = fc.record({
    path: record(named('path'), steps, true),
    query: record(queried, fc.oneof(anyText, fc.integer(), fc.boolean()), false),
    body: media === undefined ? fc.constant(undefined) : record(bodied, fc.jsonValue(), false),
  }) as fc.Arbitrary<Given>;
  // These methods send no request for a stream; `client.stream` does.
  return given.filter(({ body }) => body?.stream !== true);
}

test.each(METHOD_CASES.map((one) => [one.operationId, one] as const))(
  '%s: path, query and body of any input arrive where the contract has them',
  async (operationId, one) => {
    const { idempotency } = rowOf(operationId);
    await fc.assert(
      fc.asyncProperty(inputs(one), async (given) => {
        const input = { ...given.path, ...given.query, ...given.body };
        const { headers, ...arrived } = await arrival(operationId, input);
        expect(JSON.stringify(arrived)).toBe(JSON.stringify(expected(one, given)));
        expect(headers.has('idempotency-key')).toBe(idempotency !== 'none');
        expect(headers.get('authorization')).toBe('Bearer cpk_key');
        expect(headers.get('content-type')).toBe(arrived.body === undefined ? null : 'application/json');
      }),
      { numRuns: 30, seed: 20_261_120 },
    );
  },
);

test.each(METHOD_CASES.map((one) => [one.operationId, one] as const))(
  '%s: every example of the contract arrives as it stands there',
  async (operationId, one) => {
    const path = Object.fromEntries(
      one.parameters.filter((p) => p.in === 'path').map(({ name }) => [name, 'id_1']),
    );
    for (const example of one.examples) {
      const { body } = await arrival(operationId, { ...path, ...example });
      const shared = one.parameters.filter((p) => p.in === 'query').map(({ name }) => name);
      const whole = Object.entries(example ?? {}).filter(([name]) => !shared.includes(name));
      if (whole.length > 0) expect(body).toEqual(Object.fromEntries(whole));
    }
  },
);

test('no name of an operation means two things', () => {
  for (const { operationId, parameters, media } of METHOD_CASES) {
    const path = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    const others = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    const body = media === undefined ? [] : propertiesOf(media.schema);
    const clashes = path.filter((name) => others.includes(name) || body.includes(name));
    expect({ operationId, clashes }).toEqual({ operationId, clashes: [] });
  }
});
