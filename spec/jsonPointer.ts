/** The property names of a JSON pointer (RFC 6901), plain or as a URI fragment. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .replace(/^#?\//, '')
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the value at that place of a document, or undefined if the path ends early. */
export const valueAt = (document: object, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
