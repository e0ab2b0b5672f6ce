import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Database, Trx } from '../../db/database.ts';
import { countUnfinished } from '../../engine/records/operationRows.ts';
import { findWallet } from '../../engine/records/walletRows.ts';
import type { WalletOwner, WalletOwners } from '../../engine/wallets/walletFreeze.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { type AgentRow, findAgentOfWallet, lockListedAgent, updateAgentRow } from '../agents/agentRows.ts';
import { AGENT_FROZEN, nextStatus, pauseAgent, WALLET_FROZEN } from '../agents/agentStatus.ts';
import { lockBetweenSignatures, lockThawedAgent } from '../agents/lockAgent.ts';
import { clearStopsMet } from '../automations/automationRows.ts';
import { stopTradingTurn } from '../chat/endTurn.ts';
import { liftHit } from '../policy/liftHit.ts';
import { stopRunsOf } from '../runs/moveRun.ts';
import { hasActiveRun } from '../runs/runRows.ts';

/** At rest: stopped, with nothing in progress. Only the agent's lock makes that last until the commit. */
export async function assertAtRest(
  db: Database | Trx,
  agent: AgentRow,
  before: 'delete' | 'sell',
): Promise<void> {
  if (agent.status !== 'stopped')
    throw new Problem('invalid_state', `Stop the agent before you ${before} it.`);
  if (await hasActiveRun(db, agent.id))
    throw new Problem('agent_busy', 'A run of the agent is still stopping; wait until it has ended.');
  if ((await countUnfinished(db, agent.id)) > 0)
    throw new Problem(
      'agent_busy',
      'The agent has an operation that is unfinished, or whose failure on the chain is not final yet; wait until it is final.',
    );
}

interface Mover {
  readonly accountId: string;
  readonly actor: Actor;
  /** Null for a key. */
  readonly sessionId: string | null;
}

/**
 * A stop raises the epoch while nothing is being signed, so work of an older epoch gets no more signatures.
 * An agent with a frozen wallet cannot be started. After a loss limit only its owner starts it.
 */
export async function moveAgent(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  { accountId, actor, sessionId }: Mover,
  agentId: string,
  event: 'start' | 'stop',
): Promise<string> {
  const agent =
    event === 'stop'
      ? await lockBetweenSignatures(trx, accountId, agentId, lockListedAgent)
      : await lockThawedAgent(trx, accountId, agentId);
  const isFreed = event === 'start' && (await liftHit(context, trx, { accountId, sessionId }, agentId));
  const status = nextStatus(agent.status, event);
  if (status === agent.status && !isFreed) return agent.id;
  const isFrozen = (await findWallet(trx, agent.wallet_id)).frozen_reason !== null;
  if (isFrozen && event === 'start') {
    throw new Problem('invalid_state', 'The wallet of this agent is frozen until it has been checked.');
  }
  const epoch = event === 'stop' ? agent.epoch + 1 : agent.epoch;
  const status_reason = isFrozen ? WALLET_FROZEN : null;
  const now = context.clock.now();
  await updateAgentRow(trx, agent, { status, status_reason, epoch }, now);
  if (event === 'stop') {
    await stopConversations(trx, agentId, 'agent_stopped', now);
    await clearStopsMet(trx, agentId);
  }
  const kind = event === 'stop' ? 'agent_stopped' : 'agent_started';
  const detail = {
    from: { status: agent.status },
    to: { status, ...(isFreed ? { loss_limit: 'measured_anew' } : {}) },
  };
  await recordEvent(trx, actor, { kind, accountId, agentId, walletId: agent.wallet_id, detail }, now);
  return agent.id;
}

async function showWalletFrozen(trx: Trx, walletId: string, now: Date): Promise<WalletOwner | null> {
  const agent = await findAgentOfWallet(trx, walletId);
  if (agent === undefined) return null;
  await pauseAgent(trx, agent, WALLET_FROZEN, now);
  await stopConversations(trx, agent.id, 'agent_paused', now);
  await clearStopsMet(trx, agent.id);
  return ownerOf(agent);
}

/** Stops the run, and the chat turn if that may trade. The agent is locked. */
export async function stopConversations(
  trx: Trx,
  agentId: string,
  reason: 'agent_stopped' | 'agent_paused',
  now: Date,
): Promise<void> {
  await stopRunsOf(trx, { agentId }, reason, now);
  await stopTradingTurn(trx, agentId, now);
}

/** A paused agent waits for its owner's start and keeps showing the reason. */
async function showWalletThawed(trx: Trx, walletId: string, now: Date): Promise<WalletOwner | null> {
  const agent = await findAgentOfWallet(trx, walletId);
  if (agent === undefined) return null;
  if (agent.status === 'stopped' && agent.status_reason === WALLET_FROZEN)
    await updateAgentRow(trx, agent, { status_reason: agent.frozen_at === null ? null : AGENT_FROZEN }, now);
  return ownerOf(agent);
}

const ownerOf = ({ account_id: accountId, id: agentId }: AgentRow): WalletOwner => ({ accountId, agentId });

export const walletOwners: WalletOwners = { onFrozen: showWalletFrozen, onThawed: showWalletThawed };
