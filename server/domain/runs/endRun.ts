import type { Context, Trx } from '../../context.ts';
import { type AgentRow, holdAgent } from '../agents/agentRows.ts';
import { pauseAgent } from '../agents/agentStatus.ts';
import { clearStopsMet } from '../automations/automationRows.ts';
import { listIdsOfInitiator } from '../onchain/operationRows.ts';
import { insertRunMessage } from './messageRows.ts';
import { moveRun } from './moveRun.ts';
import { dropThought } from './runJournal.ts';
import { lockRun, type RunError, type RunRow } from './runRows.ts';
import type { StopReason } from './runState.ts';
import { endRunStep, listMade, listOpenSteps, type RunStepRow } from './runStepRows.ts';
import { storable } from './storable.ts';

/** How a run ends. `stop`: nobody has asked for it, and it is stopped all the same. */
export interface RunEnding {
  readonly event: 'complete' | 'fail' | 'lapse' | 'stop';
  readonly reason: StopReason;
  /** The model's last word. */
  readonly result?: string;
  readonly error?: RunError;
}

/**
 * Ends a run that the claim still holds, in one commit with all that is open of it: thoughts cost nothing, calls are dropped.
 * One that is being stopped comes to rest, whatever else happened to it. Where the account cannot pay for more, its agent is
 * paused. Does nothing once somebody else has the run. Lock order: agent, run, credits, automations.
 */
export async function endRun(context: Context, claimed: RunRow, ending: RunEnding): Promise<void> {
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
  result: result === undefined ? null : storable(result),
  error: error === undefined ? null : JSON.stringify(error),
});

/** The agent says in its chat what came of the goal. */
async function tellInChat(trx: Trx, run: RunRow, { result }: RunEnding, now: Date): Promise<void> {
  if (result === undefined) return;
  const { account_id: accountId, agent_id: agentId, id: runId } = run;
  await insertRunMessage(trx, { accountId, agentId, runId, text: storable(result), now });
}

/** Whether it was; whoever stopped it since is right. */
async function pauseForCredits(trx: Trx, agent: AgentRow, run: RunRow, now: Date): Promise<boolean> {
  if (agent.status !== 'running' || agent.epoch !== run.agent_epoch) return false;
  await pauseAgent(trx, agent, 'insufficient_credits', now);
  return true;
}

async function endOpenSteps(trx: Trx, run: RunRow, now: Date): Promise<void> {
  for (const step of await listOpenSteps(trx, run.id)) {
    if (step.kind === 'think') await dropThought(trx, await lockRun(trx, run.id), step.id, now);
    else await endRunStep(trx, step.id, { status: 'dropped', resourceId: await madeBy(trx, run, step) }, now);
  }
}

/** What a call that was interrupted had made all the same: at most one is open, and all before it say what they made. */
async function madeBy(trx: Trx, run: RunRow, step: RunStepRow): Promise<string | null> {
  const made = await listMade(trx, [run.id]);
  const known = new Set(made.map(({ resource_id }) => resource_id));
  const unknown = (await listIdsOfInitiator(trx, run.id)).filter((id) => !known.has(id));
  return step.kind === 'tool' ? (unknown[0] ?? null) : null;
}
