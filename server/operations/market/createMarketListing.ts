import { createListing } from '../../domain/market/createListing.ts';
import { findListing } from '../../domain/market/listingRows.ts';
import { forPersons } from '../../domain/policy/forPersons.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { oneListingView } from '../../views/market/listingView.ts';
import { timeOf } from '../automations/automationBody.ts';

export const createMarketListing: Write<'createMarketListing'> = {
  decide: (context, { acceptance, actor, caller, body }) =>
    forPersons(acceptance, caller, body.agentId).commit((trx) =>
      createListing(context, trx, {
        actor,
        accountId: caller.accountId,
        agentId: body.agentId,
        price: body.price,
        title: body.title,
        description: body.description,
        expiresAt: timeOf(body.expiresAt) ?? null,
        includesHistory: body.includeHistory ?? false,
        includesSystemPrompt: body.includeSystemPrompt ?? false,
      }),
    ),
  show: async (context, _call, id) => ({
    status: 201,
    body: await oneListingView(context, await findListing(context.db, id)),
    headers: { Location: locationOf('getMarketListing', { id }) },
  }),
};
