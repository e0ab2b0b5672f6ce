import type { Contract, Endpoint, Schema } from '../contractDocument.ts';
import { resolve, responsesOf } from '../resolve.ts';
import { entryOf, resultOf, snakeType } from './methodShape.ts';
import { nameInPython } from './pythonNames.ts';
import { isModel, isUnion, typeOf } from './pythonTypes.ts';

/** What a sample prints of a result. */
export interface Shown {
  /** Name of the variable. */
  readonly name: string;
  /** Expressions of its first fields. */
  readonly fields: readonly string[];
}

const MAX_FIELDS = 3;
const FIRST = ['id', 'status'];
/** Names of other records, long texts, and what nobody prints. */
const TELLS_LITTLE = /_id$|^description$|_reason$|_token$/;

interface Fields {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Required fields with a plain value; those that tell most come first. */
function plainFields(contract: Contract, schema: Schema): string[] {
  if (isUnion(contract, schema)) {
    const [first = [], ...others] = (schema.oneOf as Schema[]).map((branch) =>
      plainFields(contract, resolve<Schema>(contract, branch)),
    );
    return first.filter((name) => others.every((names) => names.includes(name)));
  }
  const { properties = {}, required = [] } = schema as Fields;
  const names = Object.entries(properties)
    .filter(([name, own]) => required.includes(name) && isPlain(contract, own))
    .map(([name]) => nameInPython(name))
    .filter((name) => !TELLS_LITTLE.test(name));
  const first = FIRST.filter((name) => names.includes(name));
  return [...first, ...names.filter((name) => !first.includes(name))];
}

function isPlain(contract: Contract, schema: Schema): boolean {
  if (isModel(contract, resolve<Schema>(contract, schema))) return false;
  const type = typeOf(contract, schema, 'answer');
  return !/^(list|dict)\[|^Any/.test(type);
}

function shownOf(contract: Contract, type: string): Shown {
  const name = snakeType(type.replace(/Answer$/, ''));
  const schema = contract.components.schemas[type];
  const fields = schema === undefined ? [] : plainFields(contract, schema);
  return { name, fields: fields.slice(0, MAX_FIELDS).map((field) => `${name}.${field}`) };
}

/** What a sample shows of the result of a method. */
export function shownResult(contract: Contract, endpoint: Endpoint): Shown {
  const { type } = resultOf(contract, endpoint);
  if (type === 'bytes') return { name: 'content', fields: ['len(content)'] };
  if (!(type in contract.components.schemas)) return { name: 'answer', fields: ['answer'] };
  return shownOf(contract, type);
}

/** Whether the answer is a list of entries, in pages or whole. */
export function isList(contract: Contract, endpoint: Endpoint): boolean {
  const [schema] = responsesOf(contract, endpoint).values();
  if (schema === undefined) return false;
  return resolve<Fields>(contract, schema as never).properties?.data?.type === 'array';
}

/** What a sample shows of one entry of a list. */
export function shownEntry(contract: Contract, endpoint: Endpoint): Shown {
  const type = entryOf(contract, endpoint);
  return type in contract.components.schemas ? shownOf(contract, type) : { name: 'entry', fields: ['entry'] };
}
