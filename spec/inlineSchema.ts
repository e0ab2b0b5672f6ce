import type { Contract, Json, Schema } from './readContract.ts';
import { resolve } from './readContract.ts';
import { withoutUnion } from './unions.ts';

/** How much of a schema a reader gets: which keywords are dropped, and how descriptions are shortened. */
export interface Reading {
  readonly dropped: ReadonlySet<string>;
  /** Show only the simplest of several forms: model providers refuse a schema with a choice. */
  readonly isPlain?: boolean;
  readonly text: (description: string) => string;
}

const MAPS_OF_SCHEMAS = new Set(['properties', 'patternProperties']);
/** Formats of numbers; JSON has no such sizes. */
const SIZES = new Set<Json>(['int32', 'int64']);
/** Keywords that hold values, not schemas. */
const VALUES = new Set(['enum', 'const', 'default', 'required']);

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces each `$ref` by its target; keywords next to the `$ref` override the target's. Drops properties
 * with `x-mcp: false`: they mean nothing to the caller of a tool.
 * @throws if a schema contains itself
 */
export function inlineSchema(
  contract: Contract,
  schema: Schema,
  reading: Reading,
  open: readonly string[] = [],
): Schema {
  const { $ref, ...beside } = schema;
  if (typeof $ref === 'string') {
    if (open.includes($ref)) throw new Error(`${$ref} contains itself and cannot be inlined.`);
    const target = inlineSchema(contract, resolve<Schema>(contract, { $ref }), reading, [...open, $ref]);
    return { ...target, ...inlineSchema(contract, beside, reading, open) };
  }
  const inline = (inner: Json): Json =>
    isSchema(inner) ? inlineSchema(contract, inner, reading, open) : inner;
  const whole = 'discriminator' in schema ? withoutUnion(contract, schema) : schema;
  const shown = reading.isPlain === true ? plainForm(contract, whole) : whole;
  const entries = Object.entries(shown)
    .filter(([keyword, value]) => !reading.dropped.has(keyword) && isKept(keyword) && !SIZES.has(value))
    .map(([keyword, value]) => [keyword, inlineKeyword(keyword, value, reading, inline)]);
  return Object.fromEntries(entries) as Schema;
}

/** Keeps only the text form. Without a text form, or with a null form, merges the forms instead. */
function plainForm(contract: Contract, schema: Schema): Schema {
  const { oneOf, ...own } = schema;
  if (!Array.isArray(oneOf)) return schema;
  const text = oneOf
    .map((form: Json) => resolve<Schema>(contract, form as Schema))
    .find(({ type }) => type === 'string');
  const hasNull = oneOf.some((form: Json) => isSchema(form) && form.type === 'null');
  return text === undefined || hasNull ? withoutUnion(contract, schema) : { ...text, ...own };
}

/** Of the contract's own keywords, only the mark of foreign text matters to the caller of a tool. */
const isKept = (keyword: string): boolean => !keyword.startsWith('x-') || keyword === 'x-untrusted';

function inlineKeyword(keyword: string, value: Json, reading: Reading, inline: (inner: Json) => Json): Json {
  if (keyword === 'description') return reading.text(String(value).replaceAll(/\s+/g, ' ').trim());
  if (VALUES.has(keyword)) return value;
  if (Array.isArray(value)) return value.map(inline);
  if (!isSchema(value) || !MAPS_OF_SCHEMAS.has(keyword)) return inline(value);
  const shown = Object.entries(value).filter(([, inner]) => !isSchema(inner) || inner['x-mcp'] !== false);
  return Object.fromEntries(shown.map(([name, inner]) => [name, inline(inner)]));
}

export interface ObjectShape {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

/**
 * Returns an inlined schema as one flat object, with `allOf` merged.
 * @throws if the root is not an object
 */
export function objectOf(schema: Schema, operationId: string): ObjectShape {
  const parts = ((schema.allOf ?? []) as readonly Schema[]).map((part) => objectOf(part, operationId));
  const isOpen = schema.oneOf !== undefined || schema.anyOf !== undefined;
  if (isOpen || (parts.length === 0 && schema.type !== 'object'))
    throw new Error(`${operationId} has a body that is not one object.`);
  const own: ObjectShape = {
    properties: (schema.properties ?? {}) as Record<string, Schema>,
    required: (schema.required ?? []) as string[],
  };
  return [...parts, own].reduce((whole, part) => ({
    properties: { ...whole.properties, ...part.properties },
    required: [...new Set([...whole.required, ...part.required])],
  }));
}
