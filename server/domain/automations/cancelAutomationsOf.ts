import type { Trx } from '../../context.ts';
import { lockAutomationsOf } from './automationRows.ts';
import { recordLeft } from './recordDue.ts';
import { restAutomation } from './restAutomation.ts';

/** With its agent, whose lock the caller holds. What was accepted before goes on, and what is due is recorded as of one deleted alone. */
export async function cancelAutomationsOf(
  trx: Trx,
  agentId: string,
  reason: 'agent_deleted' | 'agent_sold',
  now: Date,
): Promise<void> {
  for (const automation of await lockAutomationsOf(trx, agentId)) {
    const row = await recordLeft(trx, automation, automation, now);
    await restAutomation(trx, row, 'cancel', reason, now);
  }
}
