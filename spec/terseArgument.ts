import type { Json, Schema } from './readContract.ts';

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The schema of an argument without what says nothing new to a model that reads it: that a switch is off unless it is set,
 * and what the items are of a list that says it itself.
 */
export function terseArgument(schema: Schema): Schema {
  const { default: preset, items, properties, ...own } = schema;
  return {
    ...own,
    ...(preset === undefined || preset === false ? {} : { default: preset }),
    ...(isSchema(items) ? { items: own.description === undefined ? items : unnamed(items) } : {}),
    ...(isSchema(properties) ? { properties: mapped(properties, terseArgument) } : {}),
  };
}

const unnamed = ({ description: _, ...schema }: Schema): Schema => schema;

const mapped = (properties: Schema, change: (schema: Schema) => Schema): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, isSchema(inner) ? change(inner) : inner]),
  ) as Schema;
