import type { SeedWords } from '../../../ports/vault.ts';
import { foldText, type Layer } from './readLayers.ts';

/** Each pattern starts at a word boundary, so long texts take linear time. */
const TOKENS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a PEM block', /-{3,5}[ \t]{0,3}(?:BEGIN|END)[ \t][A-Z0-9 ]{1,60}-{3,5}/i],
  ['an API key of this service', /cpk_[A-Za-z0-9]{16}/],
  ['a JSON Web Token', /(?<![\w-])eyJ[\w-]{8,4096}\.[\w-]{8}/],
  ['an API key', /(?<![A-Za-z0-9])(?:sk|pk|rk)[-_](?=[\w-]{0,80}[0-9])[\w-]{18}/],
  ['an API key', /(?<![A-Za-z0-9])(?:gh[pousr]_|github_pat_|glpat-|xox[a-z]-|hf_|gsk_|xai-)[\w-]{16}/],
  ['an API key', /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}|(?<![A-Za-z0-9])AIza[\w-]{30}/],
  ['an extended private key', /(?<![A-Za-z0-9])[xyz]prv[A-Za-z0-9]{60}/],
];

const SEPARATORS = /[\s\p{P}\p{S}]/gu;

const LONG_HEX = /[0-9a-f]{64,}/g;

const PRIVATE_KEY_LETTERS = 8;

/** Names the kind of secret, never the secret itself; null: none. */
export function findSecret({ plain, folded }: Layer, seedWords: SeedWords): string | null {
  const token = TOKENS.find(([, pattern]) => pattern.test(plain));
  if (token !== undefined) return token[0];
  if (hasLongHex(folded)) return 'a private key of 64 hexadecimal digits';
  return hasSeedPhrase(folded, seedWords) ? 'a seed phrase' : null;
}

/**
 * Also in pieces. Tables of numbers have no letters; one in a million keys of 64 random digits has fewer than
 * eight.
 */
const hasLongHex = (folded: string): boolean =>
  (folded.replaceAll(SEPARATORS, '').match(LONG_HEX) ?? []).some(
    (digits) => digits.replaceAll(/[0-9]/g, '').length >= PRIVATE_KEY_LETTERS && /[0-9]/.test(digits),
  );

const MIN_PHRASE_WORDS = 12;

const WORD = /\p{L}+/gu;

const setsKnown = new WeakMap<SeedWords, readonly ReadonlySet<string>[]>();

function setsOf(lists: SeedWords): readonly ReadonlySet<string>[] {
  const known = setsKnown.get(lists) ?? lists.map((list) => new Set(list.map(foldText)));
  setsKnown.set(lists, known);
  return known;
}

/** Twelve words of one list in a row. Prose has small words in between. */
export function hasSeedPhrase(folded: string, lists: SeedWords): boolean {
  const words = folded.match(WORD) ?? [];
  return setsOf(lists).some((list) => {
    let inARow = 0;
    return words.some((word) => {
      inARow = list.has(word) ? inARow + 1 : 0;
      return inARow >= MIN_PHRASE_WORDS;
    });
  });
}
