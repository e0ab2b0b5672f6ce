import type { Contract, Schema } from '../contractDocument.ts';
import { resolve } from '../resolve.ts';
import { nameInPython } from './pythonNames.ts';
import { isModel, typeOf } from './pythonTypes.ts';

const WIDTH = 88;

/** Puts items between brackets, in one line if it fits behind so many characters. */
export function bracketed(open: string, items: readonly string[], close: string, before = 0): string {
  const line = `${open}${items.join(', ')}${close}`;
  if (items.length === 0 || (before + line.length <= WIDTH && !line.includes('\n'))) return line;
  return `${open}\n${items.map((item) => `${item.replaceAll(/^/gm, '    ')},\n`).join('')}${close}`;
}

/** Whether a text of the contract is an `int` in Python. */
const isWhole = (contract: Contract, schema: Schema): boolean =>
  Object.keys(schema).length > 0 && typeOf(contract, schema, 'argument').startsWith('BaseUnits');

/** The schema of one property, in whichever branch of a union it is. */
function propertyOf(contract: Contract, schema: Schema, name: string): Schema {
  const target = resolve<Schema>(contract, schema);
  const { properties } = target as { properties?: Readonly<Record<string, Schema>> };
  const own = properties?.[name];
  if (own !== undefined) return own;
  const branches = (target.oneOf as Schema[] | undefined) ?? [];
  return (
    branches.map((branch) => propertyOf(contract, branch, name)).find((one) => Object.keys(one).length > 0) ??
    {}
  );
}

/** The branch of a schema that is neither null nor a text. */
const objectOf = (contract: Contract, schema: Schema): Schema =>
  ((schema.oneOf as Schema[] | undefined) ?? []).find((branch) =>
    isModel(contract, resolve(contract, branch)),
  ) ?? schema;

/** A JSON value of the contract as Python writes it, with the names of the models. */
export function pythonValue(contract: Contract, schema: Schema, value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return isWhole(contract, schema) ? value : JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  const target = resolve<Schema>(contract, schema);
  if (Array.isArray(value))
    return bracketed(
      '[',
      value.map((item) => pythonValue(contract, (target.items ?? {}) as Schema, item)),
      ']',
    );
  const model = objectOf(contract, target);
  // The names of an object that the contract does not describe are not those of a model.
  const isDescribed = isModel(contract, resolve<Schema>(contract, model));
  const items = Object.entries(value).map(([name, item]) => {
    const own = propertyOf(contract, model, name);
    return `"${isDescribed ? nameInPython(name) : name}": ${pythonValue(contract, own, item)}`;
  });
  return bracketed('{', items, '}');
}
