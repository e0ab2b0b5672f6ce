import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(import.meta.dirname, '../..');

export interface CodeUse {
  readonly code: string;
  readonly place: string;
}

/**
 * Finds every text in `server/` that becomes an error code: each string literal where the compiler expects a
 * code (`new Problem(…)`, wrappers, tables, results). A type with only some codes counts too. `casts` assert
 * a code without a check.
 */
export function usedCodes(codes: ReadonlySet<string>): {
  uses: CodeUse[];
  casts: string[];
  problems: number;
} {
  const config = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile).config as object;
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['server'] },
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const uses: CodeUse[] = [];
  const casts: string[] = [];
  let problems = 0;

  const isCodeType = (type: ts.Type | undefined): boolean => {
    if (type === undefined) return false;
    const parts = type.isUnion() ? type.types : [type];
    const texts = parts.filter((part) => part.isStringLiteral());
    // `as const` expects its own single value.
    return texts.length > 1 && texts.every((part) => codes.has(part.value));
  };
  // Skips text that cannot be a code: the types of queries are the compiler's slowest.
  const isWord = (node: ts.Node): node is ts.StringLiteralLike =>
    ts.isStringLiteralLike(node) && (codes.has(node.text) || /^[a-z]+(_[a-z]+)+$/.test(node.text));
  // `as const` asserts nothing, and takes half of the compiler's time.
  const isCast = (node: ts.Node): node is ts.AsExpression =>
    ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
  const placeOf = (node: ts.Node): string => {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${path.relative(ROOT, file.fileName).replaceAll(path.sep, '/')}:${line + 1}`;
  };
  const visit = (node: ts.Node): void => {
    const isName =
      ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node;
    if (isWord(node) && !isName && isCodeType(checker.getContextualType(node)))
      uses.push({ code: node.text, place: placeOf(node) });
    if (isCast(node) && isCodeType(checker.getTypeFromTypeNode(node.type))) casts.push(placeOf(node));
    if (ts.isNewExpression(node) && node.expression.getText() === 'Problem') problems += 1;
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (file.fileName.startsWith(`${ROOT}/server/`)) visit(file);
  return { uses, casts, problems };
}
