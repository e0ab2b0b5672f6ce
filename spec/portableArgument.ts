import type { Json, Schema } from './readContract.ts';

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CHOICES = ['oneOf', 'anyOf'] as const;
/** Keywords of objects, dropped if another type is kept. */
const OF_OBJECTS = ['properties', 'required', 'minProperties', 'maxProperties'];

/**
 * Returns an argument's schema in the part of JSON Schema that all model providers accept: one type per
 * value, no default. Of several types, text stays, else the first; the service still accepts the others. Null
 * is dropped: leaving an argument out means the same, and a tool whose null clears a value says so. A
 * description states the default in words.
 */
export function portableArgument(schema: Schema): Schema {
  const { items, properties, default: preset, enum: values, ...own } = chosenKind(schema);
  return {
    ...own,
    ...(values === undefined ? {} : { enum: (values as readonly Json[]).filter((value) => value !== null) }),
    ...withDefault(own.description, preset),
    ...(isSchema(items) ? { items: portableArgument(items) } : {}),
    ...(isSchema(properties) ? { properties: mapped(properties) } : {}),
  };
}

/** A switch is off by default, so no words are needed. */
function withDefault(description: Json | undefined, preset: Json | undefined): Schema {
  if (preset === undefined || preset === false || preset === null || typeof description !== 'string')
    return {};
  const shown = typeof preset === 'string' ? preset : JSON.stringify(preset);
  return { description: `${description.replace(/\.$/, '')}. Default ${shown}.` };
}

function chosenKind(schema: Schema): Schema {
  const choices = CHOICES.flatMap((keyword) => (schema[keyword] ?? []) as readonly Schema[]);
  if (choices.length > 0) {
    const { oneOf: _, anyOf: __, ...beside } = schema;
    return chosenKind({ ...chosen(choices, ({ type }) => type), ...beside });
  }
  if (!Array.isArray(schema.type)) return schema;
  const type = chosen(schema.type as readonly string[], (one) => one);
  const { items, ...rest } = schema;
  const kept = Object.entries(rest).filter(([keyword]) => type === 'object' || !OF_OBJECTS.includes(keyword));
  return { ...Object.fromEntries(kept), ...(type === 'array' && items !== undefined ? { items } : {}), type };
}

function chosen<T>(kinds: readonly T[], typeOf: (kind: T) => Json | undefined): T {
  const said = kinds.filter((kind) => typeOf(kind) !== 'null');
  const [first] = said;
  if (first === undefined) throw new Error('An argument of a tool can only be null.');
  return said.find((kind) => typeOf(kind) === 'string') ?? first;
}

const mapped = (properties: Schema): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      isSchema(inner) ? portableArgument(inner) : inner,
    ]),
  ) as Schema;
