import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command, Place } from '../Generator.ts';

const MODULES = path.join(import.meta.dirname, '../../../node_modules');
const TSC = path.join(MODULES, 'typescript/bin/tsc');

export const NODE_TOOLCHAIN: readonly Command[] = [['npm', '--version']];

/** The calls are bundled, as pages bundle theirs. */
const BUNDLER = 'esbuild@0.28.2';

/** Installs npm packages at exact versions, without their scripts. */
export async function installPackages(place: Place, packages: readonly string[]): Promise<void> {
  writeFileSync(path.join(place.tools, 'package.json'), '{"private":true}');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await place.run(['npm', 'install', ...flags, BUNDLER, ...packages], { cwd: place.tools });
}

export const installPackagesOnce = (place: Place, packages: readonly string[]): Promise<void> =>
  place.once([BUNDLER, ...packages].join(' '), () => installPackages(place, packages));

export async function runPackage(place: Place, file: string, ...args: readonly string[]): Promise<void> {
  linkModules(place);
  await place.run([process.execPath, path.join(place.tools, 'node_modules', file), ...args]);
}

export async function compileClient(place: Place): Promise<void> {
  linkModules(place);
  await checkTypes(place, ['client/**/*.ts']);
}

export async function prepareTypeScript(place: Place, smoke: string): Promise<Command> {
  place.copySmoke(smoke, 'calls.ts');
  place.copySmoke('steps.ts', 'steps.ts');
  await checkTypes(place, ['calls.ts']);
  const esbuild = path.join(place.tools, 'node_modules/.bin/esbuild');
  const target = path.join(place.work, 'calls.cjs');
  const flags = ['--bundle', '--platform=node', '--format=cjs', '--log-level=warning'];
  await place.run([esbuild, 'calls.ts', ...flags, `--outfile=${target}`]);
  return [process.execPath, target];
}

async function checkTypes(place: Place, include: readonly string[]): Promise<void> {
  const compilerOptions = {
    ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ module: 'esnext', moduleResolution: 'bundler', allowImportingTsExtensions: true, noEmit: true },
    ...{ types: ['node'], typeRoots: [path.join(MODULES, '@types')], strict: true, skipLibCheck: true },
  };
  writeFileSync(path.join(place.work, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  await place.run([process.execPath, TSC, '-p', '.']);
}

function linkModules(place: Place): void {
  const link = path.join(place.work, 'node_modules');
  if (!existsSync(link)) symlinkSync(path.join(place.tools, 'node_modules'), link);
}
