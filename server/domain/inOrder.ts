/**
 * What all of them resolve to. When several fail the first in order is told, not the first in time, so that a caller who asks the
 * same again is answered the same.
 */
export async function inOrder<Found>(searches: readonly Promise<Found>[]): Promise<Found[]> {
  await Promise.allSettled(searches);
  const found: Found[] = [];
  for (const search of searches) found.push(await search);
  return found;
}
