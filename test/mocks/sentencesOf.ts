import ts from 'typescript';
import type { SourceFile } from '../sourceFiles.ts';

/** Every text of a source file as a pattern. A template's values may be anything. */
export function sentencesOf({ name, text }: SourceFile): RegExp[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    const parts = partsOf(node);
    if (parts !== null && parts.join('').length > 10) {
      found.push(new RegExp(`^${parts.map((part) => escaped(part)).join('.+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function partsOf(node: ts.Node): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
