import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../server/composition/context.ts';
import { readCursor } from '../../server/indexer/cursorRows.ts';

const LIMIT_MS = 60_000;
const LOOK_MS = 10;

/**
 * Resolves when the index has reached the chain's current head, on any fork. On timeout, says how far it is.
 */
export async function untilIndexed(context: Pick<Context, 'chain' | 'config' | 'db'>): Promise<void> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  let head = await context.chain.block('latest');
  for (;;) {
    const cursor = await readCursor(context.db, context.config.chainId);
    const reached = cursor === undefined ? -1n : BigInt(cursor.block_number);
    if (head !== null && reached >= head.number) {
      const indexed = await context.chain.block(reached);
      if (indexed?.hash === cursor?.block_hash) return;
      head = await context.chain.block('latest');
    }
    if (limit.aborted) throw new Error(`the index is at ${reached}, the chain at ${head?.number}`);
    await delay(LOOK_MS);
  }
}
