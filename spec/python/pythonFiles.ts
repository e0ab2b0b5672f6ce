import type { Contract } from '../readContract.ts';
import { pythonMethods } from './pythonMethods.ts';
import { pythonModels } from './pythonModels.ts';
import { pythonTables } from './pythonTables.ts';

const inFolder = (folder: string, files: ReadonlyMap<string, string>): [string, string][] =>
  [...files].map(([name, text]) => [`${folder}/${name}`, text]);

/** Returns every file of `clients/python/src/agent_trading/_generated/` by name. */
export function pythonFiles(contract: Contract): Map<string, string> {
  const { files, names } = pythonModels(contract);
  return new Map([
    ...pythonTables(contract),
    ...inFolder('models', files),
    ...inFolder('resources', pythonMethods(contract, [...names.values()].flat())),
  ]);
}
