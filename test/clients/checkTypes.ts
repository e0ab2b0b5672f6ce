import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(import.meta.dirname, '../..');

/** The programs import the client by its published name. */
export function checkTypes(
  programs: readonly { readonly name: string; readonly source: string }[],
): string[] {
  const sources = new Map(
    programs.map(({ source }, index) => [path.join(ROOT, 'test/clients', `example${index}.mts`), source]),
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.esnext.d.ts'],
    types: ['node'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    paths: {
      '@agent-trading-service/client': [path.join(ROOT, 'clients/typescript/index.ts')],
      '@agent-trading-service/client/webhooks': [path.join(ROOT, 'clients/typescript/webhooks.ts')],
    },
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const source = sources.get(file);
    return source === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, source, language);
  };
  const names = new Map([...sources.keys()].map((file, index) => [file, programs[index]?.name]));
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...sources.keys()], options, host))
    .map(({ file, messageText }) => {
      const where = names.get(file?.fileName ?? '') ?? file?.fileName;
      return `${where}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}
