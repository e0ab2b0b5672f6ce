import express, { type ErrorRequestHandler } from 'express';
import * as openApiValidator from 'express-openapi-validator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import published from '../../generated/openapi.json' with { type: 'json' };
import { OPERATIONS, type Operation } from '../../generated/operations.ts';
import { isChecksumValid } from '../../server/adapters/addressBook/checksum.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import { parseQuery } from '../../server/http/request.ts';
import { validate } from '../../server/pipeline/contract/validate.ts';
import { createValidators } from '../../server/pipeline/contract/validators.ts';
import { Problem } from '../../server/problem.ts';
import { withoutUnion } from '../../spec/unions.ts';
import { type Fault, faultsOf, type Resolve, type Schema, validValue, withFault } from './schemaArbitrary.ts';

/**
 * For a choice by kind, the service validates the properties of all kinds. The operation itself checks what
 * one kind needs.
 */
const { CreateAutomationRequest } = published.components.schemas;
const schemas = {
  ...published.components.schemas,
  CreateAutomationRequest: withoutUnion(published as never, CreateAutomationRequest as never),
};
const document = { ...published, components: { ...published.components, schemas } };

/**
 * express-openapi-validator reads the same document with other code. These known differences are kept out of
 * the generated requests: it does not know EIP-55 checksums, NUL and lone surrogates. In a query it reads
 * `0x10` and `1e1` as integers, and "" as null. It stops at the first unknown query parameter. It answers 415
 * to a missing body without a content type.
 */
const RUNS = 6;
const SEED = 20_261_120;

const validators = createValidators(isChecksumValid);

let other: Listening;

beforeAll(async () => {
  const app = express();
  app.set('query parser', 'simple');
  app.use(express.json({ limit: '1mb' }));
  app.use(
    openApiValidator.middleware({
      apiSpec: structuredClone(document) as never,
      validateRequests: { allErrors: true, allowUnknownQueryParameters: false },
      validateResponses: false,
      validateSecurity: false,
      validateApiSpec: false,
    }),
  );
  app.use((_request, response) => response.status(200).json({ places: [] }));
  const onError: ErrorRequestHandler = (
    error: { status: number; errors: { path: string }[] },
    _q,
    response,
    _n,
  ) => {
    response.status(error.status).json({ places: error.errors?.map(({ path }) => path) ?? [String(error)] });
  };
  app.use(onError);
  other = await listen(app, '127.0.0.1', 0, { now: () => new Date() });
});
afterAll(() => other.close(100));

interface Sent {
  readonly path: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}
interface Opinion {
  readonly status: number;
  readonly places: readonly string[];
}

