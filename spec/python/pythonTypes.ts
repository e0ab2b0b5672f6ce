import type { Contract, Schema } from '../contractDocument.ts';
import { resolve } from '../resolve.ts';

/** `answer`: what a model of an answer holds. `request`: what a model of a request takes. `argument`: what a method takes. */
export type Use = 'answer' | 'request' | 'argument';

const AMOUNT: Readonly<Record<Use, string>> = { answer: 'Amount', request: 'AmountIn', argument: 'AmountIn' };
const TIME: Readonly<Record<Use, string>> = { answer: 'datetime', request: 'TimeIn', argument: 'TimeIn' };

/** Amounts of the contract are decimals in text; a pattern says which text. */
const isDecimal = (pattern: string): boolean =>
  /\(\\\.(\\d|0)\{1,/.test(pattern) && !pattern.startsWith('^20');
const isWhole = (pattern: string): boolean => pattern === '^(0|[1-9]\\d{0,77})$';

const literal = (values: readonly unknown[]): string =>
  `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** A schema that becomes a class or a union of classes, not a plain type. */
export const isModel = (contract: Contract, schema: Schema): boolean =>
  isClass(schema) || isUnion(contract, schema);

const isClass = (schema: Schema): boolean => typesOf(schema).includes('object') && 'properties' in schema;

const typesOf = ({ type }: Schema): readonly unknown[] => (Array.isArray(type) ? type : [type]);

export const isUnion = (contract: Contract, schema: Schema): boolean =>
  Array.isArray(schema.oneOf) &&
  (schema.oneOf as Schema[]).every(
    (branch) => '$ref' in branch && isClass(resolve<Schema>(contract, branch)),
  );

/** A list of words with a name of its own. */
export const isWords = (schema: Schema): boolean => schema.type === 'string' && Array.isArray(schema.enum);

function textType(schema: Schema, use: Use): string[] {
  const { pattern, enum: values, format, const: only } = schema;
  if (typeof only === 'string') return [literal([only])];
  if (Array.isArray(values)) {
    const words = literal(values.filter((value) => value !== null));
    // Answers of a newer service hold words that nobody knows today.
    return values.length > 1 && (use === 'answer' || 'x-extensible-enum' in schema)
      ? [words, 'str']
      : [words];
  }
  if (format === 'date-time') return [TIME[use]];
  if (format === 'date') return ['date'];
  if (format === 'binary' || 'contentMediaType' in schema) return ['bytes'];
  if (typeof pattern !== 'string') return ['str'];
  if (isDecimal(pattern))
    return pattern.startsWith('^(max|') ? ['Literal["max"]', AMOUNT[use]] : [AMOUNT[use]];
  return isWhole(pattern) ? ['BaseUnits'] : ['str'];
}

function listType(contract: Contract, schema: Schema, use: Use): string {
  const item = typeOf(contract, schema.items as Schema, use);
  return use === 'answer' ? `list[${item}]` : `Sequence[${item}]`;
}

function plainType(contract: Contract, schema: Schema, type: string, use: Use): string | string[] {
  switch (type) {
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'string':
      return textType(schema, use);
    case 'array':
      return listType(contract, schema, use);
    case 'object':
      return use === 'answer' ? 'dict[str, Any]' : 'FreeJson';
    default:
      throw new Error(`Python has no type for ${JSON.stringify(schema)}.`);
  }
}

function membersOf(contract: Contract, schema: Schema, use: Use): string[] {
  if (typeof schema.$ref === 'string') {
    const name = nameOf(schema.$ref);
    const target = resolve<Schema>(contract, schema);
    if (isWords(target)) return [name];
    if (!isModel(contract, target)) return membersOf(contract, target, use);
    const none = typesOf(target).includes('null') ? ['None'] : [];
    return [name, ...(use === 'argument' ? ['Mapping[str, Any]'] : []), ...none];
  }
  if (Array.isArray(schema.oneOf))
    return (schema.oneOf as Schema[]).flatMap((branch) => membersOf(contract, branch, use));
  return typesOf(schema).flatMap((type) => plainType(contract, schema, String(type), use));
}

/** The Python type of a schema; `None` stands last. */
export function typeOf(contract: Contract, schema: Schema, use: Use): string {
  const all = [...new Set(membersOf(contract, schema, use))];
  return [...all.filter((type) => type !== 'None'), ...all.filter((type) => type === 'None')].join(' | ');
}
