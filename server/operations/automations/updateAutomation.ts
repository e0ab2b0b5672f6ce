import { findAutomation } from '../../domain/automations/automationRows.ts';
import { changeAutomation } from '../../domain/automations/changeAutomation.ts';
import { readOptionalFilters } from '../../domain/automations/snipeFilters.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { automationView } from '../../views/automations/automationView.ts';
import { limitedKeyOf, termsOf, timeOf } from './automationBody.ts';

export const updateAutomation: Write<'updateAutomation'> = {
  decide: async (context, { acceptance, caller, path, body }) => {
    const terms = termsOf(body);
    const filters = await readOptionalFilters(context, caller.accountId, terms.filters);
    return changeAutomation(
      context,
      acceptance,
      { owner: caller, limitedKeyId: limitedKeyOf(caller), id: path.id },
      {
        name: body.name,
        status: body.status,
        slippageBps: body.slippageBps,
        acknowledgeUnverified: body.acknowledgeUnverified,
        expiresAt: timeOf(body.expiresAt),
        terms,
        filters,
      },
    );
  },
  show: async (context, { caller }, id) => ({
    status: 200,
    body: automationView(context, await findAutomation(context.db, caller, id)),
  }),
};
