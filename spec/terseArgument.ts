import type { Json, Schema } from './readContract.ts';

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Removes descriptions that tell a model nothing new: those of items, if their list has one. A tool that
 * changes a record gets no descriptions inside its arguments: the tool that creates the record gives them.
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
