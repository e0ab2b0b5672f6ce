import type { Trx } from '../../db/database.ts';
import { readAgent } from '../agents/agentRows.ts';
import { type AutomationRow, updateAutomationRow } from './automationRows.ts';
import { type AutomationEvent, nextAutomationStatus } from './automationState.ts';

/** The automation is locked. Throws if its status does not allow the event. */
export async function deactivateAutomation(
  trx: Trx,
  automation: AutomationRow,
  event: Exclude<AutomationEvent, 'resume' | 'revive'>,
  reason: string | null,
  now: Date,
): Promise<AutomationRow> {
  const status = nextAutomationStatus(automation.status, event);
  if (status === null)
    throw new Error(`automation ${automation.id}: no "${event}" from "${automation.status}"`);
  // Skips after a resume start a new record.
  const change = { status, status_reason: reason, next_run_at: null, due_at: null, skipped_id: null };
  return updateAutomationRow(trx, automation, change, now);
}

/**
 * Requires that no swap is open and none may follow. A limit order whose swap stopped halfway fails, because
 * another swap would sell twice.
 */
export function completeAutomation(trx: Trx, automation: AutomationRow, now: Date): Promise<AutomationRow> {
  const isFilled = automation.kind !== 'limit' || automation.executions_done > 0;
  return isFilled
    ? deactivateAutomation(trx, automation, 'complete', null, now)
    : deactivateAutomation(trx, automation, 'fail', 'partly_executed', now);
}

/**
 * The automation is locked; a reorg below finality undid the swap that ended it. Leaves other ends and a
 * former owner's automations. Sets no due time.
 */
export async function reviveAutomation(
  trx: Trx,
  automation: AutomationRow,
  now: Date,
): Promise<AutomationRow> {
  const status = nextAutomationStatus(automation.status, 'revive');
  if (status === null) return automation;
  const agent = await readAgent(trx, automation.agent_id);
  if (agent.deleted_at !== null || agent.account_id !== automation.account_id) return automation;
  return updateAutomationRow(trx, automation, { status, status_reason: null }, now);
}
