import { answersBytes } from '../answersBytes.ts';
import type { Kind } from '../client/memberKinds.ts';
import type { Contract, Endpoint, Schema } from '../contractDocument.ts';
import { eventsOf } from '../eventsOf.ts';
import { filesOf } from '../filesOf.ts';
import { bodyOf, mediaTypesOf, parametersOf, resolve, responsesOf } from '../resolve.ts';
import { methodName, nameInPython } from './pythonNames.ts';
import { isModel, isUnion, nameOf, typeOf } from './pythonTypes.ts';

/** An argument of a method. */
export interface Argument {
  readonly place: 'path' | 'query' | 'body' | 'file';
  readonly wire: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Each option has its own way into a method. */
const OPTIONS = new Set(['timeout', 'max_attempts', 'headers', 'idempotency_key', 'self', 'options']);

function argument(
  contract: Contract,
  place: Argument['place'],
  wire: string,
  schema: Schema,
  isRequired: boolean,
): Argument {
  const name = nameInPython(wire);
  if (OPTIONS.has(name))
    throw new Error(`The property ${wire} has the name of an option of the Python client.`);
  return { place, wire, name, schema, isRequired, type: typeOf(contract, schema, 'argument') };
}

export interface Body {
  /** Class of the request. */
  readonly name: string;
  readonly schema: Schema;
  /** The property that names the kind, where the operation takes several: each has a method of its own. */
  readonly kind: { readonly property: string; readonly value: string } | null;
}

export function bodiesOf(contract: Contract, endpoint: Endpoint): Body[] {
  const body = bodyOf(contract, endpoint);
  if (body === null) return [];
  const name = nameOf(String(body.schema.$ref));
  const schema = resolve<Schema>(contract, body.schema);
  if (!isUnion(contract, schema)) return [{ name, schema, kind: null }];
  const { propertyName, mapping } = schema.discriminator as {
    propertyName: string;
    mapping: Readonly<Record<string, string>>;
  };
  return Object.entries(mapping).map(([value, $ref]) => ({
    name: nameOf($ref),
    schema: resolve<Schema>(contract, { $ref }),
    kind: { property: propertyName, value },
  }));
}

/** The name of a method; where the operation takes several kinds of body, each has its own. */
export const memberName = (endpoint: Endpoint, kind: Kind, body: Body | null): string =>
  [methodName(endpoint.operation, kind), ...(body?.kind == null ? [] : [body.kind.value])].join('_');

/** Path, query and body of an operation as arguments, the required ones first. */
export function argumentsOf(contract: Contract, endpoint: Endpoint, body: Body | null): Argument[] {
  const parameters = (['path', 'query'] as const).flatMap((place) =>
    parametersOf(contract, endpoint, place).map(({ name, schema, description, required = false }) =>
      argument(
        contract,
        place,
        name,
        description === undefined ? schema : { ...schema, description },
        required,
      ),
    ),
  );
  const required = new Set((body?.schema.required as string[] | undefined) ?? []);
  const properties = Object.entries(
    (body?.schema.properties as Readonly<Record<string, Schema>> | undefined) ?? {},
  )
    .filter(([name]) => name !== body?.kind?.property)
    // A stream is a method of its own.
    .filter(
      ([name]) => !(name === 'stream' && mediaTypesOf(contract, endpoint).includes('text/event-stream')),
    )
    // What may stand in either place stands in the query.
    .filter(([name]) => !parameters.some(({ wire }) => wire === name))
    .map(([name, schema]) => argument(contract, 'body', name, schema, required.has(name)));
  const files = filesOf(contract, endpoint).map(({ name }) =>
    argument(
      contract,
      'file',
      name,
      { type: 'string', format: 'binary', description: 'The bytes of the file.' },
      true,
    ),
  );
  const all = [...parameters, ...properties, ...files];
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter(({ isRequired }) => !isRequired)];
}

export interface Result {
  readonly type: string;
  /** Function that makes it from the JSON of an answer. */
  readonly parse: string;
}

const successOf = (contract: Contract, endpoint: Endpoint): Schema =>
  [...responsesOf(contract, endpoint).values()][0] ?? {};

export function resultOf(contract: Contract, endpoint: Endpoint): Result {
  if (answersBytes(contract, endpoint)) return { type: 'bytes', parse: 'bytes' };
  return resultFor(contract, successOf(contract, endpoint));
}

function resultFor(contract: Contract, schema: Schema): Result {
  const type = typeOf(contract, schema, 'answer');
  const target = resolve<Schema>(contract, schema);
  if (!isModel(contract, target)) return { type, parse: 'any_object' };
  return { type, parse: isUnion(contract, target) ? `parse_${snakeType(type)}` : `${type}.model_validate` };
}

export const snakeType = (type: string): string =>
  type.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

function entrySchema(contract: Contract, endpoint: Endpoint): Schema {
  const success = successOf(contract, endpoint) as never;
  const { properties } = resolve<{ properties: { data: Schema } }>(contract, success);
  return properties.data.items as Schema;
}

/** Type of one entry of a list. */
export const entryOf = (contract: Contract, endpoint: Endpoint): string =>
  typeOf(contract, entrySchema(contract, endpoint), 'answer');

/** One entry of a list as the result of a member. */
export const followedOf = (contract: Contract, endpoint: Endpoint): Result =>
  resultFor(contract, entrySchema(contract, endpoint));

export function eventOf(contract: Contract, endpoint: Endpoint): Result {
  const [schema = {}] = eventsOf(contract, endpoint).values();
  return resultFor(contract, schema);
}

/** Whether the answer tells how settled its transaction is. */
export function hasFinality(contract: Contract, endpoint: Endpoint): boolean {
  const { properties } = resolve<{ properties: object }>(contract, successOf(contract, endpoint) as never);
  return 'tx' in properties;
}
