import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, type Endpoint, parametersOf, resolve } from '../../spec/readContract.ts';
import { withoutUnion } from '../../spec/unions.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { newAgent } from '../operations/actors.ts';
import { faultsOf, type Resolve, type Schema, validValue, withFault } from '../pipeline/schemaArbitrary.ts';
import { contract, ENDPOINTS } from './contract.ts';

/** The service refuses or carries out any request; it never fails. */

/** Requests per operation, roughly; `npm run torture -- fuzz` asks for more. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 10);
const RUNS = TIMES * ENDPOINTS.length;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

let service: TestService;
let agentId: string;
/** May be deleted, so that the other requests keep their agent. */
let spareId: string;
beforeAll(async () => {
  service = await startTestService();
  agentId = (await newAgent(service)).id;
  spareId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

const resolveSchema: Resolve = (schema) => resolve<Schema>(contract as never, schema as never);

/** Valid bodies, bodies with one fault, and arbitrary text. */
function bodyFor(endpoint: Endpoint): fc.Arbitrary<string | undefined> {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constant('['.repeat(2_000)),
    fc.constantFrom(undefined, '{"__proto__":{"x":1}}', '{"constructor":null}'),
  );
  const body = bodyOf(contract, endpoint);
  if (body === null) return anything;
  const schema = body.schema as unknown as Schema;
  const whole = withoutUnion(contract, resolve(contract, body.schema)) as unknown as Schema;
  const valid = fc
    .tuple(validValue(resolveSchema, schema), KNOWN)
    .map(([value, known]) => withKnown(value, known));
  const faulty = fc
    .tuple(valid, fc.constantFrom(...faultsOf(resolveSchema, whole)), fc.jsonValue())
    .chain(([value, fault, other]) =>
      fc.constantFrom(withFault(value, fault), withFault(value, { ...fault, broken: other })),
    );
  return fc.oneof(
    { arbitrary: valid.map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: faulty.map((value) => JSON.stringify(value)), weight: 4 },
    { arbitrary: anything, weight: 2 },
  );
}

const CONTENT = 'ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq';

/** They exist, because most refusals come after the check of agent and asset. */
const KNOWN = fc.record(
  {
    agentId: fc.constant('').map(() => agentId),
    tokenIn: fc.constantFrom('ETH', 'WETH'),
    tokenOut: fc.constantFrom('USDG', 'WETH'),
    token: fc.constantFrom('ETH', 'USDG'),
    quote: fc.constantFrom('ETH', 'USDG'),
    amountIn: fc.constantFrom('0.01', '0.000000000000000001', '99999'),
    model: fc.constant(null),
    logoUrl: fc.constantFrom('https://example.com/logo.png', CONTENT),
    avatar_url: fc.constantFrom('https://example.com/avatar.png', CONTENT),
    skills: fc.constant([]),
    initialBuyAmount: fc.constant('0.01'),
  },
  { requiredKeys: ['agentId'], noNullPrototype: true },
);
const withKnown = (value: unknown, known: object): unknown => {
  const own = Object.keys(value as object);
  return {
    ...(value as object),
    ...Object.fromEntries(Object.entries(known).filter(([name]) => own.includes(name))),
  };
};

const odd = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '0', '-1', '1e9', 'null', '\0', '%', "'--"),
);

function queryFor(endpoint: Endpoint): fc.Arbitrary<string> {
  const own = parametersOf(contract, endpoint, 'query').map(({ name, schema }) => {
    // A wait would only delay the test.
    const valid =
      name === 'waitSeconds' ? fc.constant(0) : validValue(resolveSchema, schema as unknown as Schema);
    const value = name === 'agentId' ? fc.oneof(valid, fc.constant('own agent')) : valid;
    return fc
      .oneof({ arbitrary: value, weight: 3 }, odd)
      .map((one) => [name, one === 'own agent' ? agentId : one] as const);
  });
  const stranger = fc.tuple(odd, odd);
  const pairs = fc.oneof(
    {
      arbitrary: fc.array(own.length === 0 ? stranger : fc.oneof(...own), { maxLength: own.length }),
      weight: 5,
    },
    { arbitrary: fc.array(stranger, { minLength: 1, maxLength: 3 }), weight: 1 },
  );
  return pairs.map((all) => all.map(([name, value]) => `${encode(name)}=${encode(String(value))}`).join('&'));
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'application/json; x=1',
      ',',
    ),
    accept: fc.constantFrom('*/*', 'application/json', 'text/html', ';;q=', '*/*;q=0'),
    'idempotency-key': fc.string({ unit: fc.constantFrom(...'ab"\\;, =\t'), maxLength: 6 }),
    'accept-language': fc.string({ unit: fc.constantFrom(...'ab;q=1,*-') }),
    'content-encoding': fc.constantFrom('identity', 'gzip', 'x'),
    'x-forwarded-for': fc.constantFrom('', '::1', "'"),
    'if-none-match': fc.constant('*'),
    range: fc.constant('bytes=0-1'),
  },
  { requiredKeys: [] },
);

function requestFor(endpoint: Endpoint) {
  const id = fc.oneof(
    { arbitrary: fc.constant('own agent'), weight: 3 },
    odd.filter((text) => !['', '.', '..'].includes(text)),
  );
  const needsKey = endpoint.operation['x-idempotency'] === 'required';
  const ownId = (): string => (endpoint.method === 'delete' ? spareId : agentId);
  return fc.record({
    operationId: fc.constant(endpoint.operation.operationId),
    method: fc.constant(endpoint.method.toUpperCase()),
    path: id.map((value) =>
      endpoint.path.replaceAll(/\{\w+\}/g, () => encode(value === 'own agent' ? ownId() : value)),
    ),
    query: queryFor(endpoint),
    headers: fc
      .tuple(fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, headers), fc.uuid())
      .map(([some, key]) => ({
        'content-type': 'application/json',
        ...(needsKey ? { 'idempotency-key': key } : {}),
        ...some,
      })),
    body: endpoint.method === 'get' ? fc.constant(undefined) : bodyFor(endpoint),
  });
}

test(
  `no input makes an operation fail (seed ${SEED})`,
  async () => {
    const statuses: number[] = [];
    const read = new Set<string>();
    const written = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(...ENDPOINTS.map(requestFor)), async (request) => {
        const { operationId, method, path, query, headers, body } = request;
        const response = await witnessFetch(`${service.baseUrl}${path}${query === '' ? '' : `?${query}`}`, {
          method,
          headers: { ...headers, authorization: `Bearer ${service.apiKey}` },
          ...(body === undefined ? {} : { body }),
        });
        const answer = await response.text();
        statuses.push(response.status);
        if (response.ok) (method === 'GET' ? read : written).add(operationId);
        expect([response.status < 500, answer]).toEqual([true, answer]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    // Enough requests passed the first check.
    expect(read.size).toBeGreaterThan(10);
    expect(written.size).toBeGreaterThan(2);
    for (const status of [200, 400, 404, 422]) expect(statuses).toContain(status);
  },
  12_000 * TIMES,
);
