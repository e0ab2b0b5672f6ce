import type { Call } from './callOperation.ts';
import type { Input, ListId, Output, PlainCallOptions } from './contract.ts';

/** One entry of a list. */
export type Item<Id extends ListId> = Output<Id> extends { data: (infer Entry)[] } ? Entry : never;

/** Returns an async iterator over a list's entries. `limit` is the size of the pages that it fetches one by one. */
export type Iterate<Id extends ListId> = (
  input?: Omit<Input<Id>, 'cursor'>,
  options?: PlainCallOptions,
) => AsyncGenerator<Item<Id>, void, undefined>;

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
