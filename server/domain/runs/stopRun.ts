import type { Context, Trx } from '../../context.ts';
import { lockListedAgent } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { moveRun } from './moveRun.ts';
import { findRun, lockOwnRun, lockStoppable } from './runRows.ts';
import { next, type StopReason } from './runState.ts';

/**
 * Stops the owner's run: once this commit is answered nothing more is accepted or signed for it, because every accept and
 * every signature in its name holds its row. What is stopping or has ended stays as it is.
 */
export async function stopRun(context: Context, trx: Trx, owner: Owner, id: string): Promise<string> {
  const { agent_id: agentId } = await findRun(trx, owner, id);
  await lockListedAgent(trx, owner.accountId, agentId);
  const run = await lockOwnRun(trx, owner, id);
  if (next(run.status, 'stop') === null) return id;
  await moveRun(trx, run, 'stop', { stop_reason: 'stopped_by_owner' }, context.clock.now());
  return id;
}

/**
 * With what they depend on: the agent, whose lock the caller holds, or the keys that started them, which the caller locks
 * after this.
 */
export async function stopRunsOf(
  trx: Trx,
  whose: Parameters<typeof lockStoppable>[1],
  reason: StopReason,
  now: Date,
): Promise<void> {
  for (const run of await lockStoppable(trx, whose))
    await moveRun(trx, run, 'stop', { stop_reason: reason }, now);
}
