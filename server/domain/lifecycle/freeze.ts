import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import { hurryOperations } from '../../engine/records/operationRows.ts';
import { findWallet } from '../../engine/records/walletRows.ts';
import type { Ports } from '../../ports/ports.ts';
import { findAccount, lockAccount, lockThawedAccount, updateAccount } from '../accounts/accountRows.ts';
import { type AgentRow, lockAgentsOf, lockListedAgent, updateAgentRow } from '../agents/agentRows.ts';
import { AGENT_FROZEN, nextStatus, WALLET_FROZEN } from '../agents/agentStatus.ts';
import { clearStopsMet } from '../automations/automationRows.ts';
import { stopConversations } from './moveAgent.ts';

export interface FreezeRequest {
  readonly actor: Actor;
  readonly accountId: string;
  /** The owner's own words; null for none. */
  readonly reason: string | null;
}

/**
 * After this commit nothing is accepted or signed for the agent, because both lock its row. It is stopped, and what was
 * accepted before stays without signatures after the thaw too. A frozen agent stays as it is, except that its account's thaw no longer
 * thaws it. Listed or not.
 */
export async function freezeAgent(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  agentId: string,
  { actor, accountId, reason }: FreezeRequest,
): Promise<string> {
  const agent = await lockListedAgent(trx, accountId, agentId);
  if (agent.frozen_with === 'agent') return agent.id;
  const now = context.clock.now();
  if (agent.frozen_with === 'account') await updateAgentRow(trx, agent, { frozen_with: 'agent' }, now);
  else await halt(trx, agent, { frozen_with: 'agent', frozen_reason: reason }, now);
  const about = { accountId, agentId, walletId: agent.wallet_id };
  await recordEvent(trx, actor, { kind: 'agent_frozen', ...about, detail: { reason } }, now);
  return agent.id;
}

/** The same for all agents of the account, and no new one is made. Lock order: account, agents by id. */
export async function freezeAccount(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  { actor, accountId, reason }: FreezeRequest,
): Promise<string> {
  await lockAccount(trx, accountId);
  const account = await findAccount(trx, accountId);
  if (account.frozen_at !== null) return accountId;
  const agents = await lockAgentsOf(trx, accountId);
  // After the locks: an operation that was accepted meanwhile is older than the freeze, so a thaw does not bring it back.
  const now = context.clock.now();
  await updateAccount(trx, accountId, { frozen_at: now, frozen_reason: reason }, now);
  for (const agent of agents)
    if (agent.frozen_at === null)
      await halt(trx, agent, { frozen_with: 'account', frozen_reason: reason }, now);
  await recordEvent(trx, actor, { kind: 'account_frozen', accountId, detail: { reason } }, now);
  return accountId;
}

type Freeze = Pick<AgentRow, 'frozen_with' | 'frozen_reason'>;

/** The caller holds the agent's lock. */
async function halt(trx: Trx, agent: AgentRow, freeze: Freeze, now: Date): Promise<void> {
  const status = nextStatus(agent.status, 'stop');
  const stopped = { status, status_reason: AGENT_FROZEN, epoch: agent.epoch + 1 };
  await updateAgentRow(trx, agent, { ...stopped, ...freeze, frozen_at: now, last_frozen_at: now }, now);
  await stopConversations(trx, agent.id, 'agent_stopped', now);
  await clearStopsMet(trx, agent.id);
}

/** Workers look at what is under way now, and not when it is due. Nothing depends on it. */
export async function hurryFrozen(
  { clock, db }: Pick<Ports, 'clock' | 'db'>,
  agentIds: readonly string[],
): Promise<void> {
  await hurryOperations(db, agentIds, clock.now());
}

/** A thawed agent stays stopped until its owner starts it. The caller has proved that the owner asks. */
export async function thawAgent(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  agentId: string,
  { actor, accountId }: Pick<FreezeRequest, 'actor' | 'accountId'>,
): Promise<string> {
  await lockThawedAccount(trx, accountId);
  const agent = await lockListedAgent(trx, accountId, agentId);
  if (agent.frozen_at === null) return agent.id;
  const now = context.clock.now();
  await release(trx, agent, now);
  await recordEvent(trx, actor, { kind: 'agent_thawed', accountId, agentId, walletId: agent.wallet_id }, now);
  return agent.id;
}

/** Agents that were frozen by themselves stay frozen. */
export async function thawAccount(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  { actor, accountId }: Pick<FreezeRequest, 'actor' | 'accountId'>,
): Promise<string> {
  await lockAccount(trx, accountId);
  if ((await findAccount(trx, accountId)).frozen_at === null) return accountId;
  const now = context.clock.now();
  await updateAccount(trx, accountId, { frozen_at: null, frozen_reason: null }, now);
  for (const agent of await lockAgentsOf(trx, accountId))
    if (agent.frozen_with === 'account') await release(trx, agent, now);
  await recordEvent(trx, actor, { kind: 'account_thawed', accountId }, now);
  return accountId;
}

async function release(trx: Trx, agent: AgentRow, now: Date): Promise<void> {
  const isWalletFrozen = (await findWallet(trx, agent.wallet_id)).frozen_reason !== null;
  const thawed = { frozen_at: null, frozen_with: null, frozen_reason: null };
  await updateAgentRow(trx, agent, { ...thawed, status_reason: isWalletFrozen ? WALLET_FROZEN : null }, now);
}
