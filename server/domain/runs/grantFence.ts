import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { AcceptFence } from '../acceptance.ts';
import { lockAgent } from '../agents/agentRows.ts';
import { sumSpendingForUsd18 } from '../agents/spendingRows.ts';
import { toFixed18, upToMicro } from '../amounts.ts';
import { sumHoldsForMicro } from '../billing/holdRows.ts';
import { markInitiator } from '../onchain/operationRows.ts';
import type { ToolGrant } from '../ports.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { holdRunLease } from './runRows.ts';
import { findRunStep } from './runStepRows.ts';
import { readStanding } from './standing.ts';

interface FencedCall {
  readonly callId: string;
  readonly tool: string;
}

/**
 * What a grant says in the commit that accepts what its model asked for. Before: the call is still this worker's to carry out, the
 * agent runs as it did at the beginning, its skills still grant the tool, and the message or run still acts. After: the operation
 * remembers both, and all that was asked for in the same name is within what the grant allows. The agent's lock comes first, so that
 * two calls cannot pass a limit together.
 */
export const grantFence = (
  context: Context,
  grant: ToolGrant,
  { callId, tool }: FencedCall,
): AcceptFence => ({
  async before(trx) {
    const agent = await lockAgent(trx, grant.accountId, grant.agentId);
    if (!(await isOwnCall(trx, grant, callId))) throw takenOver();
    if (agent.status !== 'running' || agent.epoch !== grant.agentEpoch) throw notRunning();
    if (!(await readBriefing(trx, agent)).tools.includes(tool)) throw taken();
    if ((await readStanding(context, trx, grant.initiatorId)) !== 'acting') throw notActing();
  },
  async after(trx, operationId) {
    await markInitiator(trx, operationId, grant.initiatorId, grant.agentEpoch);
    await assertWithinSpend(trx, grant);
    await assertWithinCredits(trx, grant);
  },
});

/** A worker that wakes up may find that its successor has recorded another end of the call. */
async function isOwnCall(trx: Trx, { initiatorId, leaseEpoch }: ToolGrant, callId: string): Promise<boolean> {
  if (leaseEpoch === null) return true;
  const isOurs = await holdRunLease(trx, { id: initiatorId, epoch: leaseEpoch });
  return isOurs && (await findRunStep(trx, callId))?.status === 'running';
}

async function assertWithinSpend(trx: Trx, { initiatorId, maxSpendUsd: most }: ToolGrant): Promise<void> {
  if (most === null) return;
  const spentUsd18 = await sumSpendingForUsd18(trx, initiatorId);
  if (spentUsd18 === null) throw breach('This cannot be priced, and there is a limit to what may be spent.');
  if (spentUsd18 <= toFixed18(most)) return;
  throw breach(
    `With this up to $${upToMicro(spentUsd18)} are spent here, more than the $${most} that may be.`,
  );
}

async function assertWithinCredits(
  trx: Trx,
  { initiatorId, maxCreditsMicro: most }: ToolGrant,
): Promise<void> {
  if (most === null || (await sumHoldsForMicro(trx, initiatorId)) <= most) return;
  throw breach('This would cost more credits than may be used here.');
}

const breach = (sentence: string): Problem => new Problem('policy_violation', sentence);

/** No refusal, which would be recorded as the end of the call. */
const takenOver = (): Problem =>
  new Problem('service_unavailable', 'Another process goes on with what the model acts for.');

const taken = (): Problem => breach("The agent's skills do not include this tool any more.");

const notRunning = (): Problem =>
  new Problem('agent_not_running', 'The agent was stopped or started anew since its model began.');

const notActing = (): Problem =>
  new Problem('agent_not_running', 'What the model acts for has ended; nothing more is accepted.');
