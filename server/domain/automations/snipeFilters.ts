import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { IndexTokenRow } from '../index/indexTokenRows.ts';
import type { Address, VenueName } from '../ports.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { isSameAddress } from '../tokens/registryAssets.ts';
import { parseSymbolPattern, type SymbolPattern } from './symbolPattern.ts';

/** Which launches a sniper buys, as it is stored; null: all that the others let through. */
export interface SnipeFilters {
  readonly venues: readonly VenueName[] | null;
  readonly quotes:
    | readonly { readonly address: Address; readonly symbol: string; readonly decimals: number }[]
    | null;
  readonly creators: readonly Address[] | null;
  readonly denyCreators: readonly Address[] | null;
  readonly symbolPattern: string | null;
  readonly maxSnipeTaxBps: number;
  readonly maxCreatorTaxBps: number | null;
}

/** As a caller says it; assets by symbol or address. */
export interface SnipeFiltersRequest {
  readonly venues?: readonly VenueName[] | undefined;
  readonly quotes?: readonly string[] | undefined;
  readonly creators?: readonly string[] | undefined;
  readonly denyCreators?: readonly string[] | undefined;
  readonly symbolPattern?: string | undefined;
  readonly maxSnipeTaxBps?: number | undefined;
  readonly maxCreatorTaxBps?: number | undefined;
}

/** @throws Problem unverified_token: a sniper buys what nobody has vouched for. */
export function assertAcknowledged(acknowledgeUnverified: boolean): void {
  if (acknowledgeUnverified) return;
  const sentence = 'A sniper buys unverified tokens; send acknowledgeUnverified: true for one.';
  throw new Problem('unverified_token', sentence);
}

/** @throws Problem validation_failed for a pattern that is none, unknown_token for a quote asset that nobody knows */
export async function readFilters(
  context: Context,
  accountId: string,
  said: SnipeFiltersRequest,
): Promise<SnipeFilters> {
  if (said.symbolPattern !== undefined && parseSymbolPattern(said.symbolPattern) === null)
    throw wrongPattern();
  const quotes = await Promise.all(
    (said.quotes ?? []).map((quote) => identifyAsset(context, accountId, quote, 'filters.quotes')),
  );
  const addresses = (list: readonly string[] | undefined): Address[] | null =>
    list?.map(context.toChecksum) ?? null;
  return {
    venues: said.venues ?? null,
    quotes:
      said.quotes === undefined
        ? null
        : quotes.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
    creators: addresses(said.creators),
    denyCreators: addresses(said.denyCreators),
    symbolPattern: said.symbolPattern ?? null,
    maxSnipeTaxBps: said.maxSnipeTaxBps ?? 0,
    maxCreatorTaxBps: said.maxCreatorTaxBps ?? null,
  };
}

/** The same, null where none were said. */
export const readFiltersOf = async (
  context: Context,
  accountId: string,
  said: SnipeFiltersRequest | undefined,
): Promise<SnipeFilters | null> => (said === undefined ? null : readFilters(context, accountId, said));

function wrongPattern(): Problem {
  const message = 'This is no pattern, or a part of the grammar that is not understood here.';
  return new Problem('validation_failed', 'The request does not follow the contract; see field_errors.', {
    fieldErrors: [{ field: 'filters.symbolPattern', in: 'body', code: 'invalid_format', message }],
  });
}

type Launched = Pick<IndexTokenRow, 'venue' | 'quote' | 'fee_recipient' | 'symbol' | 'creator_tax_bps'>;

/**
 * Asks filters about launches; a pattern is read once. The tax of the first seconds is not asked here, it changes with time.
 */
export function filterOf(filters: SnipeFilters): (token: Launched) => boolean {
  const { venues, quotes, creators, denyCreators, symbolPattern, maxCreatorTaxBps: mostTaxBps } = filters;
  const pattern: SymbolPattern | null = symbolPattern === null ? null : parseSymbolPattern(symbolPattern);
  const isAmong = (list: readonly Address[], one: Address): boolean =>
    list.some((other) => isSameAddress(one, other));
  return (token) =>
    (venues === null || venues.includes(token.venue)) &&
    (quotes === null ||
      isAmong(
        quotes.map(({ address }) => address),
        token.quote,
      )) &&
    (creators === null || isAmong(creators, token.fee_recipient)) &&
    (denyCreators === null || !isAmong(denyCreators, token.fee_recipient)) &&
    (symbolPattern === null || (token.symbol !== null && pattern?.test(token.symbol) === true)) &&
    (mostTaxBps === null || token.creator_tax_bps <= mostTaxBps);
}
