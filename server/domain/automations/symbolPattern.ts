import { RE2JS, RE2JSException } from 're2js';

/** Matching takes linear time for every pattern. */
export interface SymbolPattern {
  test(text: string): boolean;
}

const MAX_INSTRUCTIONS = 500;
const MAX_DEPTH = 20;
const MAX_TEXT = 64;

const ESCAPE = String.raw`\\(?:[dDwWsS]|[^\p{L}\p{N}\p{C}])`;
const CLASS = String.raw`\[\^?(?:${ESCAPE}|[^\\[\]^-](?:-[^\\\]])?)+\]`;
const REPETITION = String.raw`(?:[*+?]|\{1?\d{1,2}(?:,(?:1?\d{1,2})?)?\})(?![*+?{])`;
/**
 * The part of RE2 that the contract offers. RE2JS also accepts named groups, `\b`, `\p`, POSIX classes, inner
 * anchors and lazy repetition. Repetition ends at 199, so that short patterns compile fast.
 */
const GRAMMAR = new RegExp(
  String.raw`^(\(\?i\))?(\^?)((?:${ESCAPE}|${CLASS}|\((?:\?:|(?!\?))|\)|${REPETITION}|[^\\^$*+?()[\]{}])*)(\$?)$`,
  'u',
);
const ESCAPES_AND_CLASSES = new RegExp(`${ESCAPE}|${CLASS}`, 'gu');

/** Null if invalid or too large. */
export function parseSymbolPattern(source: string): SymbolPattern | null {
  const [matched, flags, start, body = '', end] = GRAMMAR.exec(source) ?? [];
  const outside = withoutGroups(body);
  if (matched === undefined || outside === null) return null;
  // An anchor would bind to one alternative only.
  if ((start !== '' || end !== '') && outside.includes('|')) return null;
  try {
    const compiled = RE2JS.compile(
      `${start}(?:${body})${end}`,
      flags === undefined ? 0 : RE2JS.CASE_INSENSITIVE,
    );
    if (compiled.programSize() > MAX_INSTRUCTIONS) return null;
    return { test: (text) => compiled.test([...text].slice(0, MAX_TEXT).join('')) };
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}

/** Null if groups are nested too deep or not closed. */
function withoutGroups(body: string): string | null {
  let rest = body.replaceAll(ESCAPES_AND_CLASSES, '_');
  for (let depth = 0; depth < MAX_DEPTH && rest.includes('('); depth += 1)
    rest = rest.replaceAll(/\([^()]*\)/g, '_');
  return rest.includes('(') ? null : rest;
}
