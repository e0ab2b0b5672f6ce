import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Builds the published package: ES modules for `import`, CommonJS for `require`, and one set of declarations for both with the
 * contract's types. `npm run build` and `npm pack` run it. Writes to the given folder, by default `dist`.
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

/** The project's `generated/` is two folders above the client, and inside the package it is one with the client's own. */
function moved(file: string, text: string): string {
  const top = path.relative(path.dirname(place(file)), OUTPUT).replaceAll(path.sep, '/') || '.';
  return text.replaceAll(/(['"])(?:\.\.\/)+generated\//g, `$1${top}/generated/`);
}

/** Names the modules of a text by the extension that they have in the package. */
const withExtension = (text: string, extension: string): string =>
  text.replaceAll(/(['"]\.\.?\/[^'"]*?)(?:\.d)?\.[jt]s(['"])/g, `$1.${extension}$2`);

/** Editors read the comments of the declarations. Comments in the code would only make the package larger. */
function codeFor(module: ts.ModuleKind, text: string): string {
  const compilerOptions = { target: TARGET, module, removeComments: true };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

const FORMS = [
  ['js', ts.ModuleKind.ESNext],
  ['cjs', ts.ModuleKind.CommonJS],
] as const;

const TYPES_ALONE = /^(?:export \{\};)?\s*$/;

function write(file: string, text: string): void {
  if (!file.endsWith('.d.ts') && TYPES_ALONE.test(codeFor(ts.ModuleKind.ESNext, text))) return;
  mkdirSync(path.dirname(place(file)), { recursive: true });
  if (file.endsWith('.d.ts')) {
    writeFileSync(place(file).replace(/ts$/, 'cts'), withExtension(moved(file, text), 'cjs'));
    return;
  }
  // The command line is a program of its own: nobody requires it.
  const forms = place(file).startsWith(path.join(OUTPUT, 'cli')) ? FORMS.slice(0, 1) : FORMS;
  for (const [extension, module] of forms) {
    const code = withExtension(codeFor(module, moved(file, text)), extension);
    writeFileSync(place(file).replace(/js$/, extension), code);
  }
}

/** The command line is the only part that needs Node. It has no declarations. */
const CLI_OPTIONS: ts.CompilerOptions = { ...OPTIONS, types: ['node'], declaration: false };

function build(entry: string, options: ts.CompilerOptions): void {
  mkdirSync(path.join(OUTPUT, 'generated'), { recursive: true });
  const program = ts.createProgram([path.join(PACKAGE, entry)], options);
  const { diagnostics } = program.emit(undefined, write);
  copyFileSync(path.join(ROOT, 'generated/client.d.ts'), path.join(OUTPUT, 'generated/client.d.cts'));
  // The declarations of CommonJS serve `import` too. `require` and older resolvers take them as they are.
  for (const name of ['index', 'webhooks'])
    writeFileSync(path.join(OUTPUT, `${name}.d.ts`), `export * from './${name}.cjs';\n`);
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length === 0) return;
  const host = { getCanonicalFileName: String, getCurrentDirectory: () => ROOT, getNewLine: () => '\n' };
  console.error(ts.formatDiagnostics(faults, host));
  process.exitCode = 1;
}

rmSync(OUTPUT, { recursive: true, force: true });
build('index.ts', OPTIONS);
build('webhooks.ts', OPTIONS);
build('cli/main.ts', CLI_OPTIONS);
