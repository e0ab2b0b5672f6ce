import type { AgentTradingClient, Input, Item, Output } from '@agent-trading-service/client';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { client } from '../app/client.ts';
import { Problem } from './notice.tsx';

type ListId = keyof AgentTradingClient['iterate'];

interface Page<Entry> {
  readonly data: readonly Entry[];
  readonly meta: { readonly nextCursor: string | null };
}

interface Paged<Entry, First = unknown> {
  /** The first page as it was answered. */
  readonly first: First | undefined;
  /** The entries of all pages so far. */
  readonly data: readonly Entry[] | undefined;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  /** Why the next page did not come. */
  readonly moreError: unknown;
  readonly readMore: () => void;
}

const PAUSE_MS = 30_000;

/**
 * Reads a list page by page. An event that changes the list reads all shown pages again, and so does the end of a pause. `pauseMs` gives
 * the pause where no event tells of changes.
 */
export function usePaged<Id extends ListId>(
  operationId: Id,
  input: Omit<Input<Id>, 'cursor'>,
  pauseMs: (entries: readonly Item<Id>[]) => number = () => PAUSE_MS,
): Paged<Item<Id>, Output<Id>> {
  const call = client[operationId] as unknown as (
    input: object,
    options: { readonly signal: AbortSignal },
  ) => Promise<Output<Id>>;
  const list = useInfiniteQuery({
    queryKey: [operationId, input, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await call({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal })) as Page<
        Item<Id>
      >,
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pauseMs(state.data?.pages.flatMap(({ data }) => data) ?? []),
  });
  return {
    first: list.data?.pages[0] as Output<Id> | undefined,
    data: list.data?.pages.flatMap(({ data }) => data),
    error: list.error,
    hasMore: list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    moreError: list.isFetchNextPageError ? list.error : null,
    readMore: () => void list.fetchNextPage(),
  };
}

/** The button below a list that has another page. */
export function More({ list }: { readonly list: Paged<unknown> }) {
  return (
    <>
      {list.moreError !== null && <Problem error={list.moreError} />}
      {list.hasMore && (
        <button
          type="button"
          className="button wide more"
          disabled={list.isReadingMore}
          onClick={list.readMore}
        >
          {list.isReadingMore ? 'Reading…' : 'Show more'}
        </button>
      )}
    </>
  );
}

interface CsvProps {
  /** Begins the name of the file. */
  readonly name: string;
  readonly read: () => AsyncIterable<string>;
}

/** Saves all entries of a list as a CSV file. */
export function CsvButton({ name, read }: CsvProps) {
  const save = useMutation({
    mutationFn: async () => {
      const pieces: string[] = [];
      for await (const piece of read()) pieces.push(piece);
      saveFile(
        `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
        new Blob(pieces, { type: 'text/csv' }),
      );
    },
  });
  return (
    <>
      <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? 'Preparing…' : 'Download CSV'}
      </button>
      {save.error !== null && <Problem error={save.error} />}
    </>
  );
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the content only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
