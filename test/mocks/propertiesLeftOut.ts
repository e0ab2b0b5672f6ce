import { resolve, type Schema } from '../../spec/readContract.ts';
import { contract } from '../contract/contract.ts';

const schemaAt = (node: unknown): Schema => resolve<Schema>(contract, node as Schema);
const partsOf = (schema: Schema, name: 'allOf' | 'oneOf'): Schema[] =>
  ((schema[name] ?? []) as unknown[]).map(schemaAt);

/** Includes those from other schemas. */
function propertiesOf(schema: Schema): Record<string, unknown> {
  return Object.assign({}, schema.properties, ...partsOf(schema, 'allOf').map(propertiesOf)) as Record<
    string,
    unknown
  >;
}

/** The only form with all names of this value; undefined if there is none or several. */
function formOf(schema: Schema, value: object): Schema | undefined {
  const forms = partsOf(schema, 'oneOf');
  if (forms.length === 0) return schema;
  const fitting = forms.filter((form) => {
    const known = propertiesOf(form);
    return Object.keys(value).every((name) => name in known);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** List entries are `[]`. */
export function propertiesLeftOut(node: unknown, value: unknown, at = ''): string[] {
  const schema = schemaAt(node);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const { items } = [schema, ...partsOf(schema, 'allOf')].find((one) => one.items !== undefined) ?? {};
    return items === undefined ? [] : value.flatMap((entry) => propertiesLeftOut(items, entry, `${at}[]`));
  }
  const form = formOf(schema, value);
  return Object.entries(form === undefined ? {} : propertiesOf(form)).flatMap(([name, inner]) =>
    name in value
      ? propertiesLeftOut(inner, value[name as keyof typeof value], `${at}.${name}`)
      : [`${at}.${name}`],
  );
}
