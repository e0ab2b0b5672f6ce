import type { Json, Schema } from './readContract.ts';

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Removes descriptions that tell a model nothing new: those of items, if their list has one. A tool that
 * changes a record gets no descriptions inside its arguments: the tool that creates the record gives them.
 */
export function terseArgument(schema: Schema, isChange = false): Schema {
  const { items, properties, ...own } = withoutLongList(schema);
  return {
    ...own,
    ...(isSchema(items)
      ? { items: withoutLongList(own.description === undefined ? items : unnamed(items)) }
      : {}),
    ...(isSchema(properties)
      ? {
          properties: mapped(properties, isChange ? bare : (inner) => terseArgument(inner)),
        }
      : {}),
  };
}

/** More values than a model should read with each request. The description gives examples. */
const LONG_LIST = 40;

const withoutLongList = ({ enum: values, ...schema }: Schema): Schema =>
  values === undefined || (Array.isArray(values) && values.length > LONG_LIST)
    ? schema
    : { ...schema, enum: values };

export const unnamed = ({ description: _, ...schema }: Schema): Schema => schema;

/** Removes descriptions at every depth. */
function bare(schema: Schema): Schema {
  const { items, properties, ...own } = terseArgument(unnamed(schema));
  return {
    ...own,
    ...(isSchema(items) ? { items: bare(items) } : {}),
    ...(isSchema(properties) ? { properties: mapped(properties, bare) } : {}),
  };
}

const mapped = (properties: Schema, change: (schema: Schema) => Schema): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, isSchema(inner) ? change(inner) : inner]),
  ) as Schema;
