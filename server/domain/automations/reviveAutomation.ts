import type { Trx } from '../../context.ts';
import { readAgent } from '../agents/agentRows.ts';
import { type AutomationRow, updateAutomationRow } from './automationRows.ts';
import { next } from './automationState.ts';

/**
 * Makes a locked automation active again that a swap had ended: the chain has gone back below its finality and taken that swap's
 * end with it. What ended otherwise stays as it is, and so does what belongs to a former owner of its agent. Nothing of it is due yet.
 */
export async function reviveAutomation(
  trx: Trx,
  automation: AutomationRow,
  now: Date,
): Promise<AutomationRow> {
  const status = next(automation.status, 'revive');
  if (status === null) return automation;
  const agent = await readAgent(trx, automation.agent_id);
  if (agent.deleted_at !== null || agent.account_id !== automation.account_id) return automation;
  return updateAutomationRow(trx, automation, { status, status_reason: null }, now);
}
