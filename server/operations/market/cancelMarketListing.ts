import { cancelListing } from '../../domain/market/endListing.ts';
import type { Write } from '../../pipeline/contract/call.ts';

export const cancelMarketListing: Write<'cancelMarketListing'> = {
  decide: (context, { acceptance, actor, caller, path }) =>
    acceptance.commit((trx) => cancelListing(context, trx, { actor, owner: caller }, path.id)),
  show: async (_context, _call, id) => ({ status: 200, body: { id, deleted: true } }),
};
