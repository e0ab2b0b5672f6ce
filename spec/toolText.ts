import { type Contract, endpointsOf } from './readContract.ts';

/** Replaces paths in the contract's text by tool names: callers of tools know no paths. */
export function textForTools(contract: Contract): (text: string) => string {
  const names = new Map(
    endpointsOf(contract).map(({ method, path, operation }) => [
      `${method.toUpperCase()} ${path}`,
      operation.operationId,
    ]),
  );
  return (text) =>
    text.replaceAll(
      /\b(?:GET|POST|PATCH|PUT|DELETE) \/api\/[\w/{}-]+/g,
      (mention) => names.get(mention) ?? mention,
    );
}

/** The first paragraph holds what a caller must know. The rest is for readers of the reference. */
export const firstParagraph = (text: string): string =>
  (text.split(/\n\s*\n/)[0] ?? '').replaceAll(/\s+/g, ' ').trim();

/** Shortens a description for a model, which must read all of them. */
export const firstSentence = (text: string): string => text.split(/(?<=\.)\s+(?=[A-Z0-9`])/)[0] ?? '';
