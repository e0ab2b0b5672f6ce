import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { findOperations } from '../../engine/records/operationRows.ts';
import { isEnded } from '../../engine/records/operationState.ts';
import type { HasPolicyGate } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import { type AutomationRow, postponeAutomations, updateAutomationRow } from './automationRows.ts';
import { executeSlot } from './executeOrder.ts';
import { findLastSlots } from './executionRows.ts';
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
  HasPolicyGate &
  HasChainGuard &
  HasConfig &
  HasHeads;

const OUTAGE_RETRY_MS = 1_000;

/** As of the claim. A later change gives the automation a new revision, so nothing is decided by an old one. */
export interface DueDca {
  readonly claimed: AutomationRow;
  readonly lastSlot: Date | null;
  readonly reasonToSkip: 'agent_not_running' | 'in_progress' | null;
}

/** Reads for all together what each one needs. */
export async function readDueDcas(
  context: Pick<Ports, 'db'>,
  claimed: readonly AutomationRow[],
): Promise<DueDca[]> {
  const swapIds = claimed.flatMap(({ last_swap_id: id }) => id ?? []);
  const [running, lastSlots, swaps] = await Promise.all([
    listRunningAgents(
      context.db,
      claimed.map(({ agent_id: id }) => id),
    ),
    findLastSlots(
      context.db,
      claimed.map(({ id }) => id),
    ),
    findOperations(context.db, swapIds),
  ]);
  const open = new Set(swaps.filter(({ state }) => !isEnded(state)).map(({ id }) => id));
  return claimed.map((automation) => ({
    claimed: automation,
    lastSlot: lastSlots.get(automation.id) ?? null,
    reasonToSkip: !running.has(automation.agent_id)
      ? 'agent_not_running'
      : open.has(automation.last_swap_id ?? '')
        ? 'in_progress'
        : null,
  }));
}

/**
 * Executes the newest due slot and records older ones as missed. Skips while the agent does not run or a swap
 * is open.
 */
export async function runDca(context: RunDcaContext, dca: DueDca, worker: string): Promise<void> {
  const { claimed, reasonToSkip: reason } = dca;
  if (await hasPassedDecided(context, dca)) return;
  const now = context.clock.now();
  if (claimed.expires_at !== null && new Date(claimed.expires_at) <= now) return expire(context, dca);
  if (claimed.next_run_at === null) return postponeAutomations(context.db, worker, [claimed.id], now);
  const schedule = scheduleOf(claimed.interval ?? '', new Date(claimed.start_at));
  const first = new Date(claimed.next_run_at);
  // Another execution may have set a later time.
  if (first > now) return postponeAutomations(context.db, worker, [claimed.id], first);
  const due = slotRange(schedule, first, now);
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
  { claimed, lastSlot: last }: DueDca,
): Promise<boolean> {
  if (last === null || claimed.next_run_at === null || last < new Date(claimed.next_run_at)) return false;
  await updateIfUnchanged(context, claimed, (trx, automation) =>
    updateAutomationRow(trx, automation, nextRun(automation, last), context.clock.now()),
  );
  return true;
}

/** Due slots that were not processed before the expiry are recorded, not executed. */
async function expire(
  context: Pick<Ports, 'clock' | 'db'>,
  { claimed, reasonToSkip }: DueDca,
): Promise<void> {
  const reason: SkippedSlots['reason'] = reasonToSkip ?? 'missed';
  await updateIfUnchanged(context, claimed, async (trx, automation) => {
    const now = context.clock.now();
    const due = { reason, upTo: lastSlotTime(automation, now) };
    const row = await recordPastSlots(trx, automation, automation, due, now);
    await deactivateAutomation(trx, row, 'expire', null, now);
  });
}

const skip = (
  context: Pick<Ports, 'clock' | 'db'>,
  claimed: AutomationRow,
  slots: SkippedSlots,
): Promise<void> =>
  updateIfUnchanged(context, claimed, (trx, automation) =>
    recordSkipped(trx, automation, slots, context.clock.now()),
  );
