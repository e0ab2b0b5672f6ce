import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findIndexTokens, type IndexTokenRow } from '../index/indexTokenRows.ts';
import {
  type IndexTradeRow,
  listIndexTrades,
  TRADE_ORDER,
  type TradeFilter,
} from '../index/indexTradeRows.ts';
import { readOrderedPage, type ShownPage, showOrderedPage } from '../keyset.ts';
import type { Address } from '../ports.ts';
import { positionOf, shapesOf } from '../selectPage.ts';
import { readUnindexed } from './readUnindexed.ts';

export interface TradesQuery extends TradeFilter {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface IndexedTrade {
  readonly trade: IndexTradeRow;
  readonly token: IndexTokenRow;
}

/**
 * A page of a token's trades in its venue's markets, newest first. A token that the index does not have has none there.
 * @throws Problem not_found where no token is, invalid_cursor
 */
export async function listTrades(
  context: Context,
  address: Address,
  { limit, cursor, ...filter }: TradesQuery,
): Promise<ShownPage<IndexedTrade>> {
  const filters = { ...filter, address };
  const page = readOrderedPage('trades', { limit, cursor }, shapesOf(TRADE_ORDER), filters);
  const [token] = await findIndexTokens(context.db, [address]);
  if (token === undefined) {
    if ((await readUnindexed(context, address)) === null) throw notFound('token');
    return { data: [], meta: { hasMore: false, nextCursor: null } };
  }
  const rows = await listIndexTrades(context.db, address, filter, page);
  const { data, meta } = showOrderedPage('trades', rows, page, positionOf(TRADE_ORDER), filters);
  return { data: data.map((trade) => ({ trade, token })), meta };
}
