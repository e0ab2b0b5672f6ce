import type { Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { countAgents } from './agentRows.ts';

/** As many agents an account may have, and as many of its agents the treasury funds in all. */
export const MAX_AGENTS = 50;

/** Throws when the account has no room for one more agent; the caller holds its lock. */
export async function assertAgentRoom(trx: Trx, accountId: string): Promise<void> {
  if ((await countAgents(trx, accountId)) < MAX_AGENTS) return;
  throw new Problem('quota_exceeded', `An account has at most ${MAX_AGENTS} agents.`);
}
