import type { Contract, Json, Schema } from './readContract.ts';
import { resolve } from './readContract.ts';
import { withoutUnion } from './unions.ts';

/** How much of a schema a reader gets: keywords that are left out, and what becomes of a description. */
export interface Reading {
  readonly dropped: ReadonlySet<string>;
  /** Of a value with several forms only the simplest is shown: providers of models refuse a schema with a choice. */
  readonly isPlain?: boolean;
  readonly text: (description: string) => string;
}

const MAPS_OF_SCHEMAS = new Set(['properties', 'patternProperties']);
/** Sizes of a number, which JSON does not know. */
const SIZES = new Set<Json>(['int32', 'int64']);
/** Hold values and not schemas. */
const VALUES = new Set(['enum', 'const', 'default', 'required']);

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema without references: each `$ref` is replaced by what it names, the words beside it win over the words behind it. A
 * property that says `x-mcp: false` means nothing to the caller of a tool and is left out.
 * @throws where a schema contains itself.
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

/** Of text and object the text; a value that may be null without a choice. */
function plainForm(contract: Contract, schema: Schema): Schema {
  const { oneOf, ...own } = schema;
  if (!Array.isArray(oneOf)) return schema;
  const text = oneOf
    .map((form: Json) => resolve<Schema>(contract, form as Schema))
    .find(({ type }) => type === 'string');
  const hasNull = oneOf.some((form: Json) => isSchema(form) && form.type === 'null');
  return text === undefined || hasNull ? withoutUnion(contract, schema) : { ...text, ...own };
}

/** Of the contract's own keywords only the mark of foreign text means something to the caller of a tool. */
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
 * An inlined schema as one flat object: `allOf` is merged.
 * @throws where its root is anything else than an object.
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
