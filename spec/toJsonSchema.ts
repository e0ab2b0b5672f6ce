import type { Contract, Json, Schema } from './readContract.ts';
import { resolve } from './readContract.ts';
import { withoutUnion } from './unions.ts';

/** Annotations do not affect which values are valid. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'discriminator',
  'externalDocs',
]);
const MAPS_OF_SCHEMAS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const ADDRESS_PATTERN = '0x[0-9a-fA-F]{40}';

type Mutable = Record<string, Json>;
const isObject = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A request validator reports every fault. A reply may hold only what the contract names. */
export type Purpose = 'request' | 'reply';

/** The contract's own keywords that validators check, with their names here. */
const OWN_KEYWORDS: ReadonlyMap<string, string> = new Map([['x-max-bytes', 'maxBytes']]);
/** Number formats, for readers that must choose a size. */
const SIZES = new Set<Json>(['int32', 'int64']);

/**
 * Converts a schema of the contract to plain JSON Schema, without annotations. References point into one
 * document named `contract`. Published answers are open, checked answers closed.
 *
 * Three rules become keywords here. `x-max-bytes` limits the UTF-8 length. `x-visible` refuses a text if a
 * reader would not see all of it (`lines` allows line ends). A pattern that admits an EVM address also
 * demands a right EIP-55 checksum of mixed case.
 */
export function toJsonSchema(contract: Contract, given: Json, purpose: Purpose): Json {
  if (!isObject(given)) return given;
  if (given['x-schema'] !== undefined) return { $ref: `contract#/$defs/${given['x-schema']}` };
  const schema = purpose === 'request' ? withoutUnion(contract, given) : given;
  const result: Mutable = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const own = OWN_KEYWORDS.get(keyword);
    if (own !== undefined) result[own] = value;
    else if (keyword === 'x-visible') result.format = value === 'lines' ? 'visible-lines' : 'visible';
    else if (ANNOTATIONS.has(keyword) || keyword.startsWith('x-')) continue;
    else if (!(keyword in result)) result[keyword] = keywordValue(contract, keyword, value, purpose);
  }
  if (SIZES.has(result.format ?? null)) delete result.format;
  if (typeof schema.pattern === 'string' && schema.pattern.includes(ADDRESS_PATTERN)) result.format = 'eip55';
  if (purpose === 'reply' && isObject(schema.properties) && schema.additionalProperties === undefined)
    result.additionalProperties = false;
  return result;
}

function keywordValue(contract: Contract, keyword: string, value: Json, purpose: Purpose): Json {
  if (keyword === '$ref') return String(value).replace('#/components/schemas/', 'contract#/$defs/');
  if (keyword === 'enum' || keyword === 'const' || keyword === 'default') return value;
  if (Array.isArray(value)) return value.map((item: Json) => toJsonSchema(contract, item, purpose));
  if (!isObject(value)) return value;
  if (!MAPS_OF_SCHEMAS.has(keyword)) return toJsonSchema(contract, value, purpose);
  const entries = Object.entries(value).map(([name, inner]) => [name, withDefault(contract, inner, purpose)]);
  return Object.fromEntries(entries);
}

/**
 * Sets a default at the property: behind a reference, the validator would not see it. With
 * `x-default-depends` the rest of the request decides whether the default holds, so the operation fills it
 * in.
 */
export function withDefault(contract: Contract, schema: Json, purpose: Purpose): Json {
  const converted = toJsonSchema(contract, schema, purpose);
  if (!isObject(converted) || !isObject(schema)) return converted;
  if (schema['x-default-depends'] === true) return converted;
  const fallback = resolve<Schema>(contract, schema).default;
  return fallback === undefined ? converted : { ...converted, default: fallback };
}

/** All named schemas. A default at their root belongs to the property that refers to them. */
export function definitionsOf(contract: Contract, purpose: Purpose): Json {
  const definitions = Object.entries(contract.components.schemas).map(([name, schema]) => {
    const { default: _, ...rest } = toJsonSchema(contract, schema, purpose) as Schema;
    return [name, rest];
  });
  return { $id: 'contract', $defs: Object.fromEntries(definitions) };
}

/** Returns the known properties by place: '' is the value itself, `limits` or `skills[]` lie inside it. */
export function knownFields(contract: Contract, schema: Schema, at = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const merge = (more: Map<string, string[]>): void => {
    for (const [place, names] of more)
      found.set(place, [...new Set([...(found.get(place) ?? []), ...names])]);
  };
  const resolved = resolve<Schema>(contract, schema);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const branches = (resolved[keyword] ?? []) as readonly Schema[];
    for (const branch of branches) merge(knownFields(contract, branch, at));
  }
  if (isObject(resolved.items)) merge(knownFields(contract, resolved.items, `${at}[]`));
  if (isObject(resolved.properties)) {
    merge(new Map([[at, Object.keys(resolved.properties)]]));
    for (const [name, inner] of Object.entries(resolved.properties)) {
      merge(knownFields(contract, inner as Schema, at === '' ? name : `${at}.${name}`));
    }
  }
  return found;
}
