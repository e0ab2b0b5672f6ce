import type { Database, Trx } from '../db/database.ts';
import type { Address } from '../ports/basics.ts';
import type { Spot } from '../ports/chainLogs.ts';
import {
  listAgentTradesIn,
  type MarketState,
  type Moment,
  type PlacedTrade,
  readMarketStatesAt,
  type TokenPoint,
  type TransactionPlace,
} from './factRows.ts';
import { findIndexTokens, type IndexTokenRow } from './tokenRows.ts';

/** A launched token's market at a moment. */
export interface MarketPoint {
  readonly quote: Address;
  readonly quoteDecimals: number;
  readonly decimals: number;
  readonly spot: Spot;
  /** Of the quote asset, what the curve or the venue's locked liquidity holds. Null if unknown. */
  readonly heldQuoteRaw: bigint | null;
}

/** In the order of the points; null before the launch, after a rescue, and for tokens of no venue. */
export async function readMarketsAt(
  db: Database | Trx,
  points: readonly TokenPoint[],
): Promise<(MarketPoint | null)[]> {
  const found: (MarketPoint | null)[] = points.map(() => null);
  const tokens = await readTokens(db, points);
  const launched = points.flatMap(({ token: address, at }, n) => {
    const row = tokens.get(address);
    return row !== undefined && isLaunched(row, at) ? [{ n, row, token: address, at }] : [];
  });
  const states = await readMarketStatesAt(db, launched);
  for (const [index, { n, row }] of launched.entries()) {
    const state = states[index] ?? null;
    found[n] = state === null ? null : marketOf(row, state);
  }
  return found;
}

async function readTokens(
  db: Database | Trx,
  named: readonly { readonly token: string }[],
): Promise<ReadonlyMap<string, IndexTokenRow>> {
  if (named.length === 0) return new Map();
  const rows = await findIndexTokens(db, [...new Set(named.map(({ token }) => token))]);
  return new Map(rows.map((row) => [row.address, row]));
}

const isLaunched = ({ launched_block, launched_at }: IndexTokenRow, at: Moment): boolean =>
  'block' in at ? BigInt(launched_block) <= at.block : new Date(launched_at) <= at.time;

const marketOf = (token: IndexTokenRow, state: MarketState): MarketPoint => ({
  quote: token.quote,
  quoteDecimals: token.quote_decimals,
  decimals: token.decimals,
  spot: {
    quoteRaw: BigInt(state.spot_quote_raw ?? token.initial_spot_quote_raw),
    tokenRaw: BigInt(state.spot_token_raw ?? token.initial_spot_token_raw),
  },
  heldQuoteRaw: heldQuoteRaw(token, state),
});

/** A curve holds what it raised. A pool holds nothing before its first trade. */
function heldQuoteRaw(token: IndexTokenRow, state: MarketState): bigint | null {
  if (!state.has_moved) return 0n;
  const held = isCurve(token, state) ? state.pool_quote_raw : state.held_quote_raw;
  return held === null ? null : BigInt(held);
}

const isCurve = (
  { phantom_quote_raw }: IndexTokenRow,
  { is_graduated }: { readonly is_graduated: boolean },
): boolean => phantom_quote_raw !== null && !is_graduated;

export type OwnTrade = Omit<PlacedTrade, 'is_graduated'> &
  Pick<IndexTokenRow, 'quote' | 'fee_bps' | 'creator_tax_bps'> & {
    /** The trade was on the token's curve. */
    readonly is_curve: boolean;
  };

/** The trades of the service's wallets in these transactions. */
export async function listOwnTradesIn(
  db: Database | Trx,
  places: readonly TransactionPlace[],
): Promise<OwnTrade[]> {
  const trades = await listAgentTradesIn(db, places);
  const tokens = await readTokens(db, trades);
  return trades.flatMap((trade) => {
    const token = tokens.get(trade.token);
    if (token === undefined) return [];
    const { quote, fee_bps, creator_tax_bps } = token;
    return [{ ...trade, quote, fee_bps, creator_tax_bps, is_curve: isCurve(token, trade) }];
  });
}
