import type { Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { lockedAccounts } from '../account/accountRows.ts';
import { together } from '../together.ts';
import { countAgents, countedAgents } from './agentRows.ts';

/** As many agents an account may have, and as many of its agents the treasury funds in all. */
export const MAX_AGENTS = 50;

/** Throws when the account has no room for one more agent; the caller holds its lock. */
export const assertAgentRoom = async (trx: Trx, accountId: string): Promise<void> =>
  assertBelowMost(await countAgents(trx, accountId));

/** Takes the lock, and throws as well. */
export async function lockAgentRoom(trx: Trx, accountId: string): Promise<void> {
  const [, [agents]] = await together<[unknown, { count: string }]>(
    trx,
    lockedAccounts.of(trx, { id: accountId }),
    countedAgents.of(trx, { accountId }),
  );
  assertBelowMost(Number(agents?.count));
}

function assertBelowMost(agents: number): void {
  if (agents < MAX_AGENTS) return;
  throw new Problem('quota_exceeded', `An account has at most ${MAX_AGENTS} agents.`);
}
