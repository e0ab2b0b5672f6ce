/** How texts and queries become words. The generator and the browser both run this file. */

/** A word, and the parts of a name: `payout_wallet` is also `payout` and `wallet`. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => {
    const parts = word
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
      .split('_')
      .filter((part) => part !== '');
    return parts.length > 1 ? [word, ...parts] : parts;
  });
}

export const SEARCH_OPTIONS = {
  fields: ['title', 'path', 'text'],
  storeFields: ['kind', 'title', 'path', 'text', 'page', 'anchor'],
  tokenize: wordsOf,
  processTerm: (word: string): string => word.toLowerCase(),
};
