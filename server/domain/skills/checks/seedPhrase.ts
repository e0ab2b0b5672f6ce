import { foldText } from './foldText.ts';

/** The words of seed phrases (BIP-39), a list for each language. */
export type SeedWords = readonly (readonly string[])[];

const SHORTEST = 12;
const WORD = /\p{L}+/gu;

const setsKnown = new WeakMap<SeedWords, readonly ReadonlySet<string>[]>();

function setsOf(lists: SeedWords): readonly ReadonlySet<string>[] {
  const known = setsKnown.get(lists) ?? lists.map((list) => new Set(list.map(foldText)));
  setsKnown.set(lists, known);
  return known;
}

/** Of a folded text: twelve words of one list with nothing but numbers and signs between them: prose has none of its small words there. */
export function hasSeedPhrase(folded: string, lists: SeedWords): boolean {
  const words = folded.match(WORD) ?? [];
  return setsOf(lists).some((list) => {
    let inARow = 0;
    return words.some((word) => {
      inARow = list.has(word) ? inARow + 1 : 0;
      return inARow >= SHORTEST;
    });
  });
}
