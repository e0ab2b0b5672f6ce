import type { Trx } from '../../db/database.ts';
import { listIdsOfInitiator } from '../../engine/records/operationRows.ts';
import type { Ports } from '../../ports/ports.ts';
import { type AgentRow, holdAgent } from '../agents/agentRows.ts';
import { pauseAgent } from '../agents/agentStatus.ts';
import { clearStopsMet } from '../automations/automationRows.ts';
import { insertRunMessage } from '../chat/messageRows.ts';
import { storableText } from '../conversation/storable.ts';
import { moveRun } from './moveRun.ts';
import { dropRunThought } from './runJournal.ts';
import { lockRun, type RunError, type RunRow } from './runRows.ts';
import type { StopReason } from './runState.ts';
import { endRunStep, listMadeResources, listOpenSteps, type RunStepRow } from './runStepRows.ts';

/** `stop`: the service stops the run without a request. */
export interface RunEnding {
  readonly event: 'complete' | 'fail' | 'lapse' | 'stop';
  readonly reason: StopReason;
  readonly result?: string;
  readonly error?: RunError;
}

/**
 * In one commit. Open thoughts cost nothing, open calls are dropped. A stopping run becomes stopped in every
 * case. If credits ran out, the agent is paused. Does nothing if another worker has the run. Lock order:
 * agent, run, credits, automations.
 */
export async function endRun(
  context: Pick<Ports, 'clock' | 'db'>,
  claimed: RunRow,
  ending: RunEnding,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const isUnpaid = ending.reason === 'insufficient_credits';
    const agent = isUnpaid ? await holdAgent(trx, claimed.agent_id) : null;
    const run = await lockRun(trx, claimed.id);
    if (run.lease_epoch !== claimed.lease_epoch || run.ended_at !== null) return;
    const now = context.clock.now();
    const isPaused = agent !== null && (await pauseForCredits(trx, agent, run, now));
    await endLocked(trx, run, ending, now);
    if (isPaused) await clearStopsMet(trx, run.agent_id);
  });
}

async function endLocked(trx: Trx, run: RunRow, ending: RunEnding, now: Date): Promise<void> {
  await endOpenSteps(trx, run, now);
  if (run.status === 'stopping') {
    await moveRun(trx, run, 'halt', {}, now);
  } else if (ending.event === 'stop') {
    const stopping = await moveRun(trx, run, 'stop', { stop_reason: ending.reason }, now);
    await moveRun(trx, stopping, 'halt', {}, now);
  } else {
    await moveRun(trx, run, ending.event, columnsOf(ending), now);
    await tellInChat(trx, run, ending, now);
  }
}

const columnsOf = ({ reason, result, error }: RunEnding) => ({
  stop_reason: reason,
  result: result === undefined ? null : storableText(result),
  error: error === undefined ? null : JSON.stringify(error),
});

async function tellInChat(trx: Trx, run: RunRow, { result }: RunEnding, now: Date): Promise<void> {
  if (result === undefined) return;
  const { account_id: accountId, agent_id: agentId, id: runId } = run;
  await insertRunMessage(trx, { accountId, agentId, runId, text: storableText(result), now });
}

/** False if the agent was stopped or restarted since. */
async function pauseForCredits(trx: Trx, agent: AgentRow, run: RunRow, now: Date): Promise<boolean> {
  if (agent.status !== 'running' || agent.epoch !== run.agent_epoch) return false;
  await pauseAgent(trx, agent, 'insufficient_credits', now);
  return true;
}

async function endOpenSteps(trx: Trx, run: RunRow, now: Date): Promise<void> {
  for (const step of await listOpenSteps(trx, run.id)) {
    if (step.kind === 'think') await dropRunThought(trx, await lockRun(trx, run.id), step.id, now);
    else await endRunStep(trx, step.id, { status: 'dropped', resourceId: await madeBy(trx, run, step) }, now);
  }
}

/** At most one call is open; all others have recorded their resource. */
async function madeBy(trx: Trx, run: RunRow, step: RunStepRow): Promise<string | null> {
  const made = await listMadeResources(trx, [run.id]);
  const known = new Set(made.map(({ resource_id }) => resource_id));
  const unknown = (await listIdsOfInitiator(trx, run.id)).filter((id) => !known.has(id));
  return step.kind === 'tool' ? (unknown[0] ?? null) : null;
}
