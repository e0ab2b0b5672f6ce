import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSymbolPattern } from '../../../server/domain/automations/symbolPattern.ts';

/** Few letters, so that matches are frequent. */
const PATTERN = fc.letrec<{ way: string; atom: string; piece: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', 'A', '1', '.', '\\d', '\\w', '\\.', '[ab]', '[^a]', '[a-c1]'),
    tie('way').map((way) => `(${way})`),
    tie('way').map((way) => `(?:${way})`),
  ),
  piece: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,3}', '{1,}'))
    .map((parts) => parts.join('')),
  way: fc.oneof(
    { maxDepth: 3 },
    fc.array(tie('piece'), { maxLength: 3 }).map((pieces) => pieces.join('')),
    fc.tuple(tie('piece'), tie('piece')).map((ways) => ways.join('|')),
  ),
})).way;
const ANCHORED = fc
  .tuple(fc.constantFrom('', '^'), PATTERN, fc.constantFrom('', '$'))
  .map(([start, pattern, end]) => `${start}(?:${pattern})${end}`);
const TEXT = fc.string({ unit: fc.constantFrom(...'abcAB1.-'), maxLength: 6 });

test('finds what a regular expression of the same text finds', () => {
  fc.assert(
    fc.property(ANCHORED, TEXT, fc.boolean(), (pattern, text, isAnyCase) => {
      const own = parseSymbolPattern(isAnyCase ? `(?i)${pattern}` : pattern);
      fc.pre(own !== null);
      expect(own?.test(text)).toBe(new RegExp(pattern, isAnyCase ? 'i' : '').test(text));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['^DOG', 'DOGE', true],
  ['^DOG', 'MYDOG', false],
  ['(?i)doge?$', 'MyDOG', true],
  ['^(?:CAT|DOG)[0-9]{2,4}$', 'DOG123', true],
  ['^(?:CAT|DOG)[0-9]{2,4}$', 'DOG1', false],
  ['\\$', 'A$B', true],
  ['a\\\\$', 'a\\', true],
  ['🚀+', 'TO🚀', true],
  ['', 'anything', true],
])('%s on %s is %s', (pattern, text, found) => {
  expect(parseSymbolPattern(pattern)?.test(text)).toBe(found);
});

test.each([
  ...[
    '(a)\\1',
    '(?=a)',
    '(?<!a)b',
    '(?P<n>a)',
    'a**',
    'a*?',
    'a{2}{3}',
    'a{3,2}',
    '(',
    'a)',
    '[',
    '[]',
    '[z-a]',
  ],
  ...['^a|b', 'a|b$', 'a^b', 'a$b', '*', '\\', '\\b', '\\p{L}', '[[:alpha:]]', '[a-\\d]'],
  ...['((a{99}){99}){99}', '(((){999}){999}){999}', '(?:\\w?){300}', `${'('.repeat(30)}a${')'.repeat(30)}`],
])('%s is no pattern', (pattern) => {
  expect(parseSymbolPattern(pattern)).toBeNull();
});

test('takes no longer for what has a backtracking engine count for ever', () => {
  const started = performance.now();
  for (const pattern of ['^(a+)+$', '^(a|a)*$', '^(.*a){9}$', '(a*)*b', '((a?){9}a{9}){2}'])
    parseSymbolPattern(pattern)!.test(`${'a'.repeat(5_000)}!`);
  expect(performance.now() - started).toBeLessThan(20_000);
});
