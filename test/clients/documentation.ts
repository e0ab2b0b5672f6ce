import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface Documented {
  readonly name: string;
  readonly kind: 'method' | 'list' | 'stream';
  /** Empty without a comment. */
  readonly text: string;
}

const commentOf = (node: ts.Node): string => {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map((comment) => comment.getFullText()).join('\n');
};

/** Every method with its comment, from the files that make them. */
export function documentation(folder: string): Documented[] {
  const generated = path.join(folder, 'generated');
  return readdirSync(generated).flatMap((file) => {
    const text = readFileSync(path.join(generated, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const kind = file === 'listIterators.ts' ? 'list' : file === 'streams.ts' ? 'stream' : 'method';
    const found: Documented[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node))
        found.push({ name: node.name.getText(), kind, text: commentOf(node) });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
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
