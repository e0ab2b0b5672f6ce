import type { Contract } from '../readContract.ts';
import { modelPlaces } from './modelPlaces.ts';
import { modelText } from './modelText.ts';
import { BASE, COMMENT, HEAD, importsFor } from './pythonImports.ts';
import { pythonWords } from './pythonText.ts';

const LONGEST = 380;

const linesOf = (texts: readonly string[]): number => texts.join('\n\n').split('\n').length;

/** Names with commas, as many in a line as fit. */
function inLines(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    if (line.length + name.length > 100) lines.push(name);
    else lines[lines.length - 1] = line === '' ? name : `${line}, ${name}`;
  }
  return lines.map((line) => `    ${line},\n`).join('');
}

/** Lists of about the same length, as few as fit into files: the models of which others are made, then the rest. */
function inParts(texts: readonly string[]): (readonly string[])[] {
  for (let count = 1; ; count += 1) {
    const parts = dividedBy(count, texts);
    if (parts.every((part) => linesOf(part) <= LONGEST)) return parts;
    if (count > texts.length) throw new Error('A model is too long for a file.');
  }
}

function dividedBy(count: number, texts: readonly string[]): (readonly string[])[] {
  const share = linesOf(texts) / count;
  const partOf = texts.map((_, index) =>
    Math.min(count - 1, Math.floor((linesOf(texts.slice(0, index + 1)) - 0.5) / share)),
  );
  return Array.from({ length: count }, (_, part) => texts.filter((_text, index) => partOf[index] === part));
}

/** Names that a text of models defines. */
const definedIn = (body: string): string[] =>
  [...body.matchAll(/^(?:class )?([A-Z]\w+)(?:\(|: TypeAlias| = Annotated)/gm)].map(([, name = '']) => name);

/** Files of `_generated/models/` by name. */
export function pythonModels(contract: Contract): {
  files: Map<string, string>;
  names: Map<string, string[]>;
} {
  const writing = { contract, places: modelPlaces(contract), words: pythonWords(contract) };
  const files = new Map<string, string>();
  const names = new Map<string, string[]>();
  const shared = new Map<string, readonly string[]>();
  for (const [module, schemas] of writing.places.modules) {
    const taken = schemas.filter((name) => BASE.includes(name));
    if (taken.length > 0) throw new Error(`The Python client has another ${taken.join(', ')}.`);
    const parts = inParts(schemas.flatMap((name) => modelText(writing, name) ?? []));
    const others = new Map([['..._model', BASE]] as [string, readonly string[]][]);
    if (module !== 'shared') for (const [file, list] of shared) others.set(file, list);
    for (const [part, texts] of parts.entries()) {
      // Leaves come first, so what a part names is in the parts before it.
      const file = part === parts.length - 1 ? module : `${module}_parts${part === 0 ? '' : part + 1}`;
      const body = texts.join('\n\n');
      files.set(`${file}.py`, `${HEAD}${importsFor(body, others)}\n\n${body}`);
      names.set(file, definedIn(body));
      others.set(`.${file}`, definedIn(body));
      if (module === 'shared') shared.set(`.${file}`, definedIn(body));
    }
  }
  const all = [...names].map(([module, list]) => `from .${module} import (\n${inLines([...list].sort())})\n`);
  const listed = inLines(
    [...names.values()]
      .flat()
      .sort()
      .map((name) => `"${name}"`),
  );
  files.set(
    '__init__.py',
    `"""Every model of the contract."""\n\n${COMMENT}${all.join('')}\n__all__ = [\n${listed}]\n`,
  );
  return { files, names };
}
