import type { Trx } from '../../context.ts';
import { lockAutomationsOf } from './automationRows.ts';
import { lastTime } from './nextRun.ts';
import { recordDue } from './recordDue.ts';
import { restAutomation } from './restAutomation.ts';

/** With its agent, whose lock the caller holds. What was accepted before goes on, and what is due is recorded as of one deleted alone. */
export async function cancelAutomationsOf(
  trx: Trx,
  agentId: string,
  reason: 'agent_deleted' | 'agent_sold',
  now: Date,
): Promise<void> {
  for (const automation of await lockAutomationsOf(trx, agentId)) {
    const missed = { reason: 'missed', upTo: lastTime(automation, now) } as const;
    const row = await recordDue(trx, automation, automation, missed, now);
    await restAutomation(trx, row, 'cancel', reason, now);
  }
}
