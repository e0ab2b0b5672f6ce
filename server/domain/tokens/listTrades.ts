import {
  type IndexTradeRow,
  listIndexTrades,
  TRADE_ORDER,
  type TradeFilter,
} from '../../indexer/factRows.ts';
import { findIndexTokens, type IndexTokenRow } from '../../indexer/tokenRows.ts';
import {
  cursorPartsOf,
  positionOf,
  readOrderedPage,
  type ShownPage,
  showOrderedPage,
} from '../../paging/cursors.ts';

import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { notFound } from '../../problem.ts';
import { assertSpan } from '../agents/ownedRecords.ts';
import type { HasAssetBadges } from './assetBadges.ts';
import { readUnindexed } from './findToken.ts';
import type { HasQuoteSymbols } from './quoteAssets.ts';

export type ListTradesContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'chainPatienceMs' | 'venues' | 'prices'
> &
  HasAssetBadges &
  HasQuoteSymbols;

export interface TradesQuery extends TradeFilter {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface IndexedTrade {
  readonly trade: IndexTradeRow;
  readonly token: IndexTokenRow;
}

/**
 * Newest first. Empty for a token outside the index.
 * @throws Problem not_found, invalid_cursor, validation_failed
 */
export async function listTrades(
  context: ListTradesContext,
  address: Address,
  { limit, cursor, ...filter }: TradesQuery,
): Promise<ShownPage<IndexedTrade>> {
  assertSpan(filter);
  const filters = { ...filter, address };
  const page = readOrderedPage('trades', { limit, cursor }, cursorPartsOf(TRADE_ORDER), filters);
  const [token] = await findIndexTokens(context.db, [address]);
  if (token === undefined) {
    if ((await readUnindexed(context, address)) === null) throw notFound('token');
    return { data: [], meta: { hasMore: false, nextCursor: null } };
  }
  const rows = await listIndexTrades(context.db, address, filter, page);
  const { data, meta } = showOrderedPage('trades', rows, page, positionOf(TRADE_ORDER), filters);
  return { data: data.map((trade) => ({ trade, token })), meta };
}
