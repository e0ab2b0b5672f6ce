import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import { lockOwnAutomation } from './automationRows.ts';
import { isEnded } from './automationState.ts';
import { recordLeft } from './recordDue.ts';
import { restAutomation } from './restAutomation.ts';

/** Cancels the automation: its lock makes an execution that is being accepted come before this, or not at all. */
export async function removeAutomation(
  context: Context,
  trx: Trx,
  owner: Owner,
  id: string,
): Promise<string> {
  const automation = await lockOwnAutomation(trx, owner, id);
  if (automation.status === 'cancelled') return id;
  if (isEnded(automation.status))
    throw new Problem('invalid_state', 'The automation has ended; there is nothing to cancel.');
  const now = context.clock.now();
  const row = await recordLeft(trx, automation, automation, now);
  await restAutomation(trx, row, 'cancel', null, now);
  return id;
}
