import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** Relative to the project, with slashes. */
  readonly name: string;
  readonly text: string;
  /** TypeScript without comments; other files as they are. */
  readonly code: string;
  readonly lines: number;
  readonly imports: readonly { readonly target: string; readonly isTypeOnly: boolean }[];
  /** Needed at run time, such as `viem` for `viem/accounts`; none of Node's own. */
  readonly packages: readonly string[];
}

const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['server', 'spec', 'generated', 'test', 'clients', 'mocks'];
const WANTED = /\.(ts|tsx|cts|yaml|sol|py)$/;

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

function importsOf(name: string, text: string): Pick<SourceFile, 'imports' | 'packages'> {
  const found = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => {
    const start = Math.max(text.lastIndexOf('\nimport', pos), text.lastIndexOf('\nexport', pos));
    const statement = text.slice(start === -1 ? 0 : start, pos).trimStart();
    return { fileName, isTypeOnly: /^(import|export) type\b/.test(statement) };
  });
  const [own, foreign] = [true, false].map((isOwn) =>
    found.filter(({ fileName }) => fileName.startsWith('.') === isOwn),
  ) as [typeof found, typeof found];
  const needed = foreign.filter(({ fileName, isTypeOnly }) => !isTypeOnly && !fileName.startsWith('node:'));
  return {
    imports: own.map(({ fileName, isTypeOnly }) => ({
      target: path.posix.join(path.posix.dirname(name), fileName),
      isTypeOnly,
    })),
    packages: needed.map(({ fileName }) => packageOf(fileName)),
  };
}

export const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

export function sourceFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && WANTED.test(entry.name))
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((name) => !name.includes('node_modules/') && !name.includes('/dist/')),
  )
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(ROOT, name), 'utf8');
      const isCode = /\.tsx?$/.test(name);
      return {
        name,
        text,
        code: isCode ? withoutComments(text) : text,
        lines: text.trimEnd().split('\n').length,
        ...(isCode ? importsOf(name, text) : { imports: [], packages: [] }),
      };
    });
}
