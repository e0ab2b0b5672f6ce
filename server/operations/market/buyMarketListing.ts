import { buyListing } from '../../domain/market/buyListing.ts';
import { findListing } from '../../domain/market/listingRows.ts';
import { creditsToMicro } from '../../money/amounts.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { oneListingView } from '../../views/market/listingView.ts';

export const buyMarketListing: Write<'buyMarketListing'> = {
  decide: (context, { acceptance, actor, caller, path, body }) =>
    buyListing(context, acceptance, {
      actor,
      accountId: caller.accountId,
      agentIds: caller.agentIds,
      listingId: path.id,
      maxPriceMicro: body?.maxPrice === undefined ? null : creditsToMicro(body.maxPrice),
      stateHash: body?.stateHash ?? null,
      minHoldings: (body?.minHoldings ?? []).map(({ address, balanceRaw }) => ({
        token: context.toChecksum(address),
        raw: BigInt(balanceRaw),
      })),
    }),
  show: async (context, _call, id) => ({
    status: 200,
    body: await oneListingView(context, await findListing(context.db, id)),
  }),
};
