import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { lockAccount } from '../account/accountRows.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import { cancelAutomationsOf } from '../automations/cancelAutomationsOf.ts';
import { readEarnings } from '../launches/readEarnings.ts';
import { cancelUnsigned } from '../onchain/cancelOperation.ts';
import { findOperation } from '../onchain/operationRows.ts';
import { stopAnyTurnOf } from '../runs/endTurn.ts';
import { releasePins } from '../skills/pinSkills.ts';
import { readPortfolio } from '../trading/readPortfolio.ts';
import { type AgentRow, findUnlistedAgent, lockAgent, updateAgentRow } from './agentRows.ts';
import { assertAtRest } from './assertAtRest.ts';

const MOST_LEFT_BEHIND_USD18 = 10n ** 18n;
/** Who sends it a hundred assets does not write a page into the refusal. */
const MOST_NAMED = 3;

/**
 * Deletes a stopped agent with nothing under way. Its key stays, encrypted. A wallet (with unclaimed fees) worth $1 or
 * more, or holding something that cannot be priced, or with fees that nobody knows, is refused unless `force`.
 */
export async function removeAgent(
  context: Context,
  acceptance: Acceptance,
  request: { actor: Actor; accountId: string; agentId: string; force: boolean },
): Promise<string> {
  const agent = await findUnlistedAgent(context.db, request.accountId, request.agentId);
  await assertAtRest(context.db, agent, 'delete');
  if (!request.force) await assertNothingLeft(context, agent);
  return acceptance.commit(async (trx) => {
    await lockAccount(trx, request.accountId);
    await releasePins(trx, agent.id);
    await cancelWaitingFunding(context, trx, agent);
    const locked = await lockAgent(trx, request.accountId, request.agentId);
    await assertAtRest(trx, locked, 'delete');
    const now = context.clock.now();
    await cancelAutomationsOf(trx, locked.id, 'agent_deleted', now);
    await stopAnyTurnOf(trx, locked.id, now);
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

/**
 * Starter funding that waits for the treasury is for nobody any more; one whose payment is out keeps the agent from being deleted. What
 * waits with one half paid is refused when the rest is there.
 */
async function cancelWaitingFunding(context: Context, trx: Trx, agent: AgentRow): Promise<void> {
  const funding = agent.funding_id === null ? undefined : await findOperation(trx, agent.funding_id);
  if (funding?.state === 'awaiting') await cancelUnsigned(context, trx, funding.id);
}

/** What was claimed is in the wallet or gone from it: of the fees only the unclaimed ones are left behind. */
async function assertNothingLeft(context: Context, agent: AgentRow): Promise<void> {
  const [portfolio, { unclaimedUsd18 }] = await Promise.all([
    readPortfolio(context, agent),
    readEarnings(context, [agent]),
  ]);
  if (portfolio.totalUsd18 + (unclaimedUsd18 ?? 0n) >= MOST_LEFT_BEHIND_USD18)
    throw hasFunds('The wallet and its unclaimed fees are still worth $1 or more');
  const { unpriced } = portfolio;
  if (unpriced.length > 0) {
    const more = unpriced.length > MOST_NAMED ? ' and others' : '';
    throw hasFunds(`The wallet holds what has no price, ${unpriced.slice(0, MOST_NAMED).join(', ')}${more}`);
  }
  if (unclaimedUsd18 === null)
    throw hasFunds(
      'The agent has unclaimed fees whose worth is unknown: an asset without a price, or a paused one',
    );
}

const hasFunds = (found: string): Problem =>
  new Problem('agent_has_funds', `${found}; move it out or delete with force=true.`);
