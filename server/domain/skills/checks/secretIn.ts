import type { Layer } from './readLayers.ts';
import { hasSeedPhrase, type SeedWords } from './seedPhrase.ts';

/**
 * Each begins where no letter, digit or joining sign stands before, so that no character is looked at more than a few times however
 * long the text is.
 */
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

/** What kind of secret the layer seems to contain; null: none. The secret itself is never part of it. */
export function secretIn({ plain, folded }: Layer, seedWords: SeedWords): string | null {
  const token = TOKENS.find(([, pattern]) => pattern.test(plain));
  if (token !== undefined) return token[0];
  if (hasLongHex(folded)) return 'a private key of 64 hexadecimal digits';
  return hasSeedPhrase(folded, seedWords) ? 'a seed phrase' : null;
}

/** Also in pieces. A long table of figures has no letters, and 64 random digits have fewer than eight once in a million times. */
const hasLongHex = (folded: string): boolean =>
  (folded.replaceAll(SEPARATORS, '').match(LONG_HEX) ?? []).some(
    (digits) => digits.replaceAll(/[0-9]/g, '').length >= PRIVATE_KEY_LETTERS && /[0-9]/.test(digits),
  );
