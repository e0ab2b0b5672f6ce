import path from 'node:path';
import type { Command, Place } from '../Generator.ts';

/** Python 3.10 with the `venv` module. */
export const PYTHON: Command = [
  'python3',
  '-c',
  'import ensurepip, sys, venv; assert sys.version_info >= (3, 10)',
];

export const pythonOf = (place: Place): string => path.join(place.tools, 'python/bin/python');

export async function createEnvironment(place: Place, packages: readonly string[]): Promise<void> {
  await place.run(['python3', '-m', 'venv', path.join(place.tools, 'python')]);
  if (packages.length > 0) await installPython(place, packages);
}

export async function installPython(place: Place, words: readonly string[]): Promise<void> {
  await place.run([pythonOf(place), '-m', 'pip', 'install', '--quiet', ...words]);
}

const IMPORT_ALL = `
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):
    importlib.import_module(module.name)
`;

export async function importAll(place: Place, name: string): Promise<void> {
  await place.run([pythonOf(place), '-c', IMPORT_ALL, name], { env: { PYTHONPATH: 'client' } });
}

export function preparePython(place: Place, smoke: string): Command {
  place.copySmoke(smoke, 'client/calls.py');
  place.copySmoke('steps.py', 'client/steps.py');
  return [pythonOf(place), 'client/calls.py'];
}
