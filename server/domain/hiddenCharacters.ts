/** What takes no room of its own, turns the direction of a text, or is no character at all. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** An emoji in its picture form, or several that are drawn as one, with the two invisible characters that make them so. */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\ufe0f)?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\ufe0f)?)*/gu;
const KEYCAP = /([0-9#*])\ufe0f\u20e3/gu;
const LINES = /\r?\n|\t/gu;

const seen = (text: string, isProse: boolean): string => {
  const plain = text.replaceAll(EMOJI, '*').replaceAll(KEYCAP, '$1');
  return isProse ? plain.replaceAll(LINES, ' ') : plain;
};

/**
 * Whether a reader would not see all of the text: as it is, or in the form that a machine may bring it into. In prose lines may end.
 */
export const hidesCharacters = (text: string, isProse: boolean): boolean =>
  INVISIBLE.test(seen(text, isProse)) || INVISIBLE.test(seen(text.normalize('NFKC'), isProse));
