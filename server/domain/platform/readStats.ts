import type { Context } from '../../context.ts';
import { readAgentCounts } from '../agents/agentCountRows.ts';
import { findIndexCursor } from '../index/indexCursorRows.ts';
import { type FigureSums, findPlatformTotals, sumPlatformSince } from '../index/indexFigureRows.ts';

export interface Stats {
  readonly agents: { readonly agents: number; readonly running: number };
  /** Of all tokens that agents launched; null until the first blocks are indexed. */
  readonly index: { readonly total: FigureSums; readonly day: FigureSums; readonly asOf: string } | null;
}

/** Nobody has launched anything. */
const NOTHING: FigureSums = {
  launches: '0',
  graduated: '0',
  trades: '0',
  unvalued: '0',
  volume_usd: '0',
  creator_fees_usd: '0',
};

/** Figures of the platform at one moment; those of launches and trades as far as the index is. */
export async function readStats({ db, addressBook: { chainId } }: Context): Promise<Stats> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const agents = await readAgentCounts(trx);
    const cursor = await findIndexCursor(trx, chainId);
    if (cursor === null) return { agents, index: null };
    const total = (await findPlatformTotals(trx, chainId)) ?? NOTHING;
    const day = await sumPlatformSince(trx, cursor.window_24h);
    return { agents, index: { total, day, asOf: cursor.mined_at } };
  });
}
