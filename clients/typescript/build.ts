import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Builds what is published: ES modules with their declarations, and the contract's types and operation table beside them. Run
 * by `npm run build` and before `npm pack`; writes to the folder that is given, else to `dist`.
 */
const PACKAGE = import.meta.dirname;
const ROOT = path.join(PACKAGE, '../..');
const OUTPUT = path.resolve(process.argv[2] ?? path.join(PACKAGE, 'dist'));

/** No Node: what is built must also run in a browser, and the compiler knows only what both have. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
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

/** Declarations keep the names of the sources: a consumer has only what is emitted. */
const published = (text: string): string =>
  text
    .replaceAll(/(['"])(?:\.\.\/)+generated\//g, '$1./generated/')
    .replaceAll(/(['"]\.\.?\/[^'"]*?)(?:\.d)?\.ts(['"])/g, '$1.js$2');

function build(): void {
  mkdirSync(path.join(OUTPUT, 'generated'), { recursive: true });
  const program = ts.createProgram([path.join(PACKAGE, 'index.ts')], OPTIONS);
  const { diagnostics } = program.emit(undefined, (file, text) => {
    mkdirSync(path.dirname(place(file)), { recursive: true });
    writeFileSync(place(file), published(text));
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