/** RFC 3986: the other validator refuses the reserved characters that encodeURIComponent leaves alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);

const search = (query: Sent['query']): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};
const distinct = (places: string[]): string[] => [...new Set(places)].sort();

function ourOpinion(operation: Operation, { path, query, body }: Sent): Opinion {
  const readBody = async () => body;
  const request = {
    path,
    query: parseQuery(search(query)),
    idempotencyKeys: [],
    readBody,
    origin: null,
    ip: '',
    requestId: '',
    accepts: 'json' as const,
    lastEventId: null,
  };
  try {
    validate(operation, validators[operation.operationId as keyof typeof validators], request, body);
    return { status: 200, places: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const places = (error.fieldErrors ?? []).map(({ in: place, field }) => {
      const steps = field.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('.', '/');
      return `/${place === 'path' ? 'params' : place}${steps === '' ? '' : `/${steps}`}`;
    });
    return { status: error.status, places: distinct(places) };
  }
}

async function theirOpinion(operation: Operation, { path, query, body }: Sent): Promise<Opinion> {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const hasBody = operation.body !== 'none';
  const response = await fetch(`http://127.0.0.1:${other.port}${filled}${search(query)}`, {
    method: operation.method.toUpperCase(),
    headers: { 'idempotency-key': 'k', ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  });
  const { places } = (await response.json()) as { places: string[] };
  return { status: response.status, places: distinct(places) };
}

type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema };
const resolve: Resolve = (schema) => {
  if (schema.$ref === undefined) return schema;
  const found = schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
  return resolve(found as Schema);
};

function schemasOf(operation: Operation): Record<keyof Sent, Schema | null> {
  const paths = document.paths as unknown as Record<string, Record<string, Record<string, unknown>>>;
  const contract = paths[operation.path]?.[operation.method];
  const parameters = ((contract?.parameters ?? []) as Parameter[]).map(
    (one) => resolve(one as object) as unknown as Parameter,
  );
  const schemaOf = (place: string): Schema => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
      required: here.flatMap(({ name, required }) => (required ? [name] : [])),
    };
  };
  const content = contract?.requestBody as { content: Record<string, { schema: Schema }> } | undefined;
  return {
    path: schemaOf('path'),
    query: schemaOf('query'),
    body: content?.content['application/json']?.schema ?? null,
  };
}

function validRequest(operation: Operation): fc.Arbitrary<Sent> {
  const { path, query, body } = schemasOf(operation);
  const isRoutable = (value: unknown): boolean =>
    Object.values(value as object).every((text) => !['.', '..'].includes(String(text)));
  return fc.record({
    path: validValue(resolve, path ?? {}).filter(isRoutable),
    query: validValue(resolve, query ?? {}),
    body: body === null ? fc.constant(undefined) : validValue(resolve, body),
  }) as fc.Arbitrary<Sent>;
}

/** All faults for this operation's requests: every kind in every field, and an unknown field. */
function faultyPlaces(operation: Operation): (Fault & { place: 'query' | 'body' })[] {
  const { query, body } = schemasOf(operation);
  const unknown = { path: ['nobody_knows'], broken: 'x' };
  const isExpressible = ({ broken }: Fault): boolean =>
    broken !== null && typeof broken !== 'object' && broken !== 0.5 && broken !== ' \n ';
  const inQuery = [...faultsOf(resolve, query ?? {}).filter(isExpressible), unknown];
  // In a query a number is text, and any text is a list of at least one.
  const isTextInQuery = ({ path, broken }: Fault): boolean => {
    const type = operation.query[String(path[0])];
    return type === 'strings' || (type === 'string' && typeof broken === 'number');
  };
  const inBody = body === null ? [] : [...faultsOf(resolve, body), unknown];
  return [
    ...inQuery
      .filter((fault) => !isTextInQuery(fault))
      .map((fault) => ({ ...fault, place: 'query' as const })),
    ...inBody.map((fault) => ({ ...fault, place: 'body' as const })),
  ];
}

const withoutMissing = (sent: Sent): Sent => ({
  ...sent,
  query: Object.fromEntries(Object.entries(sent.query).filter(([, value]) => value !== undefined)),
});

/**
 * Without two operations. The MCP protocol judges JSON-RPC messages in its own words. The door judges the
 * parts of a form, whose own claims the other validator believes.
 */
const JUDGED = OPERATIONS.filter(
  ({ operationId, files }) => operationId !== 'connectMcp' && files.length === 0,
);

test.each(JUDGED)('$operationId: both accept what the contract allows', async (operation) => {
  await fc.assert(
    fc.asyncProperty(validRequest(operation), async (sent) => {
      const opinions = { ours: ourOpinion(operation, sent), theirs: await theirOpinion(operation, sent) };
      expect(opinions).toEqual({ ours: { status: 200, places: [] }, theirs: { status: 200, places: [] } });
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test.each(JUDGED)('$operationId: both refuse the same fault in the same field', async (operation) => {
  const [base] = fc.sample(validRequest(operation), { numRuns: 1, seed: SEED });
  for (const fault of faultyPlaces(operation)) {
    const sent = withoutMissing({ ...base!, [fault.place]: withFault(base![fault.place], fault) });
    const ours = ourOpinion(operation, sent);
    const theirs = await theirOpinion(operation, sent);
    // Ours names at most 50 fields.
    const places =
      theirs.places.length > 50 ? theirs.places.filter((one) => ours.places.includes(one)) : theirs.places;
    expect({ fault, ...ours }).toEqual({ fault, status: theirs.status, places });
    expect({ fault, status: ours.status }).toEqual({ fault, status: 400 });
  }
});
