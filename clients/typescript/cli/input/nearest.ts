/** Returns the word that a person most likely meant, or null if none is near. */
export function nearest(given: string, words: readonly string[]): string | null {
  const wanted = given.toLowerCase();
  const [extended] = words.filter((word) => word.startsWith(wanted));
  const rated = words.map((word) => ({ word, edits: editsBetween(wanted, word.toLowerCase()) }));
  const [best] = rated.sort((a, b) => a.edits - b.edits);
  const isNear = best !== undefined && best.edits <= Math.ceil(given.length / 3);
  return isNear ? best.word : (extended ?? null);
}

/** The fewest insertions, deletions, replacements and swaps of neighbours between two words. */
function editsBetween(a: string, b: string): number {
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(at(before, j) + 1, at(row, j - 1) + 1, at(before, j - 1) + change);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) edits = Math.min(edits, at(older, j - 2) + 1);
      row.push(edits);
    }
    [older, before] = [before, row];
  }
  return at(before, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** ` Did you mean x?`, or nothing. */
export function suggestion(given: string, words: readonly string[], form = (word: string) => word): string {
  const word = nearest(given, words);
  return word === null ? '' : ` Did you mean ${form(word)}?`;
}
