import { type Contract, endpointsOf } from './readContract.ts';

/** Who calls tools knows no paths: where the contract's words name one, its tool stands instead. */
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

/** The first paragraph says what a caller must know; what follows is for readers of the reference. */
export const firstParagraph = (text: string): string =>
  (text.split(/\n\s*\n/)[0] ?? '').replaceAll(/\s+/g, ' ').trim();

/** What is left of a description where a model must read all of them. */
export const firstSentence = (text: string): string => text.split(/(?<=\.)\s+(?=[A-Z0-9`])/)[0] ?? '';
