import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface Documented {
  /** The namespace of the member, and its name there: `Agents` and `create`. */
  readonly space: string;
  readonly name: string;
  /** Empty without a comment. */
  readonly text: string;
}

const commentOf = (node: ts.Node): string => {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map((comment) => comment.getFullText()).join('\n');
};

/** Every member of the namespaces with its comment, from the files that declare them. */
export function documentation(folder: string): Documented[] {
  const generated = path.join(folder, 'generated');
  return readdirSync(generated).flatMap((file) => {
    const text = ts.sys.readFile(path.join(generated, file)) ?? '';
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return source.statements.filter(ts.isInterfaceDeclaration).flatMap((space) =>
      space.members.filter(ts.isMethodSignature).map((member) => ({
        space: space.name.text,
        name: member.name.getText(),
        text: commentOf(member),
      })),
    );
  });
}

/** The properties of the contract's types that an editor has no text for: `Agent.name`. */
export function bareProperties(file: string): { readonly all: number; readonly bare: string[] } {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.Latest, true);
  const found: { readonly name: string; readonly text: string }[] = [];
  const visit = (owner: string, node: ts.Node): void => {
    if (ts.isPropertySignature(node))
      found.push({ name: `${owner}.${node.name.getText()}`, text: commentOf(node) });
    ts.forEachChild(node, (child) => visit(owner, child));
  };
  for (const statement of source.statements) {
    const isNamed = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    if (isNamed && /^[A-Z]/.test(statement.name.text)) visit(statement.name.text, statement);
  }
  return { all: found.length, bare: found.filter(({ text }) => text === '').map(({ name }) => name) };
}

/** What an editor shows for the calls of a program: by the text of the called expression. */
export function shownAt(index: string, calls: readonly string[]): Map<string, string> {
  const file = path.join(path.dirname(index), 'shown.ts');
  const head = `import type { AgentTradingClient } from './index.ts';\ndeclare const client: AgentTradingClient;\n`;
  const program = head + calls.map((call) => `${call}();\n`).join('');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
  };
  const textOf = (name: string): string | undefined => (name === file ? program : ts.sys.readFile(name));
  const editor = ts.createLanguageService({
    readFile: textOf,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = textOf(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => path.dirname(index),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  const shown = calls.map((call): [string, string] => {
    const at = program.indexOf(`${call}();`) + call.length - 1;
    return [call, ts.displayPartsToString(editor.getQuickInfoAtPosition(file, at)?.documentation)];
  });
  editor.dispose();
  return new Map(shown);
}
/** Exports from the client's own files, with their comments. */
export function exportedNames(index: string): { readonly name: string; readonly text: string }[] {
  const program = ts.createProgram([index], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(index);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${index} exports nothing.`);
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const declared = (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? [];
    const own = declared.filter((node) => !node.getSourceFile().fileName.endsWith('/generated/client.d.ts'));
    // A constant's comment belongs to its statement.
    const commented = own.map((node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node));
    return own.length === 0 ? [] : [{ name: symbol.name, text: commented.map(commentOf).join('\n') }];
  });
}

/** The properties of the client's own exported types that an editor has no text for: `RetryInfo.error`. */
export function bareOwnProperties(index: string): { readonly all: number; readonly bare: string[] } {
  const program = ts.createProgram([index], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(index);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${index} exports nothing.`);
  const isOwn = (symbol: ts.Symbol): boolean =>
    symbol.declarations?.some(
      (node) => !/\/(node_modules|generated)\//.test(node.getSourceFile().fileName),
    ) === true;
  const found = checker.getExportsOfModule(module).flatMap((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const declared = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    if ((declared.flags & ts.SymbolFlags.Type) === 0 || !isOwn(declared)) return [];
    const properties = checker.getDeclaredTypeOfSymbol(declared).getProperties();
    return properties
      .filter((property) => isOwn(property) && !property.name.startsWith('__'))
      .map((property) => ({
        name: `${symbol.name}.${property.name}`,
        text: ts.displayPartsToString(property.getDocumentationComment(checker)),
      }));
  });
  return { all: found.length, bare: found.filter(({ text }) => text === '').map(({ name }) => name) };
}
