import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import { cancelUnsigned } from '../../engine/operations/endOperation.ts';
import type { HasKinds } from '../../engine/operations/operationKind.ts';
import { findOperation } from '../../engine/records/operationRows.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import { type AgentRow, updateAgentRow } from '../agents/agentRows.ts';
import { findThawedAgent, lockThawedAgent } from '../agents/lockAgent.ts';
import { cancelAutomationsOf } from '../automations/changeAutomation.ts';
import { stopAnyTurn } from '../chat/endTurn.ts';
import { readEarnings } from '../launches/readEarnings.ts';
import { releasePins } from '../skills/pinSkills.ts';
import { readPortfolio } from '../trading/readPortfolio.ts';
import { assertAtRest } from './moveAgent.ts';

export type RemoveAgentContext = Pick<
  Ports,
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
> &
  HasKinds;

const MAX_ABANDONED_USD18 = 10n ** 18n;

const MAX_NAMED_ASSETS = 3;

/**
 * Requires a stopped agent with nothing in progress. Its encrypted key stays.
 *
 * Without `force`, refuses if the wallet and its unclaimed fees are worth $1 or more, or their value is
 * unknown.
 */
export async function removeAgent(
  context: RemoveAgentContext,
  acceptance: Acceptance,
  request: { actor: Actor; accountId: string; agentId: string; force: boolean },
): Promise<string> {
  const agent = await findThawedAgent(context.db, request.accountId, request.agentId);
  await assertAtRest(context.db, agent, 'delete');
  if (!request.force) await assertNothingLeft(context, agent);
  return acceptance.commit(async (trx) => {
    await lockAccount(trx, request.accountId);
    await releasePins(trx, agent.id);
    await cancelWaitingFunding(context, trx, agent);
    const locked = await lockThawedAgent(trx, request.accountId, request.agentId);
    await assertAtRest(trx, locked, 'delete');
    const now = context.clock.now();
    await cancelAutomationsOf(trx, locked.id, 'agent_deleted', now);
    await stopAnyTurn(trx, locked.id, now);
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

/** A sent payment prevents the deletion. The rest of a half-paid funding is refused when it is signed. */
async function cancelWaitingFunding(
  context: Pick<Ports, 'clock'> & HasKinds,
  trx: Trx,
  agent: AgentRow,
): Promise<void> {
  const funding = agent.funding_id === null ? undefined : await findOperation(trx, agent.funding_id);
  if (funding?.state === 'awaiting') await cancelUnsigned(context, trx, funding.id);
}

/** Only unclaimed fees can be lost; claimed ones are in the wallet or spent. */
async function assertNothingLeft(context: RemoveAgentContext, agent: AgentRow): Promise<void> {
  const [portfolio, { unclaimedUsd18 }] = await Promise.all([
    readPortfolio(context, agent),
    readEarnings(context, [agent]),
  ]);
  if (portfolio.totalUsd18 + (unclaimedUsd18 ?? 0n) >= MAX_ABANDONED_USD18)
    throw hasFunds('The wallet and its unclaimed fees are still worth $1 or more');
  const { unpriced } = portfolio;
  if (unpriced.length > 0) {
    const more = unpriced.length > MAX_NAMED_ASSETS ? ' and others' : '';
    throw hasFunds(
      `The wallet holds assets without a price, ${unpriced.slice(0, MAX_NAMED_ASSETS).join(', ')}${more}`,
    );
  }
  if (unclaimedUsd18 === null)
    throw hasFunds(
      'The agent has unclaimed fees whose worth is unknown: an asset without a price, or a paused one',
    );
}

const hasFunds = (found: string): Problem =>
  new Problem('agent_has_funds', `${found}; move them out or delete with force=true.`);
