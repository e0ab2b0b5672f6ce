import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AgentSale } from './ownership.ts';

interface Row {
  readonly agent_id: string;
  readonly seller_account_id: string;
  readonly buyer_account_id: string;
  readonly mined_at: string;
}

/** All sales of the agents, oldest first, at the chain's time. */
export async function listAgentSales(db: Database, agentIds: readonly string[]): Promise<AgentSale[]> {
  const { rows } = await sql<Row>`
    SELECT a.id AS agent_id, s.seller_account_id, s.buyer_account_id, s.mined_at
    FROM agents AS a JOIN ledger_sales AS s ON s.wallet_id = a.wallet_id
    WHERE a.id = ANY (${[...agentIds]}::text[]) ORDER BY s.block_number, s.mined_at, s.listing_id`.execute(
    db,
  );
  return rows.map(({ agent_id, seller_account_id, buyer_account_id, mined_at }) => ({
    agentId: agent_id,
    sellerId: seller_account_id,
    buyerId: buyer_account_id,
    soldAt: new Date(mined_at),
  }));
}
