import type { Context, Database, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import { cancelAutomationsOf } from '../automations/restAutomation.ts';
import { readEarnings } from '../launches/readEarnings.ts';
import { countUnfinished } from '../onchain/operationRows.ts';
import { stopTurnsOf } from '../runs/endTurn.ts';
import { hasActiveRun } from '../runs/runRows.ts';
import { readPortfolio } from '../trading/readPortfolio.ts';
import { type AgentRow, findAgent, lockAgent, updateAgentRow } from './agentRows.ts';

const MOST_LEFT_BEHIND_USD18 = 10n ** 18n;

/**
 * Deletes a stopped agent with nothing under way. Its key stays, encrypted. A wallet (with unclaimed fees) worth $1 or
 * more, or holding something that cannot be priced, is refused unless `force`.
 */
export async function removeAgent(
  context: Context,
  acceptance: Acceptance,
  request: { actor: Actor; accountId: string; agentId: string; force: boolean },
): Promise<string> {
  const agent = await findAgent(context.db, request.accountId, request.agentId);
  await assertAtRest(context.db, agent);
  if (!request.force) {
    const [portfolio, earnings] = await Promise.all([
      readPortfolio(context, agent),
      readEarnings(context, [agent]),
    ]);
    const worth =
      earnings.totalUsd18 === null
        ? null
        : portfolio.totalUsd18 + earnings.totalUsd18 - (earnings.claimedUsd18 ?? 0n);
    if (worth === null || worth >= MOST_LEFT_BEHIND_USD18 || portfolio.unpriced.length > 0) {
      throw new Problem(
        'agent_has_funds',
        'The wallet and its unclaimed fees are still worth $1 or more; move it out or delete with force=true.',
      );
    }
  }
  return acceptance.commit(async (trx) => {
    const locked = await lockAgent(trx, request.accountId, request.agentId);
    await assertAtRest(trx, locked);
    const now = context.clock.now();
    await cancelAutomationsOf(trx, locked.id, now);
    await stopTurnsOf(trx, locked.id, now);
    await updateAgentRow(trx, locked, { deleted_at: now, epoch: locked.epoch + 1 }, now);
    const { account_id: accountId, id: agentId, wallet_id: walletId } = locked;
    const detail = { force: request.force };
    await recordEvent(
      trx,
      request.actor,
      { kind: 'agent_deleted', accountId, agentId, walletId, detail },
      now,
    );
    return agentId;
  });
}

/** Asked before the wallet is valued, which `force` would skip, and once more under the agent's lock. */
async function assertAtRest(db: Database | Trx, agent: AgentRow): Promise<void> {
  if (agent.status !== 'stopped') throw new Problem('invalid_state', 'Stop the agent before you delete it.');
  if (await hasActiveRun(db, agent.id))
    throw new Problem('agent_busy', 'A run of the agent is still coming to rest; wait until it has ended.');
  if ((await countUnfinished(db, agent.id)) > 0) {
    throw new Problem('agent_busy', 'The agent has unfinished operations; wait until they end.');
  }
}
