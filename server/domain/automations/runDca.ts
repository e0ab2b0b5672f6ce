import type { Context } from '../../context.ts';
import { readAgent } from '../agents/agentRows.ts';
import { findOperation } from '../onchain/operationRows.ts';
import { isEnded } from '../onchain/operationState.ts';
import { type AutomationRow, postponeAutomations, updateAutomationRow } from './automationRows.ts';
import { decide } from './decide.ts';
import { executeSlot } from './executeSlot.ts';
import { findLastSlot } from './executionRows.ts';
import { lastTime, nextRun } from './nextRun.ts';
import { scheduleOf } from './readSchedule.ts';
import { recordDue } from './recordDue.ts';
import { recordFailed, recordSkipped, type SkippedSlots } from './recordSlots.ts';
import { restAutomation } from './restAutomation.ts';
import { slotsUpTo } from './slotsUpTo.ts';

const AWAY_MS = 1_000;

/**
 * What is due of a dca: of several slots that have passed the newest one is executed and the others are recorded as
 * missed; it is skipped while the agent does not run or the swap before it is under way.
 */
export async function runDca(context: Context, claimed: AutomationRow, worker: string): Promise<void> {
  if (await hasPassedDecided(context, claimed)) return;
  const now = context.clock.now();
  if (claimed.expires_at !== null && new Date(claimed.expires_at) <= now) return expire(context, claimed);
  if (claimed.next_run_at === null) return postponeAutomations(context.db, worker, [claimed.id], now);
  const schedule = scheduleOf(claimed.interval ?? '', new Date(claimed.start_at));
  const first = new Date(claimed.next_run_at);
  // Whoever handed it back may have been overtaken by an execution, which had set a later time.
  if (first > now) return postponeAutomations(context.db, worker, [claimed.id], first);
  const due = slotsUpTo(schedule, first, now);
  const reason = await reasonToSkip(context, claimed);
  if (reason !== null) return skip(context, claimed, { reason, ...due });
  const slot = due.last;
  if (slot > first) {
    const before = slotsUpTo(schedule, first, new Date(slot.getTime() - 1));
    return skip(context, claimed, { reason: 'missed', ...before });
  }
  const outcome = await executeSlot(context, claimed, slot, null);
  if (outcome === 'away') {
    const again = new Date(context.clock.now().getTime() + AWAY_MS);
    return postponeAutomations(context.db, worker, [claimed.id], again);
  }
  // What was accepted gave the lease back with its commit, and may be claimed again by now.
  if (outcome === 'accepted') return;
  if (outcome === 'superseded')
    return postponeAutomations(context.db, worker, [claimed.id], context.clock.now());
  // The slot comes on a day on which the agent has spent what it may, or the market does not trade: no fault of the automation.
  if (outcome.passing !== null)
    return skip(context, claimed, { reason: outcome.passing, first: slot, last: slot, slots: 1 });
  await decide(context, claimed, (trx, automation) =>
    recordFailed(trx, automation, { slot, reason: outcome.refused }, context.clock.now()),
  );
}

/** A slot of which something has become, by a clock that was ahead, is due no more: the schedule goes on behind it. */
async function hasPassedDecided(context: Context, claimed: AutomationRow): Promise<boolean> {
  const last = await findLastSlot(context.db, claimed.id);
  if (last === null || claimed.next_run_at === null || last < new Date(claimed.next_run_at)) return false;
  await decide(context, claimed, (trx, automation) =>
    updateAutomationRow(trx, automation, nextRun(automation, last), context.clock.now()),
  );
  return true;
}

/** What fell due before its end, and was not looked at until after it, is recorded and not caught up. */
async function expire(context: Context, claimed: AutomationRow): Promise<void> {
  const reason = (await reasonToSkip(context, claimed)) ?? 'missed';
  await decide(context, claimed, async (trx, automation) => {
    const now = context.clock.now();
    const due = { reason, upTo: lastTime(automation, now) };
    const row = await recordDue(trx, automation, automation, due, now);
    await restAutomation(trx, row, 'expire', null, now);
  });
}

async function reasonToSkip(
  context: Context,
  { agent_id: agentId, last_swap_id: swapId }: AutomationRow,
): Promise<SkippedSlots['reason'] | null> {
  const [agent, swap] = await Promise.all([
    readAgent(context.db, agentId),
    swapId === null ? undefined : findOperation(context.db, swapId),
  ]);
  if (agent.status !== 'running') return 'agent_not_running';
  return swap !== undefined && !isEnded(swap.state) ? 'in_progress' : null;
}

const skip = (context: Context, claimed: AutomationRow, slots: SkippedSlots): Promise<void> =>
  decide(context, claimed, (trx, automation) => recordSkipped(trx, automation, slots, context.clock.now()));
