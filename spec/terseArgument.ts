import type { Json, Schema } from './readContract.ts';

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The schema of an argument without what says nothing new to a model that reads it: what the items are of a list that says it
 * itself. What changes a record says no more than the names of what is inside
 * its arguments: the tool that makes the record explains them.
 */
export function terseArgument(schema: Schema, isChange = false): Schema {
  const { items, properties, ...own } = schema;
  return {
    ...own,
    ...(isSchema(items) ? { items: own.description === undefined ? items : unnamed(items) } : {}),
    ...(isSchema(properties)
      ? {
          properties: mapped(properties, isChange ? bare : (inner) => terseArgument(inner)),
        }
      : {}),
  };
}

export const unnamed = ({ description: _, ...schema }: Schema): Schema => schema;

/** Without a word in it, at any depth. */
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
