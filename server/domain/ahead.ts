/**
 * Work that is begun before anybody knows that it is needed. Whoever awaits it later is told of its failure as ever; where
 * nobody does, nobody is.
 */
export function ahead<Found>(work: Promise<Found>): Promise<Found> {
  work.catch(() => undefined);
  return work;
}
