import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { type AutomationRow, findAutomation } from '../../domain/automations/automationRows.ts';

/** The automation of a filter: 404 for another account's, null without an id. */
export const findAskedAutomation = async (
  context: Context,
  owner: Owner,
  automationId: string | undefined,
): Promise<AutomationRow | null> =>
  automationId === undefined ? null : findAutomation(context.db, owner, automationId);
