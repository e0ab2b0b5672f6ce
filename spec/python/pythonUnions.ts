import { resolve, type Schema } from '../readContract.ts';
import { nameInPython } from './pythonNames.ts';
import { docstring } from './pythonText.ts';
import { nameOf, typeOf, type Use } from './pythonTypes.ts';
import { describe, type Properties, type Writing } from './writing.ts';

/** The one value of a property that names the branch. */
const wordOf = (schema: Schema | undefined): string | null => {
  if (typeof schema?.const === 'string') return schema.const;
  const values = schema?.enum;
  return Array.isArray(values) && values.length === 1 ? String(values[0]) : null;
};

interface Branch {
  readonly name: string;
  readonly properties: Properties;
  readonly required: readonly string[];
}

/** The property that names the branch in each of them. */
function tagOf(branches: readonly Branch[]): string {
  const found = Object.keys(branches[0]?.properties ?? {}).find((key) =>
    branches.every(({ properties }) => wordOf(properties[key]) !== null),
  );
  if (found === undefined) throw new Error(`No property tells ${branches.map(({ name }) => name)} apart.`);
  return found;
}

/** A class for a branch that a newer service may answer: what all branches of today have. */
function unknownText(writing: Writing, name: string, tag: string, branches: readonly Branch[]): string {
  const [first, ...others] = branches;
  const shared = Object.entries(first?.properties ?? {}).filter(([key]) =>
    branches.every(({ properties, required }) => key in properties && required.includes(key)),
  );
  const fields = shared.map(([key, schema]) => {
    const isSame = others.every(
      ({ properties }) => JSON.stringify(properties[key]) === JSON.stringify(schema),
    );
    const type = key === tag ? 'str' : isSame ? typeOf(writing.contract, schema, 'answer') : 'Any';
    return `    ${nameInPython(key)}: ${type}\n`;
  });
  const ground = shared.some(([key]) => /[A-Z]/.test(key)) ? 'CamelAnswerModel' : 'AnswerModel';
  const text = `A kind of ${name} that this version of the client does not know. \`model_extra\` holds the rest.`;
  return `class Unknown${name}(${ground}):\n${docstring(text, '    ')}\n${fields.join('')}`;
}

/** A union of models, told apart by one property; of answers with a branch for what is not known. */
export function unionText(writing: Writing, name: string, use: Use): string {
  const { contract } = writing;
  const schema = contract.components.schemas[name] ?? {};
  const branches = (schema.oneOf as { $ref: string }[]).map((branch) => ({
    name: nameOf(branch.$ref),
    ...(resolve<Schema>(contract, branch) as unknown as Omit<Branch, 'name'>),
  }));
  const tag = tagOf(branches);
  // The client raises an event `error`.
  const shown = branches.filter(({ properties }) => tag !== 'event' || wordOf(properties[tag]) !== 'error');
  const kinds = shown.map((branch) => ({ name: branch.name, value: wordOf(branch.properties[tag]) ?? '' }));
  const open = use === 'answer' ? [{ name: `Unknown${name}`, value: '' }] : [];
  const all = [...kinds, ...open]
    .map((kind) => `    Annotated[${kind.name}, Tag("${kind.value}")]`)
    .join('\n    | ');
  const values = kinds.map(({ value }) => `"${value}"`).join(', ');
  const unknown = use === 'answer' ? `${unknownText(writing, name, tag, shown)}\n\n` : '';
  return `${unknown}${name}: TypeAlias = Annotated[\n${all.replaceAll('\n        ', '\n    ')},\n    told_apart("${tag}", ${values}),\n]\n${docstring(describe(writing, schema), '')}`;
}
