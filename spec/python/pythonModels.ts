import type { Contract } from '../readContract.ts';
import { modelPlaces } from './modelPlaces.ts';
import { modelText } from './modelText.ts';
import { BASE, COMMENT, from, HEAD, importsFor } from './pythonImports.ts';
import { pythonWords } from './pythonText.ts';

/** Files of `_generated/models/` by name. */
export function pythonModels(contract: Contract): {
  files: Map<string, string>;
  names: Map<string, string[]>;
} {
  const writing = { contract, places: modelPlaces(contract), words: pythonWords(contract) };
  const files = new Map<string, string>();
  const names = new Map<string, string[]>();
  for (const [module, schemas] of writing.places.modules) {
    const taken = schemas.filter((name) => BASE.includes(name));
    if (taken.length > 0) throw new Error(`The Python client has another ${taken.join(', ')}.`);
    const texts = schemas.flatMap((name) => modelText(writing, name) ?? []);
    const body = texts.join('\n\n');
    const defined = [...body.matchAll(/^(?:class )?([A-Z]\w+)(?:\(|: TypeAlias| = Annotated)/gm)].map(
      ([, name = '']) => name,
    );
    names.set(module, defined);
    const shared = module === 'shared' ? [] : (names.get('shared') ?? []);
    const others = new Map([
      ['..._model', BASE],
      ['.shared', shared],
    ] as [string, string[]][]);
    files.set(`${module}.py`, `${HEAD}${importsFor(body, others)}\n\n${body}`);
  }
  const all = [...names].map(([module, list]) => from(`.${module}`, [...list].sort())).join('');
  const listed = [...names.values()]
    .flat()
    .sort()
    .map((name) => `    "${name}",\n`)
    .join('');
  files.set(
    '__init__.py',
    `"""Every model of the contract."""\n\n${COMMENT}${all}\n__all__ = [\n${listed}]\n`,
  );
  return { files, names };
}
