import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { clearStopsMet } from '../automations/automationRows.ts';
import { findWallet } from '../onchain/walletRows.ts';
import { stopTurnsOf } from '../runs/endTurn.ts';
import { stopRunsOf } from '../runs/stopRun.ts';
import { type AgentRow, findAgentOfWallet, lockAgent, lockListedAgent, updateAgentRow } from './agentRows.ts';
import { lockBetweenSignatures } from './lockBetweenSignatures.ts';

type AgentEvent = 'start' | 'stop' | 'pause';
type Status = 'stopped' | 'running' | 'paused';

const MOVES: Readonly<Record<Status, Record<AgentEvent, Status>>> = {
  stopped: { start: 'running', stop: 'stopped', pause: 'stopped' },
  running: { start: 'running', stop: 'stopped', pause: 'paused' },
  paused: { start: 'running', stop: 'stopped', pause: 'paused' },
};

/**
 * Why the service pauses a running agent. What fails again and again is no reason: an automation that does ends by itself, and
 * a run fails by a fault of the model's provider or the service, for which the agent's automations need not stop.
 */
export const PAUSE_REASONS = ['insufficient_credits', 'wallet_frozen'] as const;
const WALLET_FROZEN: PauseReason = 'wallet_frozen';
type PauseReason = (typeof PAUSE_REASONS)[number];

/** Starting what runs, stopping what is stopped and pausing what does not run change nothing. */
export const next = (status: Status, event: AgentEvent): Status => MOVES[status][event];

/**
 * Starts or stops the agent. A stop advances its epoch in the same commit, at a moment at which nothing is being signed:
 * what was started under an older epoch can get no further signature. An agent whose wallet is frozen cannot be started.
 */
export async function moveAgent(
  context: Context,
  trx: Trx,
  accountId: string,
  agentId: string,
  event: 'start' | 'stop',
): Promise<string> {
  const agent =
    event === 'stop'
      ? await lockBetweenSignatures(trx, accountId, agentId, lockListedAgent)
      : await lockAgent(trx, accountId, agentId);
  const status = next(agent.status, event);
  if (status === agent.status) return agent.id;
  const isFrozen = (await findWallet(trx, agent.wallet_id)).frozen_reason !== null;
  if (isFrozen && event === 'start') {
    throw new Problem('invalid_state', 'The wallet of this agent is frozen until it has been looked at.');
  }
  const epoch = event === 'stop' ? agent.epoch + 1 : agent.epoch;
  const status_reason = isFrozen ? WALLET_FROZEN : null;
  const now = context.clock.now();
  await updateAgentRow(trx, agent, { status, status_reason, epoch }, now);
  if (event === 'stop') {
    await stopConversations(trx, agentId, 'agent_stopped', now);
    await clearStopsMet(trx, agentId);
  }
  return agent.id;
}

/** The agent of a wallet that froze, if it has one, shows it; a running one is paused. */
export async function showFrozen(trx: Trx, walletId: string, now: Date): Promise<AgentRow | undefined> {
  const agent = await findAgentOfWallet(trx, walletId);
  if (agent === undefined) return undefined;
  await pauseAgent(trx, agent, WALLET_FROZEN, now);
  await stopConversations(trx, agent.id, 'agent_paused', now);
  await clearStopsMet(trx, agent.id);
  return agent;
}

/** Pauses a locked agent if it runs; it shows the reason in any case. */
export const pauseAgent = (trx: Trx, agent: AgentRow, reason: PauseReason, now: Date): Promise<void> =>
  updateAgentRow(trx, agent, { status: next(agent.status, 'pause'), status_reason: reason }, now);

/** Of an agent that is locked: its run, and its turn of a chat if that may trade. */
export async function stopConversations(
  trx: Trx,
  agentId: string,
  reason: 'agent_stopped' | 'agent_paused',
  now: Date,
): Promise<void> {
  await stopRunsOf(trx, { agentId }, reason, now);
  await stopTurnsOf(trx, agentId, now);
}

/** A paused agent waits for its owner to start it again, and goes on showing why it was paused. */
export async function showThawed(trx: Trx, walletId: string, now: Date): Promise<AgentRow | undefined> {
  const agent = await findAgentOfWallet(trx, walletId);
  if (agent?.status === 'stopped' && agent.status_reason === WALLET_FROZEN)
    await updateAgentRow(trx, agent, { status_reason: null }, now);
  return agent;
}
