const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Emoji with the invisible characters that form them. */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\ufe0f)?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\ufe0f)?)*/gu;

const KEYCAP = /([0-9#*])\ufe0f\u20e3/gu;

const LINES = /\r?\n|\t/gu;

/** Viramas of the scripts of India and Sri Lanka. */
const VIRAMA = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca';

const VOWEL_SIGN = '[\\p{Mc}\\p{Mn}]';

const CURSIVE = '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}]';

const CURSIVE_LETTER = `(?=${CURSIVE})\\p{L}`;

/**
 * Joiners that change how a word is drawn (Unicode Standard Annex 31, section 2.3, rules A1, A2 and B).
 * A non-joiner is allowed between two letters of a cursive script, or after a virama within a text. A joiner
 * is allowed after a virama without a following vowel sign. Also allowed is the joiner between RA and a
 * virama in Bengali and Kannada, which these rules omit (Unicode Standard, sections 12.2 and 12.8).
 */
const ALLOWED_JOINER = new RegExp(
  [
    `(?<=${CURSIVE_LETTER}\\p{M}{0,4})\\u200c(?=${CURSIVE_LETTER})`,
    `(?<=\\p{L}\\p{M}{0,4}[${VIRAMA}])\\u200c(?=[^\\p{M}\\p{C}])`,
    `(?<=\\p{L}\\p{M}{0,4}[${VIRAMA}])\\u200d(?!${VOWEL_SIGN}|[\\u200c\\u200d])`,
    '(?<=[\\u09b0\\u0cb0])\\u200d(?=[\\u09cd\\u0ccd]\\p{L})',
  ].join('|'),
  'gu',
);

const visiblePart = (text: string, isProse: boolean): string => {
  const plain = text.replaceAll(EMOJI, '*').replaceAll(KEYCAP, '$1').replaceAll(ALLOWED_JOINER, '');
  return isProse ? plain.replaceAll(LINES, ' ') : plain;
};

/** As it is or in NFKC. Prose may have line ends. */
export const hidesCharacters = (text: string, isProse: boolean): boolean =>
  INVISIBLE.test(visiblePart(text, isProse)) || INVISIBLE.test(visiblePart(text.normalize('NFKC'), isProse));

/** Look-alike texts become equal. */
export const withoutJoiners = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

const INVISIBLE_IN_JSON = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** JSON in one line, with invisible characters as escapes. */
export const stringifyVisibly = (value: unknown): string =>
  JSON.stringify(value).replaceAll(INVISIBLE_IN_JSON, unicodeEscapes);

const unicodeEscapes = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16);
    return `\\u${unit.padStart(4, '0')}`;
  }).join('');
