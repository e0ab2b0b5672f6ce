import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { IndexTokenRow } from '../index/indexTokenRows.ts';
import type { Address, VenueName } from '../ports.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { MOST_FEE_BPS, USUAL_FEE_BPS } from '../trading/feeBeyondUsual.ts';
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

/** As a caller says it; assets by symbol or address. What is left out or null lets everything through. */
export interface SnipeFiltersRequest {
  readonly venues?: readonly VenueName[] | null | undefined;
  readonly quotes?: readonly string[] | null | undefined;
  readonly creators?: readonly string[] | null | undefined;
  readonly denyCreators?: readonly string[] | null | undefined;
  readonly symbolPattern?: string | null | undefined;
  readonly maxSnipeTaxBps?: number | undefined;
  readonly maxCreatorTaxBps?: number | null | undefined;
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
  const { symbolPattern = null } = said;
  if (symbolPattern !== null && parseSymbolPattern(symbolPattern) === null) throw wrongPattern();
  const quotes = await Promise.all(
    (said.quotes ?? []).map((quote) => identifyAsset(context, accountId, quote, 'filters.quotes')),
  );
  const addresses = (list: readonly string[] | null | undefined): Address[] | null =>
    list?.map(context.toChecksum) ?? null;
  return {
    venues: said.venues ?? null,
    quotes:
      (said.quotes ?? null) === null
        ? null
        : quotes.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
    creators: addresses(said.creators),
    denyCreators: addresses(said.denyCreators),
    symbolPattern,
    maxSnipeTaxBps: said.maxSnipeTaxBps ?? 0,
    maxCreatorTaxBps: said.maxCreatorTaxBps ?? null,
  };
}

/** The same, null where none were said. */
export const readFiltersOf = async (
  context: Context,
  accountId: string,
  said: SnipeFiltersRequest | null | undefined,
): Promise<SnipeFilters | null> => (said ? readFilters(context, accountId, said) : null);

function wrongPattern(): Problem {
  const message = 'This is no pattern, or a part of the grammar that is not understood here.';
  return new Problem('validation_failed', 'The request does not follow the contract; see field_errors.', {
    fieldErrors: [{ field: 'filters.symbolPattern', in: 'body', code: 'invalid_format', message }],
  });
}

type Launched = Pick<
  IndexTokenRow,
  | 'venue'
  | 'quote'
  | 'creator'
  | 'agent_id'
  | 'initial_fee_recipient'
  | 'fee_recipient'
  | 'symbol'
  | 'creator_tax_bps'
  | 'fee_bps'
>;

type Filter = (token: Launched) => boolean;

/** Asks filters about launches. The tax of the first seconds is not asked here, it changes with time. */
export function filterOf(filters: SnipeFilters): Filter {
  const [isOfTerms, isOfPattern] = [termFilter(filters), patternFilter(filters)];
  return (token) => isOfTerms(token) && isOfPattern(token);
}

/** All but the pattern, and what no filter says: out of a pool that keeps too much nothing is bought. */
export function termFilter(filters: SnipeFilters): Filter {
  const { venues, maxCreatorTaxBps: mostTaxBps } = filters;
  const quotes = setOf(filters.quotes?.map(({ address }) => address));
  const [creators, denied] = [setOf(filters.creators), setOf(filters.denyCreators)];
  const isAmong = (list: ReadonlySet<string>, one: Address): boolean => list.has(one.toLowerCase());
  return (token) =>
    (venues === null || venues.includes(token.venue)) &&
    (quotes === null || isAmong(quotes, token.quote)) &&
    (creators === null || isAmong(creators, makerOf(token))) &&
    (denied === null || !partiesOf(token).some((party) => isAmong(denied, party))) &&
    (mostTaxBps === null || creatorTakeBps(token) <= mostTaxBps) &&
    (token.venue !== 'long' || token.fee_bps <= MOST_FEE_BPS);
}

/** The tax of a curve; on long, where a launch names the one fee of its pool, what that is more than usual. */
const creatorTakeBps = ({ venue, fee_bps: feeBps, creator_tax_bps: taxBps }: Launched): number =>
  venue === 'long' ? Math.max(0, feeBps - USUAL_FEE_BPS) : taxBps;

/** The pattern alone, which takes far longer than the rest; it is read when it is asked first. */
export function patternFilter({ symbolPattern }: SnipeFilters): Filter {
  let pattern: SymbolPattern | null = null;
  return ({ symbol }) => {
    if (symbolPattern === null) return true;
    pattern ??= parseSymbolPattern(symbolPattern);
    return symbol !== null && pattern?.test(symbol) === true;
  };
}

/** Asked often: of every launch, for every sniper. */
const setOf = (addresses: readonly Address[] | null | undefined): ReadonlySet<string> | null =>
  addresses == null ? null : new Set(addresses.map((address) => address.toLowerCase()));

/**
 * Who stands behind a launch: whoever sent it, or where this service did for an agent, the agent's wallet. That it earns the
 * fees says nothing of anybody else: everybody may name any address as the one that does.
 */
const makerOf = ({ agent_id: agentId, creator, initial_fee_recipient: earner }: Launched): Address =>
  agentId === null ? creator : earner;

/** All who have a part in it. */
const partiesOf = (token: Launched): Address[] => [
  token.creator,
  token.initial_fee_recipient,
  token.fee_recipient,
];
