import { describe, expect, test } from 'vitest';
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { offeredTools } from '../../server/toolbox/grantedTools.ts';

/**
 * The providers' published rules for the schemas of a tool's arguments, as read on 2026-11-26. A provider
 * that rejects one schema refuses the whole request with all tools.
 *
 * OpenAI, "Structured Outputs: supported schemas" (platform.openai.com/docs/guides/structured-outputs). It
 * takes the types below, `enum`, `anyOf` below the root and nine kinds of `format`; no `default`
 * (openai-agents-python #4390 lists who still refuses it). At most 5,000 properties, 10 levels, 1,000 enum
 * values and 120,000 characters of names and values. The code that makes a schema strict adds that all
 * arguments are required and `additionalProperties` is false.
 *
 * Anthropic, "Structured outputs: JSON Schema limitations"
 * (platform.claude.com/docs/en/build-with-claude/structured-outputs). It takes basic types and `enum` of
 * plain values; no bounds of numbers and texts; at most 16 arguments of more than one type.
 *
 * Gemini, "Schema" (ai.google.dev/api/caching#Schema). It takes one type each, `enum` of texts, and `format`
 * enum or date-time of texts; no `additionalProperties` and no references. Names of arguments use letters,
 * digits and underscores.
 */
const COMMON_KEYWORDS = new Set(['type', 'description', 'properties', 'required', 'items', 'enum', 'format']);
const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean'];
const MAX_LEVELS = 10;
const MAX_PROPERTIES = 5_000;
const MAX_ENUM_VALUES = 1_000;
const MAX_CHARACTERS = 120_000;

type Schema = Readonly<Record<string, unknown>>;
interface Place {
  readonly at: string;
  readonly level: number;
  readonly schema: Schema;
}

function* places(schema: Schema, at = '', level = 0): Generator<Place> {
  yield { at, level, schema };
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    yield* places(inner, `${at}.${name}`, level + 1);
  if (schema.items !== undefined) yield* places(schema.items as Schema, `${at}[]`, level + 1);
}

function faultsAt({ at, level, schema }: Place): string[] {
  const { type, enum: values, format, properties, required, items } = schema;
  const faults: string[] = Object.keys(schema)
    .filter((keyword) => !COMMON_KEYWORDS.has(keyword))
    .map((keyword) => `${keyword} is not taken by all`);
  if (!TYPES.some((known) => known === type)) faults.push(`type ${JSON.stringify(type)}`);
  if (values !== undefined) {
    const isText = type === 'string' && (values as unknown[]).every((value) => typeof value === 'string');
    if (!isText || (values as unknown[]).includes('')) faults.push('an enum of something else than texts');
    if ((values as unknown[]).length > MAX_ENUM_VALUES) faults.push('too many values');
  }
  if (format !== undefined && (type !== 'string' || format !== 'date-time')) faults.push(`format ${format}`);
  if ((type === 'object') !== (properties !== undefined)) faults.push('properties');
  if ((type === 'array') !== (items !== undefined)) faults.push('items');
  const names = Object.keys((properties ?? {}) as object);
  if (!names.every((name) => /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name))) faults.push('a name');
  if (!((required ?? []) as string[]).every((name) => names.includes(name))) faults.push('required');
  if (level > MAX_LEVELS) faults.push('too many levels');
  return faults.map((fault) => `${at || 'the root'}: ${fault}`);
}

function faultsOf(schema: Schema): string[] {
  const all = [...places(schema)];
  const faults = all.flatMap(faultsAt);
  if (schema.type !== 'object') faults.push('the root is no object');
  if (all.length > MAX_PROPERTIES) faults.push('too many properties');
  if (JSON.stringify(schema).length > MAX_CHARACTERS) faults.push('too long');
  return faults;
}

const everything = {
  ...{ tools: [...TOOLS.keys()], scopes: ['*'], allowsTrades: true, allowsTransfers: true },
  ...{ hasSeenUntrusted: false, isDryRun: false },
} as unknown as Parameters<typeof offeredTools>[0];
const offered = offeredTools(everything);

test('every tool has a name that all of them take', () => {
  expect([...TOOLS.keys()].filter((name) => !/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(name))).toEqual([]);
  expect(offered.length).toBeGreaterThan(20);
});

describe('the schema of its arguments is one that OpenAI (strict), Anthropic and Gemini take', () => {
  test.each([...TOOLS.values()].map(({ name, inputSchema }) => [name, inputSchema] as const))(
    '%s',
    (_, schema) => {
      expect(faultsOf(schema as unknown as Schema)).toEqual([]);
    },
  );
  test.each(offered.map(({ name, inputSchema }) => [name, inputSchema] as const))(
    '%s, as the models of the service are given it',
    (_, schema) => {
      expect(faultsOf(schema)).toEqual([]);
    },
  );
});
