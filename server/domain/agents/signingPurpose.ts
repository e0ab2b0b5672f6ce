import type { Database, Trx } from '../../context.ts';
import type { Address, SigningPurpose } from '../ports.ts';
import { readAgent } from './agentRows.ts';

/** Where value of this agent may go at this moment, read in the sign commit itself: a payout wallet counts once it is active. */
export async function listSigningDestinations(
  db: Database | Trx,
  agentId: string,
  now: Date,
): Promise<SigningPurpose> {
  const agent = await readAgent(db, agentId);
  const payoutActive = agent.payout_active_at !== null && Date.parse(agent.payout_active_at) <= now.getTime();
  return {
    agentWallet: agent.wallet_address,
    allowedDestinations: payoutActive && agent.payout_wallet !== null ? [agent.payout_wallet as Address] : [],
  };
}
