import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { findOperation } from '../../engine/records/operationRows.ts';
import { isEnded } from '../../engine/records/operationState.ts';
import type { Ports } from '../../ports/ports.ts';
import { readAgent } from '../agents/agentRows.ts';
import { type AutomationRow, postponeAutomations, updateAutomationRow } from './automationRows.ts';
import { executeSlot } from './executeOrder.ts';
import { findLastSlot } from './executionRows.ts';
import { deactivateAutomation } from './moveAutomation.ts';
import { scheduleOf } from './schedule.ts';
import {
  lastSlotTime,
  nextRun,
  recordFailed,
  recordPastSlots,
  recordSkipped,
  type SkippedSlots,
  slotRange,
  updateIfUnchanged,
} from './slots.ts';

export type RunDcaContext = Pick<
  Ports,
  | 'log'
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
  | 'trace'
  | 'isOutage'
> &
  HasChainGuard &
  HasConfig &
  HasHeads;

const OUTAGE_RETRY_MS = 1_000;

/**
 * Executes the newest due slot and records older ones as missed. Skips while the agent does not run or a swap
 * is open.
 */
export async function runDca(context: RunDcaContext, claimed: AutomationRow, worker: string): Promise<void> {
  if (await hasPassedDecided(context, claimed)) return;
  const now = context.clock.now();
  if (claimed.expires_at !== null && new Date(claimed.expires_at) <= now) return expire(context, claimed);
  if (claimed.next_run_at === null) return postponeAutomations(context.db, worker, [claimed.id], now);
  const schedule = scheduleOf(claimed.interval ?? '', new Date(claimed.start_at));
  const first = new Date(claimed.next_run_at);
  // Another execution may have set a later time.
  if (first > now) return postponeAutomations(context.db, worker, [claimed.id], first);
  const due = slotRange(schedule, first, now);
  const reason = await reasonToSkip(context, claimed);
  if (reason !== null) return skip(context, claimed, { reason, ...due });
  const slot = due.last;
  if (slot > first) {
    const before = slotRange(schedule, first, new Date(slot.getTime() - 1));
    return skip(context, claimed, { reason: 'missed', ...before });
  }
  const outcome = await executeSlot(context, claimed, slot, null);
  if (outcome === 'away') {
    const again = new Date(context.clock.now().getTime() + OUTAGE_RETRY_MS);
    return postponeAutomations(context.db, worker, [claimed.id], again);
  }
  // The acceptance released the lease.
  if (outcome === 'accepted') return;
  if (outcome === 'superseded')
    return postponeAutomations(context.db, worker, [claimed.id], context.clock.now());
  // A temporary reason is no failure.
  if (outcome.temporary !== null)
    return skip(context, claimed, { reason: outcome.temporary, first: slot, last: slot, slots: 1 });
  await updateIfUnchanged(context, claimed, (trx, automation) =>
    recordFailed(trx, automation, { slot, reason: outcome.refused }, context.clock.now()),
  );
}

/** A process whose clock is ahead may have decided the slot. Moves to the next one. */
async function hasPassedDecided(
  context: Pick<Ports, 'clock' | 'db'>,
  claimed: AutomationRow,
): Promise<boolean> {
  const last = await findLastSlot(context.db, claimed.id);
  if (last === null || claimed.next_run_at === null || last < new Date(claimed.next_run_at)) return false;
  await updateIfUnchanged(context, claimed, (trx, automation) =>
    updateAutomationRow(trx, automation, nextRun(automation, last), context.clock.now()),
  );
  return true;
}

/** Due slots that were not processed before the expiry are recorded, not executed. */
async function expire(context: Pick<Ports, 'clock' | 'db'>, claimed: AutomationRow): Promise<void> {
  const reason = (await reasonToSkip(context, claimed)) ?? 'missed';
  await updateIfUnchanged(context, claimed, async (trx, automation) => {
    const now = context.clock.now();
    const due = { reason, upTo: lastSlotTime(automation, now) };
    const row = await recordPastSlots(trx, automation, automation, due, now);
    await deactivateAutomation(trx, row, 'expire', null, now);
  });
}

async function reasonToSkip(
  context: Pick<Ports, 'db'>,
  { agent_id: agentId, last_swap_id: swapId }: AutomationRow,
): Promise<SkippedSlots['reason'] | null> {
  const [agent, swap] = await Promise.all([
    readAgent(context.db, agentId),
    swapId === null ? undefined : findOperation(context.db, swapId),
  ]);
  if (agent.status !== 'running') return 'agent_not_running';
  return swap !== undefined && !isEnded(swap.state) ? 'in_progress' : null;
}

const skip = (
  context: Pick<Ports, 'clock' | 'db'>,
  claimed: AutomationRow,
  slots: SkippedSlots,
): Promise<void> =>
  updateIfUnchanged(context, claimed, (trx, automation) =>
    recordSkipped(trx, automation, slots, context.clock.now()),
  );
