import { type BoardFilter, listIndexTokens } from '../../indexer/tokenRows.ts';
import {
  cursorPartsOf,
  type OrderColumn,
  positionOf,
  readOrderedPage,
  type ShownPage,
  showOrderedPage,
} from '../../paging/cursors.ts';

import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { Problem } from '../../problem.ts';
import type { Owner } from '../agents/owner.ts';
import { describeIndexedTokens, type TokenRecord } from './indexedTokens.ts';
import type { HasQuoteSymbols } from './quoteAssets.ts';

export type ListBoardContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chainPatienceMs' | 'venues' | 'prices'
> &
  HasQuoteSymbols;

export interface BoardQuery extends Omit<BoardFilter, 'quote' | 'creator' | 'addresses'> {
  readonly sort?: BoardSort | undefined;
  /** A registry symbol or an address. */
  readonly quote?: string | undefined;
  readonly creator?: string | undefined;
  readonly addresses?: readonly string[] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** @throws Problem unknown_token, invalid_cursor */
export async function listBoard(
  context: ListBoardContext,
  owner: Owner | null,
  { sort = 'new', limit, cursor, ...asked }: BoardQuery,
): Promise<ShownPage<TokenRecord>> {
  const filter = {
    ...asked,
    quote: asked.quote === undefined ? undefined : quoteAddress(context, asked.quote),
    creator: asked.creator === undefined ? undefined : context.toChecksum(asked.creator),
    addresses: asked.addresses?.map(context.toChecksum),
  };
  const order = BOARD_ORDERS[sort];
  const filters = { ...filter, sort };
  const page = readOrderedPage('tokens', { limit, cursor }, cursorPartsOf(order), filters);
  const rows = await listIndexTokens(context.db, filter, order, page);
  const { data, meta } = showOrderedPage('tokens', rows, page, positionOf(order), filters);
  return { data: await describeIndexedTokens(context, owner, data), meta };
}

function quoteAddress(context: Pick<Ports, 'addressBook' | 'toChecksum'>, reference: string): Address {
  const known = findRegistryAsset(context.addressBook, reference);
  if (known !== undefined) return known.address;
  if (/^0x[0-9a-fA-F]{40}$/.test(reference)) return context.toChecksum(reference);
  const sentence = 'No asset has this symbol; use an address.';
  throw new Problem('unknown_token', sentence, {
    fieldErrors: [{ field: 'quote', code: 'not_found', message: sentence }],
  });
}

const ADDRESS: OrderColumn = { name: 'address', direction: 'asc', type: 'text' };

const figure = (name: string): OrderColumn => ({
  name,
  direction: 'desc',
  type: 'numeric',
  isNullable: true,
});

const count = (name: string): OrderColumn => ({ name, direction: 'desc', type: 'integer' });

/** Each order has a database index. */
export const BOARD_ORDERS = {
  new: [{ name: 'launched_block', direction: 'desc', type: 'bigint' }, count('launched_log_index')],
  hot: [count('trades_1h'), count('trades_24h'), ADDRESS],
  volume24h: [figure('volume_usd_24h'), ADDRESS],
  marketCap: [figure('market_cap_usd'), ADDRESS],
  priceChange24h: [figure('price_change_24h_pct'), ADDRESS],
} as const satisfies Readonly<Record<string, readonly OrderColumn[]>>;

export type BoardSort = keyof typeof BOARD_ORDERS;
