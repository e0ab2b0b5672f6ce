import { resolve, type Schema } from '../readContract.ts';
import { nameInPython } from './pythonNames.ts';
import { docstring } from './pythonText.ts';
import { nameOf, typeOf, type Use } from './pythonTypes.ts';
import { describe, type Properties, type Writing } from './writing.ts';

/** The values of a property that names the branch. */
const wordsOf = (schema: Schema | undefined): readonly string[] => {
  if (typeof schema?.const === 'string') return [schema.const];
  const values = schema?.enum;
  return Array.isArray(values) ? values.map(String) : [];
};

interface Branch {
  readonly name: string;
  readonly properties: Properties;
  readonly required: readonly string[];
}

/** The property that names the branch in each of them. */
function tagOf(branches: readonly Branch[]): string {
  const found = Object.keys(branches[0]?.properties ?? {}).find((key) => {
    const words = branches.map(({ properties }) => wordsOf(properties[key]));
    return words.every(({ length }) => length > 0) && new Set(words.flat()).size === words.flat().length;
  });
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

const valuesText = (words: readonly string[]): string => {
  const texts = words.map((word) => `"${word}"`);
  return words.length === 1 ? texts[0]! : `(${texts.join(', ')})`;
};

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
  const shown = branches.filter(
    ({ properties }) => tag !== 'event' || wordsOf(properties[tag])[0] !== 'error',
  );
  const kinds = shown.map((branch) => ({ name: branch.name, words: wordsOf(branch.properties[tag]) }));
  const open = use === 'answer' ? [{ name: `Unknown${name}`, words: [''] }] : [];
  // A branch with several values is called by the first.
  const all = [...kinds, ...open]
    .map((kind) => `    Annotated[${kind.name}, Tag("${kind.words[0]}")]`)
    .join('\n    | ');
  const values = kinds.map(({ words }) => valuesText(words)).join(', ');
  const unknown = use === 'answer' ? `${unknownText(writing, name, tag, shown)}\n\n` : '';
  return `${unknown}${name}: TypeAlias = Annotated[\n${all.replaceAll('\n        ', '\n    ')},\n    told_apart("${tag}", ${values}),\n]\n${docstring(describe(writing, schema), '')}`;
}
