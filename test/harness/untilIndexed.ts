import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../server/context.ts';
import { readCursor } from '../../server/domain/index/indexCursorRows.ts';

const LIMIT_MS = 60_000;
const LOOK_MS = 10;

/** Resolves when the index has reached the head that the chain has now, on whatever fork; says how far it is when that takes too long. */
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
