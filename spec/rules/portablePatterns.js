/** Unicode classes and escapes, groups that look around or name, references back: not all of RE2, Python, Java and ECMAScript have them. */
const UNPORTABLE = /\\[pPuUkKZzAGXhHRQE]|\\x\{|\\[1-9]|\(\?(?!:)|[*+?}]\+/;

/**
 * A pattern means the same in RE2, Python, Java, Rust and ECMAScript without flags. Where the service is stricter, such as by `x-visible`,
 * the description says it.
 */
export function portablePatterns() {
  return {
    Schema(schema, { report, location }) {
      if (typeof schema.pattern === 'string' && UNPORTABLE.test(schema.pattern))
        report({ message: 'Not every language reads this pattern.', location: location.child('pattern') });
    },
  };
}
