const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LONGEST_WORD = 64;

/** The words of a text as they are kept and as they are searched for: the same letters, however they were typed. */
export function skillWords(text: string): string[] {
  // Through capitals, because some letters have several small forms (ß and ss, ς and σ).
  const capitals = text.normalize('NFKC').toLowerCase().toUpperCase();
  const plain = [...capitals].map(toSmall).join('').normalize('NFKC');
  const words = plain.match(WORD) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}

/** Letter by letter: in a word the last one may have another small form than it has where the word goes on. */
const toSmall = (letter: string): string => letter.toLowerCase();

/** All that a skill is found by. */
export const wordsOf = (skill: {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}): string[] => skillWords(`${skill.slug} ${skill.name} ${skill.description}`);
