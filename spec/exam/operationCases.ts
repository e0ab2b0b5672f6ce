import { answersBytes } from '../answersBytes.ts';
import { KINDS } from '../client/memberKinds.ts';
import { filesOf } from '../filesOf.ts';
import {
  type Contract,
  type Endpoint,
  endpointsOf,
  examplesOf,
  parametersOf,
  resolve,
  type Schema,
} from '../readContract.ts';

type Values = Readonly<Record<string, unknown>>;

/** The first bytes of a PNG file. */
const PICTURE = { $hex: '89504e470d0a1a0a' };

/** A value that the parameter accepts. */
function sampleOf(contract: Contract, schema: Schema): unknown {
  const { type, examples, enum: values, items } = resolve<Schema>(contract, schema);
  if (Array.isArray(values)) return values.at(-1);
  if (Array.isArray(examples)) return examples[0];
  if (type === 'array') return [sampleOf(contract, items as Schema), 'AAPL'];
  return type === 'boolean' ? true : type === 'integer' ? 2 : 'text of it';
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

interface Request {
  readonly about: string;
  readonly input: Values;
  readonly expected: object;
}

function requestOf(
  contract: Contract,
  endpoint: Endpoint,
  about: string,
  body: Values,
  all: boolean,
): Request {
  const sample = (place: 'path' | 'query'): Values =>
    Object.fromEntries(
      parametersOf(contract, endpoint, place)
        .filter(({ required }) => all || required === true)
        .map(({ name, schema }) => [name, sampleOf(contract, schema)]),
    );
  const places = sample('path');
  const names = new Set(parametersOf(contract, endpoint, 'query').map(({ name }) => name));
  const isQuery = ([name]: [string, unknown]): boolean => names.has(name);
  // A property that the query has too goes there.
  const query = { ...sample('query'), ...Object.fromEntries(Object.entries(body).filter(isQuery)) };
  const own = Object.entries(body).filter((property) => !isQuery(property));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(places[name]));
  const files = Object.fromEntries(filesOf(contract, endpoint).map(({ name }) => [name, PICTURE]));
  const isUpload = Object.keys(files).length > 0;
  return {
    about,
    input: { ...places, ...query, ...(isUpload ? files : body) },
    expected: {
      method: endpoint.method.toUpperCase(),
      path,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textOf(value)])),
      ...(isUpload ? { parts: files } : { body: own.length === 0 ? null : Object.fromEntries(own) }),
    },
  };
}

/** One request for each example of the body, and one with all parameters. */
function requestsOf(contract: Contract, endpoint: Endpoint): Request[] {
  const { requestBody, 'x-idempotency': idempotency } = endpoint.operation;
  const bodies = examplesOf(contract, requestBody, 'application/json').map(([name, { value }]) =>
    requestOf(contract, endpoint, ` ${name}`, (value as Values) ?? {}, false),
  );
  const plain = bodies.length > 0 ? bodies : [requestOf(contract, endpoint, '', {}, false)];
  const hasMore = parametersOf(contract, endpoint, 'query').some(({ required }) => required !== true);
  const isRead = idempotency === undefined || idempotency === 'none';
  return hasMore && isRead
    ? [...plain, requestOf(contract, endpoint, ' with all its parameters', {}, true)]
    : plain;
}

interface Success {
  readonly status: number;
  /** The name of the example. */
  readonly name: string;
}

/** Each example of a successful answer. A large document has none. */
function successesOf(contract: Contract, endpoint: Endpoint): Success[] {
  return Object.entries(endpoint.operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) =>
      examplesOf(contract, response, 'application/json').map(([name]) => ({ status: Number(status), name })),
    );
}

/** A case for each example of a request and of an answer: what is sent, and that the answer is read without a loss. */
export function operationCases(contract: Contract): object[] {
  const endpoints = endpointsOf(contract).filter(
    (endpoint) => KINDS.method.has(contract, endpoint) && !answersBytes(contract, endpoint),
  );
  return endpoints.flatMap((endpoint) => {
    const { operationId } = endpoint.operation;
    const [requests, successes] = [requestsOf(contract, endpoint), successesOf(contract, endpoint)];
    const count = successes.length === 0 ? 0 : Math.max(requests.length, successes.length);
    return Array.from({ length: count }, (_, n) => {
      const { about, input, expected } = requests[n % requests.length] as Request;
      const { status, name } = successes[n % successes.length] as Success;
      // The server looks the example up, so that a change of it does not change the case.
      const answer = { status, json: { $of: operationId, $example: name } };
      return {
        name: `${operationId}${about} is sent as the contract says and answered as in ${name}`,
        calls: [{ operation: operationId, input, expect: { body: 1 } }],
        server: [{ request: expected, answer }],
      };
    });
  });
}
