import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Builds the published package: ES modules, their declarations, the contract's types and the operation table. `npm run build`
 * and `npm pack` run it. Writes to the given folder, by default `dist`.
 */
const PACKAGE = import.meta.dirname;
const ROOT = path.join(PACKAGE, '../..');
const OUTPUT = path.resolve(process.argv[2] ?? path.join(PACKAGE, 'dist'));

const TARGET = ts.ScriptTarget.ES2022;

/** Without Node's types: the package must also run in a browser, so the compiler knows only common APIs. */
const OPTIONS: ts.CompilerOptions = {
  target: TARGET,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
  rootDir: ROOT,
  outDir: OUTPUT,
  noEmitOnError: true,
};

/** `clients/typescript/x.js` becomes `x.js`, and `generated/` moves into the package. */
function place(file: string): string {
  const name = path.relative(OUTPUT, file).replaceAll(path.sep, '/');
  return path.join(OUTPUT, name.replace(/^clients\/typescript\//, ''));
}

/** Declarations name source files, but a consumer has only the emitted ones. */
const published = (text: string): string =>
  text
    .replaceAll(
      /(['"])\.\.\/\.\.\/((?:\.\.\/)?)generated\//g,
      (_, quote, up) => `${quote}${up || './'}generated/`,
    )
    .replaceAll(/(['"]\.\.?\/[^'"]*?)(?:\.d)?\.ts(['"])/g, '$1.js$2');

/** Editors read the comments of the declarations. Comments in the code would only make the package larger. */
function withoutComments(text: string): string {
  const compilerOptions = { target: TARGET, module: ts.ModuleKind.ESNext, removeComments: true };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

function build(): void {
  mkdirSync(path.join(OUTPUT, 'generated'), { recursive: true });
  const program = ts.createProgram([path.join(PACKAGE, 'index.ts')], OPTIONS);
  const { diagnostics } = program.emit(undefined, (file, text) => {
    mkdirSync(path.dirname(place(file)), { recursive: true });
    writeFileSync(place(file), published(file.endsWith('.js') ? withoutComments(text) : text));
  });
  copyFileSync(path.join(ROOT, 'generated/client.d.ts'), path.join(OUTPUT, 'generated/client.d.ts'));
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length === 0) return;
  const host = { getCanonicalFileName: String, getCurrentDirectory: () => ROOT, getNewLine: () => '\n' };
  console.error(ts.formatDiagnostics(faults, host));
  process.exitCode = 1;
}

rmSync(OUTPUT, { recursive: true, force: true });
build();
