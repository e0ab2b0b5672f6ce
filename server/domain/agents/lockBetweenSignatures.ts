import type { Trx } from '../../context.ts';
import { lockWallet } from '../onchain/locks.ts';
import { type AgentRow, findAgent, lockAgent } from './agentRows.ts';

/**
 * The agent under lock at a moment at which nothing is being signed for its wallet: every sign commit holds the wallet's
 * row from before it asks what is allowed until the bytes are stored. What is taken away here, a destination or a part of
 * a limit, no signature can use once this commit is answered. Lock order: wallet, agent.
 */
export async function lockBetweenSignatures(
  trx: Trx,
  accountId: string,
  agentId: string,
  lock: typeof lockAgent = lockAgent,
): Promise<AgentRow> {
  const { wallet_id } = await findAgent(trx, accountId, agentId);
  await lockWallet(trx, wallet_id);
  return lock(trx, accountId, agentId);
}
