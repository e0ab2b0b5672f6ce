export interface SkillName {
  readonly slug: string;
  /** Null: the newest. */
  readonly version: number | null;
}

const NAME = /^([a-z][a-z0-9-]{1,47})(?:@([1-9]\d{0,8}))?$/;

/** Null if no custom skill can have this name. */
export function parseSkillName(name: string): SkillName | null {
  const [, slug, version] = NAME.exec(name) ?? [];
  return slug === undefined ? null : { slug, version: version === undefined ? null : Number(version) };
}

export const formatPin = (slug: string, version: number): string => `${slug}@${version}`;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MAX_WORD_LENGTH = 64;

export function skillWords(text: string): string[] {
  // Through capitals: some letters have several lower-case forms (ß and ss, ς and σ).
  const capitals = text.normalize('NFKC').toLowerCase().toUpperCase();
  const plain = [...capitals].map(toSmall).join('').normalize('NFKC');
  const words = plain.match(WORD) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}

/** One letter at a time: a final letter may have another lower-case form. */
const toSmall = (letter: string): string => letter.toLowerCase();

export const wordsOf = (skill: {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}): string[] => skillWords(`${skill.slug} ${skill.name} ${skill.description}`);
