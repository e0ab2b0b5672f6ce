import type { Context, Trx } from '../../context.ts';
import { lockAgent, updateAgentRow } from './agentRows.ts';

type AgentEvent = 'start' | 'stop';
type Status = 'stopped' | 'running' | 'paused';

const MOVES: Readonly<Record<Status, Record<AgentEvent, Status>>> = {
  stopped: { start: 'running', stop: 'stopped' },
  running: { start: 'running', stop: 'stopped' },
  paused: { start: 'running', stop: 'stopped' },
};

/** Starting what runs and stopping what is stopped change nothing. */
export const next = (status: Status, event: AgentEvent): Status => MOVES[status][event];

/**
 * Starts or stops the agent. A stop advances its epoch in the same commit: what was started under an older epoch can
 * get no further signature.
 */
export async function moveAgent(
  context: Context,
  trx: Trx,
  accountId: string,
  agentId: string,
  event: AgentEvent,
): Promise<string> {
  const agent = await lockAgent(trx, accountId, agentId);
  const status = next(agent.status, event);
  if (status === agent.status) return agent.id;
  const epoch = event === 'stop' ? agent.epoch + 1 : agent.epoch;
  await updateAgentRow(trx, agent, { status, status_reason: null, epoch }, context.clock.now());
  return agent.id;
}
