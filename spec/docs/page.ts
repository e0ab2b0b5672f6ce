/** A heading of a page and the text below it, for the list of contents and the search. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly text: string;
}

/** One page of `/docs`. */
export interface Page {
  /** Last part of its URL. */
  readonly name: string;
  readonly title: string;
  /** One line. */
  readonly summary: string;
  /** What stands between the page's frame, with `{{docs}}` before the names of other pages. */
  readonly html: string;
  readonly markdown: string;
  /** The tag of an operation; null for a page of the guide. */
  readonly tag: string | null;
  /** The group of a page of the guide in the lists of contents; null for other pages. */
  readonly group: string | null;
  readonly sections: readonly Section[];
}

/** The guide's pages by their group, in reading order. */
export const groupsOf = (guide: readonly Page[]): [group: string, pages: Page[]][] => [
  ...Map.groupBy(guide, ({ group }) => group ?? ''),
];

/**
 * The server replaces `{{docs}}` by the way to the other pages, which differs between `/docs` and
 * `/docs/{name}`. So the pages work behind any origin and prefix.
 */
export const pageLink = (name: string): string => `{{docs}}${name}`;

/** The server replaces it by the way to the service itself. */
export const ROOT_LINK = '{{root}}';
