import type { Call } from '../calls/callOperation.ts';
import type { Input, Output, PlainCallOptions } from '../contract.ts';
import type { ListId } from '../generated/operationKinds.ts';

/** One entry of a list. */
export type Item<Id extends ListId> = Output<Id> extends { data: (infer Entry)[] } ? Entry : never;

type ListInput<Id extends ListId> = Omit<Input<Id>, 'cursor'>;

/** The arguments of an iterator: `limit` is the size of the pages that it fetches one by one. */
export type IterateArguments<Id extends ListId> =
  Record<never, never> extends ListInput<Id>
    ? [input?: ListInput<Id>, options?: PlainCallOptions]
    : [input: ListInput<Id>, options?: PlainCallOptions];

/** The entries of all pages of a list. Each use fetches the pages again: the loop, `pages()` and `toArray()`. */
export interface Entries<Id extends ListId> extends AsyncGenerator<Item<Id>, void, undefined> {
  /** Yields the answers themselves, page after page: `data` has the entries. */
  pages(): AsyncGenerator<Output<Id>, void, undefined>;
  /** Resolves with the entries, at most `limit` of them. It fetches no page that it does not need. */
  toArray(limit: number): Promise<Item<Id>[]>;
}

/** Returns an async iterator over a list's entries. */
export type Iterate<Id extends ListId> = (...list: IterateArguments<Id>) => Entries<Id>;

interface Page<Entry> {
  readonly data: readonly Entry[];
  readonly meta: { readonly nextCursor: string | null };
}

export function iterateList<Id extends ListId>(call: Call, operationId: Id): Iterate<Id> {
  return (input = {} as ListInput<Id>, options = {}) => {
    async function* pages(): AsyncGenerator<Page<Item<Id>>, void, undefined> {
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = (await call(operationId, { ...input, cursor }, options)).body as Page<Item<Id>>;
        yield page;
        const { nextCursor } = page.meta;
        if (nextCursor !== null && nextCursor === cursor)
          throw new Error(
            `${operationId} returned the cursor that it was given, so its pages would never end.`,
          );
        cursor = nextCursor;
      }
    }
    async function* entries(): AsyncGenerator<Item<Id>, void, undefined> {
      for await (const { data } of pages()) yield* data;
    }
    async function toArray(limit: number): Promise<Item<Id>[]> {
      if (!(limit >= 1)) throw new TypeError('toArray needs the most entries that it may return, from 1 on.');
      const found: Item<Id>[] = [];
      for await (const entry of entries()) if (found.push(entry) >= limit) break;
      return found;
    }
    return Object.assign(entries(), { pages, toArray }) as unknown as Entries<Id>;
  };
}
