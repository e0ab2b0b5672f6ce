import type { Context } from '../../context.ts';
import { findAccountIdOf } from '../account/accountRows.ts';
import type { Owner } from '../agents/owner.ts';
import { readOrderedPage, type ShownPage, showOrderedPage } from '../keyset.ts';
import { positionOf, shapesOf } from '../selectPage.ts';
import { type ListingRow, listListings, MARKET_ORDERS, type MarketSort } from './listingRows.ts';
import type { ListingStatus } from './listingState.ts';

export interface MarketQuery {
  readonly status?: ListingStatus | undefined;
  readonly sort?: MarketSort | undefined;
  readonly q?: string | undefined;
  /** The seller's address, as it is stored. */
  readonly seller?: string | undefined;
  readonly agentId?: string | undefined;
  /** Of the caller, or of all others; to nobody everything is others'. */
  readonly ours?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Of no account. */
const NOBODY = '';

/** A page of the market. @throws Problem invalid_cursor */
export async function listMarket(
  context: Context,
  caller: Owner | null,
  { status = 'active', sort = 'newest', limit, cursor, ...asked }: MarketQuery,
): Promise<ShownPage<ListingRow>> {
  const order = MARKET_ORDERS[sort];
  // A cursor of one's own listings is not one of another's.
  const whose = asked.ours === undefined ? undefined : (caller?.accountId ?? NOBODY);
  const filters = { ...asked, status, sort, whose };
  const page = readOrderedPage('market', { limit, cursor }, shapesOf(order), filters);
  const { q, agentId, seller, ours } = asked;
  const sellerId = seller === undefined ? undefined : ((await findAccountIdOf(context.db, seller)) ?? NOBODY);
  const own = ours === undefined ? undefined : { ours, owner: caller ?? { accountId: NOBODY, agentIds: [] } };
  const rows = await listListings(context.db, { status, q, agentId, sellerId, own }, order, page);
  return showOrderedPage('market', rows, page, positionOf(order), filters);
}
