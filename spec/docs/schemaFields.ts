import type { Contract, Json, Schema } from '../readContract.ts';
import { follow, formOf, formsOf, isSchema, typeWords } from './typeWords.ts';

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Markdown. */
  readonly meaning: string;
  /** Values of an enum that the meaning does not explain. */
  readonly values: readonly string[];
  /** Bounds and default, in words. */
  readonly bounds: string;
  /** Null if the type's words say the form. */
  readonly pattern: string | null;
  readonly inner: Shape;
}

export interface Variant {
  readonly title: string;
  readonly meaning: string;
  readonly shape: Shape;
}

/** Properties of an object. `variants` add to them what only one kind has. */
export interface Shape {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
}

const NOTHING: Shape = { fields: [], variants: [] };

/** Reads the properties of a schema, of the items of a list and of each kind, inner objects included. */
export function shapeOf(contract: Contract, given: Schema, open: readonly Json[] = []): Shape {
  const ref = given.$ref ?? null;
  if (ref !== null && open.includes(ref)) return NOTHING;
  const inside = ref === null ? open : [...open, ref];
  const schema = follow(contract, given);
  if (isSchema(schema.items)) return shapeOf(contract, schema.items, inside);
  const forms = ((schema.oneOf ?? schema.anyOf ?? []) as readonly Schema[]).filter(
    (form) => follow(contract, form).type !== 'null',
  );
  if (forms.length === 1) return shapeOf(contract, forms[0] ?? {}, inside);
  if (forms.length > 1) return kindsOf(contract, schema, forms, inside);
  const parts = ((schema.allOf ?? []) as readonly Schema[]).map((part) => shapeOf(contract, part, inside));
  const fields = [...parts.flatMap((part) => part.fields), ...propertiesOf(contract, schema, inside)];
  return { fields, variants: parts.flatMap(({ variants }) => variants) };
}

function propertiesOf(contract: Contract, schema: Schema, open: readonly Json[]): Field[] {
  const required = (schema.required ?? []) as readonly string[];
  const { properties = {}, additionalProperties } = schema;
  const named = Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, property]) =>
    fieldOf(contract, name, property, required.includes(name), open),
  );
  if (!isSchema(additionalProperties)) return named;
  return [...named, fieldOf(contract, '(any name)', additionalProperties, false, open)];
}

/** What all kinds have in common comes first, and each kind has the rest. */
function kindsOf(contract: Contract, schema: Schema, forms: readonly Schema[], open: readonly Json[]): Shape {
  const mapping = isSchema(schema.discriminator) ? (schema.discriminator.mapping as Schema) : {};
  const property = isSchema(schema.discriminator) ? String(schema.discriminator.propertyName) : '';
  const kinds = forms.map((form, index) => {
    const [value] = Object.entries(mapping).find(([, ref]) => ref === form.$ref) ?? [];
    const title = value === undefined ? eventName(contract, form) : `${property}: ${value}`;
    const { description = '' } = follow(contract, form);
    const shape = shapeOf(contract, form, open);
    return { title: title ?? `Form ${index + 1}`, meaning: String(description), shape };
  });
  if (kinds.every(({ shape }) => shape.fields.length === 0)) return NOTHING;
  const [first, ...others] = kinds.map(({ shape }) => shape.fields.map((field) => JSON.stringify(field)));
  const shared = new Set((first ?? []).filter((field) => others.every((one) => one.includes(field))));
  const isShared = (field: Field): boolean => shared.has(JSON.stringify(field));
  return {
    fields: (kinds[0]?.shape.fields ?? []).filter(isShared),
    variants: kinds
      .map((kind) => ({
        ...kind,
        shape: { ...kind.shape, fields: kind.shape.fields.filter((field) => !isShared(field)) },
      }))
      .filter(({ shape }) => shape.fields.length > 0),
  };
}

/** The name of a form: the event of a stream, or the schema's own. */
function eventName(contract: Contract, form: Schema): string | undefined {
  const { properties } = follow(contract, form) as { properties?: Readonly<Record<string, Schema>> };
  const [event] = (properties?.event?.enum ?? []) as readonly string[];
  if (event !== undefined) return `event: ${event}`;
  return typeof form.$ref === 'string' ? form.$ref.split('/').at(-1) : undefined;
}

export function fieldOf(
  contract: Contract,
  name: string,
  given: Schema,
  isRequired: boolean,
  open: readonly Json[] = [],
): Field {
  const schema = follow(contract, given);
  const told = [
    schema,
    ...formsOf(contract, schema),
    ...(isSchema(schema.items) ? [follow(contract, schema.items)] : []),
  ];
  const meaning = told.map(({ description }) => description).find((text) => text !== undefined) ?? '';
  // The catalogue of errors lists its codes.
  const listed = told.filter((one) => !('x-error-codes' in one));
  const values = listed
    .flatMap((one) => (one.enum ?? []) as readonly Json[])
    .filter((value) => value !== null);
  const pattern = told.map((one) => one.pattern).find((one) => typeof one === 'string') as string | undefined;
  return {
    name,
    type: typeWords(contract, schema),
    isRequired,
    meaning: 'x-state-machine' in schema ? stateMeaning(given, String(meaning)) : String(meaning).trim(),
    values: values.map(String).filter((value) => !String(meaning).includes(`\`${value}\``)),
    bounds: boundsOf(schema),
    pattern: pattern === undefined || formOf(pattern) !== null ? null : pattern,
    inner: shapeOf(contract, given, open),
  };
}

/** The states' page has the rest: each state is said with its field, and what leads to it there. */
function stateMeaning({ $ref }: Schema, meaning: string): string {
  const [sentence, states] = meaning.trim().split('\n\n');
  const name = String($ref).split('/').at(-1);
  return `${sentence}\n\n${states}\n\nSee [its states](/docs/states#states-${name}).`;
}

function boundsOf(schema: Schema): string {
  const items = isSchema(schema.items) ? schema : {};
  const said = [
    rangeOf(schema.minimum, schema.maximum, ''),
    rangeOf(schema.minLength, schema.pattern === undefined ? schema.maxLength : undefined, 'characters'),
    rangeOf(items.minItems, items.maxItems, 'entries'),
    schema.default === undefined ? '' : `Default: ${JSON.stringify(schema.default)}.`,
  ];
  return said.filter((one) => one !== '').join(' ');
}

function rangeOf(least: Json | undefined, most: Json | undefined, unit: string): string {
  const of = unit === '' ? '' : ` ${unit}`;
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `At least ${least}${of}.`;
  if (least === undefined || (least === 0 && unit !== '')) return `At most ${most}${of}.`;
  return `${least} to ${most}${of}.`;
}
