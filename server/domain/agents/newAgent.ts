import type { Address } from '../ports.ts';
import type { AcknowledgedToken, AgentLimits } from './agentRows.ts';

/** An agent as it is created, stopped. */
export interface NewAgent {
  readonly id: string;
  readonly accountId: string;
  readonly walletId: string;
  readonly walletAddress: Address;
  readonly name: string;
  readonly description: string | null;
  readonly model: string;
  readonly skills: readonly string[];
  readonly systemPrompt: string | null;
  readonly payoutWallet: Address | null;
  /** When the payout wallet, if there is one, may first be paid. */
  readonly payoutActiveAt: Date;
  readonly avatarUrl: string | null;
  readonly limits: AgentLimits;
  readonly acknowledgedTokens: readonly AcknowledgedToken[];
}
