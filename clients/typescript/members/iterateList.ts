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

/** The entries of all pages of a list. */
export interface Entries<Id extends ListId> extends AsyncGenerator<Item<Id>, void, undefined> {}

/** Returns an async iterator over a list's entries. */
export type Iterate<Id extends ListId> = (...list: IterateArguments<Id>) => Entries<Id>;

interface Page {
  readonly data: readonly unknown[];
  readonly meta: { readonly nextCursor: string | null };
}

export function iterateList<Id extends ListId>(call: Call, operationId: Id): Iterate<Id> {
  return async function* (input = {} as Omit<Input<Id>, 'cursor'>, options = {}) {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { body } = await call(operationId, { ...input, cursor }, options);
      const { data, meta } = body as Page;
      yield* data as Item<Id>[];
      if (meta.nextCursor !== null && meta.nextCursor === cursor)
        throw new Error(
          `${operationId} returned the cursor that it was given, so its pages would never end.`,
        );
      cursor = meta.nextCursor;
    }
  };
}
