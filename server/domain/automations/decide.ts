import type { Context, Trx } from '../../context.ts';
import { type AutomationRow, lockAutomation } from './automationRows.ts';

/** Writes under the automation's lock, unless it has changed since it was claimed. */
export async function decide(
  context: Context,
  claimed: AutomationRow,
  write: (trx: Trx, automation: AutomationRow) => Promise<unknown>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const automation = await lockAutomation(trx, claimed.id);
    if (automation.revision === claimed.revision && automation.status === 'active')
      await write(trx, automation);
  });
}
