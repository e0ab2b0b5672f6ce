import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import { type BoardFilter, listIndexTokens } from '../index/indexTokenRows.ts';
import { readOrderedPage, type ShownPage, showOrderedPage } from '../keyset.ts';
import type { Address } from '../ports.ts';
import { positionOf, shapesOf } from '../selectPage.ts';
import { BOARD_ORDERS, type BoardSort } from './boardOrder.ts';
import { findRegistryAsset } from './registryAssets.ts';
import { showIndexed } from './showIndexed.ts';
import type { TokenRecord } from './tokenRecord.ts';

export interface BoardQuery extends Omit<BoardFilter, 'quote'> {
  readonly sort?: BoardSort | undefined;
  /** A symbol of the registry or an address. */
  readonly quote?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the token board. @throws Problem unknown_token for a quote symbol that no asset has, invalid_cursor */
export async function listBoard(
  context: Context,
  owner: Owner | null,
  { sort = 'new', limit, cursor, ...asked }: BoardQuery,
): Promise<ShownPage<TokenRecord>> {
  const quote = asked.quote === undefined ? undefined : quoteAddress(context, asked.quote);
  const filter = { ...asked, quote };
  const order = BOARD_ORDERS[sort];
  const filters = { ...filter, sort };
  const page = readOrderedPage('tokens', { limit, cursor }, shapesOf(order), filters);
  const rows = await listIndexTokens(context.db, filter, order, page);
  const { data, meta } = showOrderedPage('tokens', rows, page, positionOf(order), filters);
  return { data: await showIndexed(context, owner, data), meta };
}

function quoteAddress(context: Context, reference: string): Address {
  const known = findRegistryAsset(context.addressBook, reference);
  if (known !== undefined) return known.address;
  if (/^0x[0-9a-fA-F]{40}$/.test(reference)) return context.toChecksum(reference);
  const sentence = 'No asset has this symbol; use an address.';
  throw new Problem('unknown_token', sentence, {
    fieldErrors: [{ field: 'quote', in: 'query', code: 'not_found', message: sentence }],
  });
}
