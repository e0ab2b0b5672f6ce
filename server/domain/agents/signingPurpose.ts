import type { Address, SigningPurpose } from '../ports.ts';
import type { AgentRow } from './agentRows.ts';

/** The payout wallet once it is active, null before or where there is none. */
export function activePayoutWallet(agent: AgentRow, now: Date): Address | null {
  const isActive = agent.payout_active_at !== null && Date.parse(agent.payout_active_at) <= now.getTime();
  return isActive ? (agent.payout_wallet as Address | null) : null;
}

/** What a signature may serve of which no agent is the owner, before anything is added to it: nothing. */
export const SERVES_NO_AGENT: SigningPurpose = {
  agentWallet: null,
  allowedDestinations: [],
  approval: null,
  mostInput: null,
  mostLaunchFeeWei: null,
};

/** What a signature for this agent may serve when it moves value nowhere but between its wallet and the venues. */
export const plainPurpose = (agent: AgentRow): SigningPurpose => ({
  ...SERVES_NO_AGENT,
  agentWallet: agent.wallet_address,
});
