import { readSnapshot } from '../../db/snapshot.ts';
import { findIndexCursor } from '../../indexer/cursorRows.ts';
import { type FigureSums, findPlatformTotals, sumPlatformSince } from '../../indexer/figureRows.ts';
import type { Ports } from '../../ports/ports.ts';
import { readAgentCounts } from '../agents/agentRows.ts';

export interface Stats {
  readonly agents: { readonly agents: number; readonly running: number };
  /** Totals of agents' tokens; null until the first blocks are indexed. */
  readonly index: { readonly total: FigureSums; readonly day: FigureSums; readonly asOf: string } | null;
}

/** Before the first launch. */
const NOTHING: FigureSums = {
  launches: '0',
  graduated: '0',
  trades: '0',
  unvalued: '0',
  volume_usd: '0',
  creator_fees_usd: '0',
};

/** All figures of one moment; launches and trades as far as indexed. */
export async function readStats({
  db,
  addressBook: { chainId },
}: Pick<Ports, 'db' | 'addressBook'>): Promise<Stats> {
  return readSnapshot(db, async (trx) => {
    const agents = await readAgentCounts(trx);
    const cursor = await findIndexCursor(trx, chainId);
    if (cursor === null) return { agents, index: null };
    const total = (await findPlatformTotals(trx, chainId)) ?? NOTHING;
    const day = await sumPlatformSince(trx, cursor.window_24h);
    return { agents, index: { total, day, asOf: cursor.mined_at } };
  });
}
