import { type Contract, type Json, resolve, type Schema } from '../readContract.ts';

/** What a pattern means, by a mark in its source. The first that fits counts. */
const FORMS: readonly [mark: string, words: string][] = [
  ['^0x[0-9a-fA-F]{40}$', 'address'],
  ['^0x[0-9a-f]{64}$', 'hash'],
  ['^(0x[0-9a-fA-F]{40}|', 'symbol or address'],
  ['^(max|', 'decimal as text, or max'],
  ['(\\.\\d{1,', 'decimal as text'],
  ['^(0|[1-9]\\d{0,77})$', 'whole number as text'],
  ['^20\\d{2}-', 'time'],
  ['://', 'URL'],
  ['^b[a-z2-7]{58}$', 'CID'],
];

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'date', binary: 'file' };
const TYPES: Readonly<Record<string, string>> = { boolean: 'true or false', string: 'text' };

/** The words of a known pattern; null if only the pattern itself tells its form. */
export function formOf(pattern: string): string | null {
  const id = /^\^([a-z]{3})_\[/.exec(pattern)?.[1];
  if (id !== undefined) return `id ${id}_…`;
  return FORMS.find(([mark]) => pattern.includes(mark))?.[1] ?? null;
}

export const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema without its `$ref`. Keywords next to the `$ref` override the target's. */
export function follow(contract: Contract, schema: Schema): Schema {
  const { $ref, ...own } = schema;
  return typeof $ref === 'string' ? { ...resolve<Schema>(contract, { $ref }), ...own } : schema;
}

export const formsOf = (contract: Contract, { oneOf, anyOf }: Schema): Schema[] =>
  ((oneOf ?? anyOf ?? []) as readonly Schema[]).map((form) => follow(contract, form));

/** The type in words, such as "list of symbol or address". */
export function typeWords(contract: Contract, given: Schema): string {
  const schema = follow(contract, given);
  const forms = formsOf(contract, schema);
  if ('discriminator' in schema) return 'object';
  if (forms.length > 0) return [...new Set(forms.map((form) => typeWords(contract, form)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? 'any'].flat() as string[];
  return types.map((type) => wordOf(contract, type, schema)).join(' or ');
}

function wordOf(contract: Contract, type: string, schema: Schema): string {
  if (type === 'array') {
    const inner = isSchema(schema.items) ? typeWords(contract, schema.items) : 'any';
    return `list of ${inner === 'object' ? 'objects' : inner}`;
  }
  if (type === 'object') return isSchema(schema.additionalProperties) ? 'map' : 'object';
  if (type === 'string' && typeof schema.pattern === 'string')
    return formOf(schema.pattern) ?? TYPES.string ?? type;
  const format = typeof schema.format === 'string' ? FORMATS[schema.format] : undefined;
  return (type === 'string' ? format : undefined) ?? TYPES[type] ?? type;
}
