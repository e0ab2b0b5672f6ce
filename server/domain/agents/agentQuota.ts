import type { Trx } from '../../db/database.ts';
import { batchQuery } from '../../db/statements.ts';
import { Problem } from '../../problem.ts';
import { type AccountRow, assertThawedAccount, lockedAccounts } from '../accounts/accountRows.ts';
import { countAgents, countedAgents } from './agentRows.ts';

/** Also the most agents that the treasury ever funds for an account. */
export const MAX_AGENTS = 50;

/** The caller holds the account's lock. */
export const assertAgentQuota = async (trx: Trx, accountId: string): Promise<void> =>
  assertBelowMax(await countAgents(trx, accountId));

export async function lockAgentQuota(trx: Trx, accountId: string): Promise<void> {
  const [[account], [agents]] = await batchQuery<[Pick<AccountRow, 'frozen_at'>, { count: string }]>(
    trx,
    lockedAccounts.of(trx, { id: accountId }),
    countedAgents.of(trx, { accountId }),
  );
  assertThawedAccount(account);
  assertBelowMax(Number(agents?.count));
}

function assertBelowMax(agents: number): void {
  if (agents < MAX_AGENTS) return;
  throw new Problem('quota_exceeded', `An account has at most ${MAX_AGENTS} agents.`);
}
