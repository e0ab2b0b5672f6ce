import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { findAccount } from '../accounts/accountRows.ts';
import type { Asker } from './forPersons.ts';
import { clearHit, findPolicy } from './policyRows.ts';

/**
 * The owner starts an agent that reached a loss limit: losses count from now on. False if none was reached. Only a signed-in
 * session can do it, except for an account without a wallet, where nobody could sign in. The agent is locked.
 * @throws Problem approval_required
 */
export async function liftHit(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  { accountId, sessionId }: Asker,
  agentId: string,
): Promise<boolean> {
  const policy = await findPolicy(trx, agentId);
  if (policy === undefined || policy.hit_at === null) return false;
  if (sessionId === null && (await findAccount(trx, accountId)).address !== null)
    throw new Problem(
      'approval_required',
      `A loss limit was reached: ${policy.hit_sentence} Only a signed-in person starts the agent again.`,
    );
  await clearHit(trx, agentId, context.clock.now());
  return true;
}
