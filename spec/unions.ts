import { type Contract, type Json, resolve, type Schema } from './readContract.ts';

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges a request's `oneOf` into one schema, so that a fault names a field instead of every form. Forms of
 * different types become one schema with several types. Kinds of an object, told apart by `discriminator`,
 * become one object with the properties of all. The operation checks what only one kind requires.
 */
export function withoutUnion(contract: Contract, schema: Schema): Schema {
  const { oneOf, discriminator, ...own } = schema;
  if (!Array.isArray(oneOf)) return schema;
  const forms = oneOf.map((form: Json) => withoutUnion(contract, resolve<Schema>(contract, form as Schema)));
  const merged = isSchema(discriminator) ? oneObject(forms) : ofSeveralTypes(forms);
  return merged === null ? schema : { ...merged, ...own };
}

/** Null if the types do not tell the forms apart: a keyword such as `enum` judges values of every type. */
function ofSeveralTypes(forms: readonly Schema[]): Schema | null {
  const types = forms.flatMap(({ type }) => (Array.isArray(type) ? type : [type ?? null]));
  const isClear = !types.includes(null) && new Set(types).size === types.length;
  const isListed = forms.some((form) => 'enum' in form || 'const' in form || 'oneOf' in form);
  return isClear && !isListed ? { ...Object.assign({}, ...forms), type: types } : null;
}

function oneObject(forms: readonly Schema[]): Schema {
  const [first, ...others] = forms;
  const required = ((first?.required ?? []) as readonly string[]).filter((name) =>
    others.every((form) => (form.required as readonly string[]).includes(name)),
  );
  return { ...first, required, properties: propertiesOf(forms) };
}

/** Properties of all forms. Enum values of the same property are combined. */
function propertiesOf(forms: readonly Schema[]): Schema {
  const found = new Map<string, Schema>();
  for (const { properties } of forms)
    for (const [name, property] of Object.entries(properties as Readonly<Record<string, Schema>>)) {
      const before = found.get(name);
      const values = [before?.enum, property.enum].flatMap((list) => (Array.isArray(list) ? list : []));
      const isPart = before !== undefined && values.length > 0;
      found.set(name, isPart ? { ...before, enum: [...new Set(values)] } : (before ?? property));
    }
  return Object.fromEntries(found);
}
