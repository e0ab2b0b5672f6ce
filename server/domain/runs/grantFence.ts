import type { Trx } from '../../db/database.ts';
import { markInitiator } from '../../engine/records/operationRows.ts';
import { showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import type { AcceptanceFence } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ToolGrant } from '../../ports/toolbox.ts';
import { notFound, Problem } from '../../problem.ts';
import { findApiKey } from '../accounts/apiKeyRows.ts';
import type { HasPermissionReaders } from '../agents/initiators.ts';
import { readInitiatorPermission } from '../agents/initiators.ts';
import { lockThawedAgent } from '../agents/lockAgent.ts';
import { sumSpendingForUsd18 } from '../agents/spendingRows.ts';
import { sumHoldsForMicro } from '../billing/holdRows.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { holdRunLease } from './runRows.ts';
import { findRunStep } from './runStepRows.ts';

interface FencedCall {
  readonly callId: string;
  readonly tool: string;
}

/**
 * Enforces a model's grant in the commit of its call. The agent is locked first, so two calls cannot pass a
 * limit together.
 */
export const grantFence = (
  context: HasPermissionReaders,
  grant: ToolGrant,
  { callId, tool }: FencedCall,
): AcceptanceFence => ({
  hasReadUntrusted: grant.hasSeenUntrusted,
  async before(trx) {
    const agent = await lockThawedAgent(trx, grant.accountId, grant.agentId);
    if (!(await isOwnCall(trx, grant, callId))) throw takenOver();
    if (agent.status !== 'running' || agent.epoch !== grant.agentEpoch) throw notRunning();
    if (!(await readBriefing(trx, agent)).tools.includes(tool)) throw taken();
    if ((await readInitiatorPermission(context, trx, grant.initiatorId)) !== 'acting') throw notActing();
  },
  async after(trx, operationId) {
    await markInitiator(trx, operationId, grant.initiatorId, grant.agentEpoch);
    await assertWithinSpend(trx, grant);
    await assertWithinCredits(trx, grant);
  },
});

/** A late worker may find that its successor has ended the call. */
async function isOwnCall(trx: Trx, { initiatorId, leaseEpoch }: ToolGrant, callId: string): Promise<boolean> {
  if (leaseEpoch === null) return true;
  const isOurs = await holdRunLease(trx, { id: initiatorId, epoch: leaseEpoch });
  return isOurs && (await findRunStep(trx, callId))?.status === 'running';
}

async function assertWithinSpend(trx: Trx, { initiatorId, maxSpendUsd: most }: ToolGrant): Promise<void> {
  if (most === null) return;
  const spentUsd18 = await sumSpendingForUsd18(trx, initiatorId);
  if (spentUsd18 === null) throw breach('This cannot be priced, and there is a spending limit.');
  if (spentUsd18 <= toFixed18(most)) return;
  throw breach(
    `With this up to $${showUsdRoundedUp(spentUsd18)} are spent here, more than the limit of $${most}.`,
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

/** An outage, because a refusal would be recorded as the result of the call. */
const takenOver = (): Problem =>
  new Problem('service_unavailable', 'Another process has taken over this run or message.');

const taken = (): Problem => breach("The agent's skills no longer include this tool.");

const notRunning = (): Problem =>
  new Problem('agent_not_running', 'The agent was stopped or restarted after its model began.');

const notActing = (): Problem =>
  new Problem('agent_not_running', 'This run or message has ended; nothing more is accepted.');

const ALL_SCOPES = '*';

interface StarterRights {
  readonly scopes: readonly string[];
  /** The keys whose money limits bind the work. */
  readonly limitedBy: readonly string[];
}

/**
 * The grant's scopes that its starter still has. A session's work keeps them after the session ends.
 * @throws Problem invalid_api_key, api_key_expired, or not_found for an agent outside the key's reach
 */
export async function readStarterRights(
  context: Pick<Ports, 'clock' | 'db'>,
  { accountId, agentId, keyId, scopes }: Pick<ToolGrant, 'accountId' | 'agentId' | 'keyId' | 'scopes'>,
): Promise<StarterRights> {
  if (keyId === null) return { scopes, limitedBy: [] };
  const key = await findApiKey(context.db, accountId, keyId);
  if (key === undefined || key.revoked_at !== null) {
    throw new Problem('invalid_api_key', 'The API key that started this is revoked.');
  }
  if (key.expires_at !== null && Date.parse(key.expires_at) <= context.clock.now().getTime()) {
    throw new Problem('api_key_expired', 'The API key that started this has expired.');
  }
  if (key.agent_ids.length > 0 && !key.agent_ids.includes(agentId)) throw notFound('agent');
  const { limited_by: limitedBy } = key;
  if (scopes.includes(ALL_SCOPES)) return { scopes: key.scopes, limitedBy };
  const isKept = (scope: string): boolean => key.scopes.includes(ALL_SCOPES) || key.scopes.includes(scope);
  return { scopes: scopes.filter(isKept), limitedBy };
}
