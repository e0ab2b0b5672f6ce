import type { Schema } from '../readContract.ts';
import { baseOf } from './modelPlaces.ts';
import { camel, nameInPython } from './pythonNames.ts';
import { docstring } from './pythonText.ts';
import { isModel, isUnion, isWords, typeOf, type Use } from './pythonTypes.ts';
import { unionText } from './pythonUnions.ts';
import { describe, fieldHelp, type Properties, useOf, type Writing } from './writing.ts';

/** Properties in one writing: the class says which, once. */
function isCamel(names: readonly string[]): boolean {
  return names.some((name) => /[A-Z]/.test(name));
}

function fieldText(
  writing: Writing,
  use: Use,
  [wire, schema]: [string, Schema],
  isRequired: boolean,
  hasCamel: boolean,
): string {
  const name = nameInPython(wire);
  const type = typeOf(writing.contract, schema, use);
  const read = hasCamel ? camel(name) : name;
  const optional = use === 'answer' ? (type.endsWith('None') ? type : `${type} | None`) : `${type} | Unset`;
  const none = use === 'answer' ? 'None' : 'UNSET';
  const alias = read === wire ? '' : `validation_alias="${wire}", serialization_alias="${wire}"`;
  const made =
    alias === ''
      ? isRequired
        ? ''
        : ` = ${none}`
      : ` = Field(${isRequired ? '' : `default=${none}, `}${alias})`;
  const text = fieldHelp(writing, schema);
  return `    ${name}: ${isRequired ? type : optional}${made}\n${text === '' ? '' : docstring(text, '    ')}`;
}

function classText(writing: Writing, name: string, schema: Schema): string {
  const { contract } = writing;
  const use = useOf(writing, name);
  const base = baseOf(contract, name);
  const inherited = base === null ? {} : (contract.components.schemas[base]?.properties as Properties);
  const own = Object.entries(schema.properties as Properties).filter(([key]) => !(key in inherited));
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const hasCamel = isCamel(Object.keys(schema.properties as Properties));
  const ground = `${hasCamel ? 'Camel' : ''}${use === 'answer' ? 'AnswerModel' : 'RequestModel'}`;
  const fields = own.map((entry) => fieldText(writing, use, entry, required.has(entry[0]), hasCamel));
  const text =
    base === null ? describe(writing, schema) : `${base} as the service answers it, with \`meta\`.`;
  return `class ${name}(${base ?? ground}):\n${docstring(text || `${name}.`, '    ')}\n${fields.join('\n')}`;
}

/** One definition, or null for a schema that is a plain type in Python. */
export function modelText(writing: Writing, name: string): string | null {
  const schema = writing.contract.components.schemas[name] ?? {};
  if (isUnion(writing.contract, schema)) return unionText(writing, name, useOf(writing, name));
  if (isModel(writing.contract, schema)) return classText(writing, name, schema);
  if (!isWords(schema)) return null;
  const type = typeOf(writing.contract, schema, useOf(writing, name));
  return `${name}: TypeAlias = ${type}\n${docstring(describe(writing, schema), '')}`;
}
