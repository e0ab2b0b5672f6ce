import fc from 'fast-check';
import { hidesCharacters } from '../../server/text/invisibleCharacters.ts';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly 'x-visible'?: true | 'lines';
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
};

export type Resolve = (schema: Schema) => Schema;

/** One fault in a valid value, at a place that both validators must name. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly broken: unknown;
}

const isPlainText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
const isSeen = (schema: Schema, text: string): boolean =>
  schema['x-visible'] === undefined || !hidesCharacters(text, schema['x-visible'] === 'lines');
/** Both validators count a string's length in code points. */
const lengthOf = (text: string): number => [...text].length;

const TIME = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
});

/** One per pattern: a new one may build a table of all of Unicode for its first value. */
const matching = new Map<string, fc.Arbitrary<string>>();

function textOf(pattern: string): fc.Arbitrary<string> {
  const found = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  matching.set(pattern, found);
  return found;
}

function text(schema: Schema): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 1_000 } = schema;
  if (schema.format === 'date-time') return TIME.map((time) => time.toISOString());
  if (pattern === undefined)
    return fc
      .string({ minLength, maxLength: Math.min(maxLength, 60) })
      .filter((value) => isPlainText(value) && isSeen(schema, value));
  const addressOnly = pattern.includes('[0-9a-fA-F]{40}') ? pattern.replaceAll('a-fA-F', 'a-f') : pattern;
  return textOf(addressOnly).filter(
    (value) =>
      isPlainText(value) &&
      isSeen(schema, value) &&
      lengthOf(value) >= minLength &&
      lengthOf(value) <= maxLength,
  );
}

export function validValue(resolve: Resolve, given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.oneOf !== undefined)
    return fc.oneof(...schema.oneOf.map((branch) => validValue(resolve, branch)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = [schema.type].flat() as string[];
  return fc.oneof(...types.map((type) => valueOfType(resolve, schema, type)));
}

function valueOfType(resolve: Resolve, schema: Schema, type: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'string':
      return text(schema);
    case 'array': {
      const limits = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) };
      const item = validValue(resolve, schema.items ?? {});
      return schema.uniqueItems ? fc.uniqueArray(item, limits) : fc.array(item, limits);
    }
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      const arbitraries = Object.fromEntries(
        properties.map(([name, inner]) => [name, validValue(resolve, inner)]),
      );
      const requiredKeys = (schema.required ?? []) as string[];
      return fc
        .record(arbitraries, { requiredKeys, noNullPrototype: true })
        .filter((value) => Object.keys(value).length >= (schema.minProperties ?? 0));
    }
    default:
      throw new Error(`No values of type ${type}.`);
  }
}

/** At any depth. */
export function faultsOf(resolve: Resolve, given: Schema): Fault[] {
  const schema = resolve(given);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = brokenValues(withNull(resolve, inner)).map((broken) => ({ path: [name], broken }));
    const isRequired = schema.required?.includes(name) === true;
    const missing = isRequired ? [{ path: [name], broken: undefined }] : [];
    const below = faultsOf(resolve, inner).map((fault) => ({ ...fault, path: [name, ...fault.path] }));
    return [...here, ...missing, ...below];
  });
}

/** A component or null, as one schema. */
function withNull(resolve: Resolve, given: Schema): Schema {
  const schema = resolve(given);
  const branches = schema.oneOf?.map(resolve) ?? [];
  const [only, ...others] = branches.filter(({ type }) => type !== 'null');
  if (only === undefined || others.length > 0) return schema;
  return { ...only, type: [...[only.type ?? []].flat(), 'null'] };
}

function brokenValues(schema: Schema): unknown[] {
  const types = [schema.type].flat();
  const broken: unknown[] = [];
  if (!types.includes('object') && types[0] !== undefined) broken.push({});
  if (!types.includes('null')) broken.push(null);
  if (!types.includes('string') && schema.enum === undefined) broken.push('text');
  if (types.includes('string')) broken.push(7);
  const { pattern } = schema;
  if (pattern !== undefined && pattern !== '^\\S(.*\\S)?$')
    broken.push(...[' \n ', ' \u0007 '].filter((text) => !new RegExp(pattern, 'u').test(text)).slice(0, 1));
  if (schema.maxLength !== undefined) broken.push('x'.repeat(schema.maxLength + 1));
  if (schema.minimum !== undefined) broken.push(schema.minimum - 1);
  if (schema.maximum !== undefined) broken.push(schema.maximum + 1);
  if (types.includes('integer')) broken.push(0.5);
  if (schema.maxItems !== undefined)
    broken.push(Array.from({ length: schema.maxItems + 1 }, (_, at) => `i${at}`));
  return broken;
}

/** Missing objects on the way are added. */
export function withFault(value: unknown, { path, broken }: Fault): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return broken;
  const base = typeof value === 'object' && value !== null ? value : {};
  return {
    ...base,
    [step]: withFault((base as Record<string | number, unknown>)[step], { path: rest, broken }),
  };
}
