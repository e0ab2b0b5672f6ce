/** What takes no room of its own, turns the direction of a text, or is no character at all. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** An emoji in its picture form, or several that are drawn as one, with the two invisible characters that make them so. */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\ufe0f)?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\ufe0f)?)*/gu;
const KEYCAP = /([0-9#*])\ufe0f\u20e3/gu;
const LINES = /\r?\n|\t/gu;

/** What kills the vowel of a letter, in the scripts of India and Sri Lanka. */
const VIRAMA = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca';
const VOWEL_SIGN = '[\\p{Mc}\\p{Mn}]';
const CURSIVE = '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}]';
const CURSIVE_LETTER = `(?=${CURSIVE})\\p{L}`;
/**
 * Where a joiner changes how a word is drawn (Unicode Standard Annex 31, section 2.3, rules A1, A2 and B): a non-joiner between two letters
 * of a cursive script, or behind a virama within a text; a joiner behind a virama that no vowel sign follows. Also the joiner
 * between the letter RA and a virama, of Bengali and Kannada, which these rules leave out (Unicode Standard, sections 12.2 and 12.8).
 */
const RIGHTFUL_JOINER = new RegExp(
  [
    `(?<=${CURSIVE_LETTER}\\p{M}{0,4})\\u200c(?=${CURSIVE_LETTER})`,
    `(?<=\\p{L}\\p{M}{0,4}[${VIRAMA}])\\u200c(?=[^\\p{M}\\p{C}])`,
    `(?<=\\p{L}\\p{M}{0,4}[${VIRAMA}])\\u200d(?!${VOWEL_SIGN}|[\\u200c\\u200d])`,
    '(?<=[\\u09b0\\u0cb0])\\u200d(?=[\\u09cd\\u0ccd]\\p{L})',
  ].join('|'),
  'gu',
);

const seen = (text: string, isProse: boolean): string => {
  const plain = text.replaceAll(EMOJI, '*').replaceAll(KEYCAP, '$1').replaceAll(RIGHTFUL_JOINER, '');
  return isProse ? plain.replaceAll(LINES, ' ') : plain;
};

/**
 * Whether a reader would not see all of the text: as it is, or in the form that a machine may bring it into. In prose lines may end.
 */
export const hidesCharacters = (text: string, isProse: boolean): boolean =>
  INVISIBLE.test(seen(text, isProse)) || INVISIBLE.test(seen(text.normalize('NFKC'), isProse));

/** Without what is not drawn itself, such as joiners: texts that look alike, or nearly so, become equal. */
export const withoutJoiners = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
