import type { Sent } from './send.ts';

/** `read` gets the cursor to append to the query. */
export async function everyPage(read: (cursor: string) => Promise<Sent>): Promise<{ id: string }[][]> {
  const pages: { id: string }[][] = [];
  let cursor = '';
  for (;;) {
    const { body } = await read(cursor);
    pages.push(body.data);
    const { hasMore, nextCursor } = body.meta;
    if (hasMore !== (nextCursor !== null)) throw new Error('hasMore and nextCursor disagree');
    if (!hasMore) return pages;
    cursor = `&cursor=${nextCursor}`;
  }
}
