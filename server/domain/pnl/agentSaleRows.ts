import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AgentSale } from './ownership.ts';

/** All sales of the agents, oldest first. */
export async function listAgentSales(db: Database, agentIds: readonly string[]): Promise<AgentSale[]> {
  const { rows } = await sql<{
    agent_id: string;
    account_id: string;
    buyer_account_id: string;
    sold_at: string;
  }>`
    SELECT agent_id, account_id, buyer_account_id, sold_at FROM market_listings
    WHERE status = 'sold' AND agent_id = ANY (${[...agentIds]}::text[]) ORDER BY sold_at`.execute(db);
  return rows.map(({ agent_id: agentId, account_id: sellerId, buyer_account_id: buyerId, sold_at }) => ({
    agentId,
    sellerId,
    buyerId,
    soldAt: new Date(sold_at),
  }));
}
