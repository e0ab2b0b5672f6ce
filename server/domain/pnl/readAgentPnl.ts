import { findLedgerTime } from '../../indexer/walletLogs/walletCursorRows.ts';
import type { Ports } from '../../ports/ports.ts';
import { listAgentSales } from './agentSales.ts';
import { ownedSpans } from './ownership.ts';
import { figuresOf, type PnlTotals } from './pnlFigures.ts';
import { readPositions } from './readPositions.ts';

export interface AgentPnl {
  readonly totals: PnlTotals;
  /** Tokens whose figures are unknown; `totals` leave these figures out. */
  readonly unvalued: number;
  /** When the account got the agent; null if it created it. */
  readonly boughtAt: Date | null;
  readonly asOf: Date;
}

/** Of its present owner, without a call of the node. Null until the ledger has read a block. */
export async function readAgentPnl(
  { db, addressBook }: Pick<Ports, 'db' | 'addressBook'>,
  owner: { readonly agentId: string; readonly accountId: string },
): Promise<AgentPnl | null> {
  const asOf = await findLedgerTime(db, addressBook.chainId);
  if (asOf === null) return null;
  const [positions, sales] = await Promise.all([
    readPositions(db, addressBook, [owner], asOf),
    listAgentSales(db, [owner.agentId]),
  ]);
  return {
    ...figuresOf(positions.map(({ state }) => state)),
    boughtAt: ownedSpans(sales, owner.accountId)[0]?.from ?? null,
    asOf,
  };
}
