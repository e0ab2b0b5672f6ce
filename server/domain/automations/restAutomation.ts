import type { Trx } from '../../context.ts';
import { type AutomationRow, updateAutomationRow } from './automationRows.ts';
import { type AutomationEvent, next } from './automationState.ts';

/** Moves a locked automation to where nothing more is due for it. Throws when its status does not know the event. */
export async function restAutomation(
  trx: Trx,
  automation: AutomationRow,
  event: Exclude<AutomationEvent, 'resume' | 'revive'>,
  reason: string | null,
  now: Date,
): Promise<AutomationRow> {
  const status = next(automation.status, event);
  if (status === null)
    throw new Error(`automation ${automation.id}: no "${event}" from "${automation.status}"`);
  // What is skipped once it goes on is not in a row with what was skipped before.
  const change = { status, status_reason: reason, next_run_at: null, due_at: null, skipped_id: null };
  return updateAutomationRow(trx, automation, change, now);
}

/**
 * Nothing more is to be accepted for it, and nothing is under way. A limit order is failed when its swap stopped half-way:
 * once more would sell once more, and what came out between the two trades is in the wallet.
 */
export function finishAutomation(trx: Trx, automation: AutomationRow, now: Date): Promise<AutomationRow> {
  const isFilled = automation.kind !== 'limit' || automation.executions_done > 0;
  return isFilled
    ? restAutomation(trx, automation, 'complete', null, now)
    : restAutomation(trx, automation, 'fail', 'partly_executed', now);
}
