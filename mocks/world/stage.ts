import { readOrderedPage, type ShownPage, showOrderedPage } from '../../server/paging/cursors.ts';
import type { MockWorld } from './buildWorld.ts';
import type { Pictures } from './pictures.ts';

/** What the answers are made from. */
export interface Stage {
  readonly world: MockWorld;
  readonly pictures: Pictures;
  readonly publicUrl: () => string;
}

export type Values = Readonly<Record<string, string>>;

/** A validated call: texts of path and query. */
export interface Asked {
  readonly path: Values;
  readonly query: Values;
}

export const time = (atMs: number): string => new Date(atMs).toISOString();

/** `to` is exclusive. */
export const isBetween = (atMs: number, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || atMs >= Date.parse(from)) && (to === undefined || atMs < Date.parse(to));

/** Lists are newest first. */
export const sorted = <Item>(oldestFirst: readonly Item[], { sort }: Values): readonly Item[] =>
  sort === 'oldest' ? oldestFirst : oldestFirst.toReversed();

export const pictureOf = ({ pictures, publicUrl }: Stage, letters: string) => {
  const cid = pictures.cids.get(letters);
  if (cid === undefined) throw new Error(`There is no picture of ${letters}.`);
  return { stored: `ipfs://${cid}`, shown: `${publicUrl()}/api/v1/ipfs/${cid}` };
};

const PLACE = [/^\d{1,9}$/];

/**
 * One page of a list that does not change. `filters`: the cursor belongs to them.
 * @throws Problem invalid_cursor
 */
export function pageOf<Item, Shown>(
  list: string,
  items: readonly Item[],
  { limit, cursor, ...filters }: Values,
  show: (item: Item) => Shown,
): ShownPage<Shown> {
  const asked = {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const page = readOrderedPage(list, asked, PLACE, filters);
  const first = page.after === null ? 0 : Number(page.after[0]);
  const rows = items
    .slice(first, first + page.limit + 1)
    .map((item, index) => ({ item, next: first + index + 1 }));
  const { data, meta } = showOrderedPage(list, rows, page, ({ next }) => [String(next)], filters);
  return { data: data.map(({ item }) => show(item)), meta };
}
