import type { IndexTokenRow } from '../../indexer/tokenRows.ts';
import type { Address } from '../../ports/basics.ts';
import { MAX_POOL_FEE_BPS } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import type { VenueName } from '../../ports/venues.ts';
import { Problem } from '../../problem.ts';
import { USUAL_FEE_BPS } from '../routes/routeQuote.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { parseSymbolPattern, type SymbolPattern } from './symbolPattern.ts';

/** As stored; null allows all. */
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

/** As sent, assets by symbol or address. Absent or null allows all. */
export interface SnipeFiltersRequest {
  readonly venues?: readonly VenueName[] | null | undefined;
  readonly quotes?: readonly string[] | null | undefined;
  readonly creators?: readonly string[] | null | undefined;
  readonly denyCreators?: readonly string[] | null | undefined;
  readonly symbolPattern?: string | null | undefined;
  readonly maxSnipeTaxBps?: number | undefined;
  readonly maxCreatorTaxBps?: number | null | undefined;
}

/** @throws Problem unverified_token */
export function assertAcknowledged(acknowledgeUnverified: boolean): void {
  if (acknowledgeUnverified) return;
  const sentence = 'A sniper buys unverified tokens; send acknowledgeUnverified: true for one.';
  throw new Problem('unverified_token', sentence);
}

/** @throws Problem validation_failed for an invalid pattern, unknown_token for an unknown quote asset */
export async function readFilters(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  accountId: string,
  said: SnipeFiltersRequest,
): Promise<SnipeFilters> {
  const { symbolPattern = null } = said;
  if (symbolPattern !== null && parseSymbolPattern(symbolPattern) === null) throw invalidPattern();
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

export const readOptionalFilters = async (
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  accountId: string,
  said: SnipeFiltersRequest | null | undefined,
): Promise<SnipeFilters | null> => (said ? readFilters(context, accountId, said) : null);

function invalidPattern(): Problem {
  const message = 'This is not a pattern, or uses grammar that the service does not support.';
  return new Problem('validation_failed', 'The request does not follow the contract; see field_errors.', {
    fieldErrors: [{ field: 'filters.symbolPattern', code: 'invalid_format', message }],
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

/** All filters except the snipe tax, which changes with time. */
export function filterOf(filters: SnipeFilters): Filter {
  const [isOfTerms, isOfPattern] = [termFilter(filters), patternFilter(filters)];
  return (token) => isOfTerms(token) && isOfPattern(token);
}

/** All filters except the pattern. Also refuses pools whose fee exceeds the service's maximum. */
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
    (token.venue !== 'long' || token.fee_bps <= MAX_POOL_FEE_BPS);
}

/** A launch on long has one pool fee; its excess over the usual fee counts. */
const creatorTakeBps = ({ venue, fee_bps: feeBps, creator_tax_bps: taxBps }: Launched): number =>
  venue === 'long' ? Math.max(0, feeBps - USUAL_FEE_BPS) : taxBps;

/** The pattern costs more than the other filters. Compiled at the first call. */
export function patternFilter({ symbolPattern }: SnipeFilters): Filter {
  let pattern: SymbolPattern | null = null;
  return ({ symbol }) => {
    if (symbolPattern === null) return true;
    pattern ??= parseSymbolPattern(symbolPattern);
    return symbol !== null && pattern?.test(symbol) === true;
  };
}

/** Every launch is matched against every sniper. */
const setOf = (addresses: readonly Address[] | null | undefined): ReadonlySet<string> | null =>
  addresses == null ? null : new Set(addresses.map((address) => address.toLowerCase()));

/**
 * The launch's sender, or the agent's wallet if this service sent it. The fee recipient proves nothing: a
 * launch may name anyone.
 */
const makerOf = ({ agent_id: agentId, creator, initial_fee_recipient: earner }: Launched): Address =>
  agentId === null ? creator : earner;

const partiesOf = (token: Launched): Address[] => [
  token.creator,
  token.initial_fee_recipient,
  token.fee_recipient,
];
