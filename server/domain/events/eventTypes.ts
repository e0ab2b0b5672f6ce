import type { EventFilter } from './eventRows.ts';

const OF_NOUN = '.*';

/** `swap.*` means all types of the noun. */
export function typesOf(asked: readonly string[] | undefined): EventFilter['types'] {
  if (asked === undefined) return null;
  const isNoun = (type: string): boolean => type.endsWith(OF_NOUN);
  return {
    exact: asked.filter((type) => !isNoun(type)),
    nouns: asked.filter(isNoun).map((type) => type.slice(0, -OF_NOUN.length)),
  };
}
