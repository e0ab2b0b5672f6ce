import type { Address } from '../../ports/basics.ts';
import type { SigningPurpose } from '../../ports/vault.ts';
import type { AgentRow } from './agentRows.ts';

/** Null until it is active. */
export function activePayoutWallet(agent: AgentRow, now: Date): Address | null {
  const isActive = agent.payout_active_at !== null && Date.parse(agent.payout_active_at) <= now.getTime();
  return isActive ? (agent.payout_wallet as Address | null) : null;
}

/** Allows nothing. */
export const SERVES_NO_AGENT: SigningPurpose = {
  agentWallet: null,
  allowedDestinations: [],
  approval: null,
  maxInput: null,
  maxLaunchFeeWei: null,
};

/** Value moves only between the agent's wallet and the venues. */
export const plainPurpose = (agent: AgentRow): SigningPurpose => ({
  ...SERVES_NO_AGENT,
  agentWallet: agent.wallet_address,
});
