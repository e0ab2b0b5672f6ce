import type { Database } from '../../db/database.ts';
import { listWalletsOfAgents } from '../agents/agentRows.ts';
import { listSalesOfWallets } from '../ledger/fold/saleRows.ts';
import type { AgentSale } from './ownership.ts';

/** All sales of the agents, oldest first, at the chain's time. */
export async function listAgentSales(db: Database, agentIds: readonly string[]): Promise<AgentSale[]> {
  const agents = await listWalletsOfAgents(db, agentIds);
  const agentOf = new Map(agents.map(({ id, wallet_id }) => [wallet_id, id]));
  const sales = await listSalesOfWallets(db, [...agentOf.keys()]);
  return sales.map(({ wallet_id, seller_account_id, buyer_account_id, mined_at }) => ({
    agentId: agentOf.get(wallet_id)!,
    sellerId: seller_account_id,
    buyerId: buyer_account_id,
    soldAt: new Date(mined_at),
  }));
}
