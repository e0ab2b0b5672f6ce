import type { Trx } from '../../db/database.ts';
import { type AgentRow, updateAgentRow } from './agentRows.ts';

type AgentEvent = 'start' | 'stop' | 'pause';

type Status = 'stopped' | 'running' | 'paused';

const MOVES: Readonly<Record<Status, Record<AgentEvent, Status>>> = {
  stopped: { start: 'running', stop: 'stopped', pause: 'stopped' },
  running: { start: 'running', stop: 'stopped', pause: 'paused' },
  paused: { start: 'running', stop: 'stopped', pause: 'paused' },
};

/**
 * Repeated failures do not pause: a failing automation ends itself, and the provider or the service causes
 * failing runs.
 */
export const PAUSE_REASONS = ['insufficient_credits', 'wallet_frozen', 'loss_limit'] as const;

export const WALLET_FROZEN: PauseReason = 'wallet_frozen';

export const LOSS_LIMIT: PauseReason = 'loss_limit';

/** A stopped agent shows this while its owner, or the account, has it frozen. */
export const AGENT_FROZEN = 'frozen';

type PauseReason = (typeof PAUSE_REASONS)[number];

/** A repeated event, or a pause of an agent that does not run, changes nothing. */
export const nextStatus = (status: Status, event: AgentEvent): Status => MOVES[status][event];

/** Pauses a locked agent if it runs. Always sets the reason. */
export const pauseAgent = (trx: Trx, agent: AgentRow, reason: PauseReason, now: Date): Promise<void> =>
  updateAgentRow(trx, agent, { status: nextStatus(agent.status, 'pause'), status_reason: reason }, now);
