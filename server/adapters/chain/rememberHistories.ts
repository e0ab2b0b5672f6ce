import type { LogHistory } from './logHistory.ts';

const MOST = 10_000;

/** One history for each name that `open` is called with, the least used of too many forgotten. */
export function rememberHistories<Names extends readonly (string | bigint)[], State>(
  open: (...names: Names) => LogHistory<State>,
): (...names: Names) => LogHistory<State> {
  const histories = new Map<string, LogHistory<State>>();
  return (...names) => {
    const key = names.join(' ');
    const known = histories.get(key) ?? open(...names);
    // Re-inserting keeps the map in order of use, so the first key is the one that nobody asked for the longest.
    histories.delete(key);
    histories.set(key, known);
    if (histories.size > MOST) histories.delete(histories.keys().next().value!);
    return known;
  };
}
