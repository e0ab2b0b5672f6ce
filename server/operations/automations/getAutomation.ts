import { findAutomation } from '../../domain/automations/automationRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { automationView } from '../../views/automations/automationView.ts';

export const getAutomation: Read<'getAutomation'> = async (context, { caller, path }) => ({
  status: 200,
  body: automationView(context, await findAutomation(context.db, caller, path.id)),
});
