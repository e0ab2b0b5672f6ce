import type { Context } from '../../context.ts';
import { beginCursor, takeLead } from './indexCursorRows.ts';
import { type IndexPosition, positionOf } from './indexPosition.ts';

/** Where this process goes on as the only one that writes the index; null while another one does. */
export async function leadIndex(context: Context, leader: string): Promise<IndexPosition | null> {
  const { addressBook, config, db, logSources } = context;
  const { pons, long } = addressBook;
  const generations = [pons, long, ...(pons.earlier ?? []), ...(long.earlier ?? [])];
  const venues = generations.map(({ deployedAtBlock }) => deployedAtBlock ?? 0);
  const firstBlock = BigInt(Math.min(...venues));
  const lookBack = BigInt(Math.max(...logSources.map((source) => source.lookBackBlocks)));
  const startBlock = firstBlock > lookBack ? firstBlock - lookBack : 0n;
  await beginCursor(db, config.chainId, { firstBlock, startBlock });
  const cursor = await takeLead(db, config.chainId, leader);
  return cursor === undefined ? null : positionOf(cursor, leader);
}
