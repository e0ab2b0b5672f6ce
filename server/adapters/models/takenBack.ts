/** As long as the names of functions may be. */
const MOST_CHARACTERS = 64;

/**
 * A name of a tool or an id of a call that a model wrote, as every provider takes it back. They refuse a whole question in which one
 * of them is empty or has other characters, also where it was their own model that wrote it.
 */
export const takenBack = (word: string): string =>
  word.slice(0, MOST_CHARACTERS).replaceAll(/[^A-Za-z0-9_-]/gu, '_') || 'unknown';
