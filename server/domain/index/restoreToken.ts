import type { Address } from '../ports.ts';
import type { IndexTokenEventRow } from './indexTokenEventRows.ts';
import type { IndexTokenRow } from './indexTokenRows.ts';
import type { IndexTradeRow } from './indexTradeRows.ts';
import { heldAtLaunch, isSoldOut, type LiveToken, liveTokenOf } from './liveToken.ts';
import { unfixed18 } from './worth.ts';

/** What is left of a token's history: its newest trade, and the newest event of each kind. */
export interface TokenHistory {
  readonly trade: IndexTradeRow | null;
  readonly events: readonly IndexTokenEventRow[];
  /** How many of its trades were taken back. */
  readonly lostTrades: number;
}

interface Place {
  readonly block_number: string;
  readonly log_index: number;
}

interface MarketState extends Place {
  readonly spot_quote_raw: string | null;
  readonly spot_token_raw: string | null;
  readonly pool_quote_raw: string | null;
  readonly held_quote_raw: string | null;
  readonly spot_usd: string | null;
}

/** The token as its launch and the history that is left make it: the same as if the rest had never been read. */
export function restoreToken(row: IndexTokenRow, { trade, events, lostTrades }: TokenHistory): LiveToken {
  const live = liveTokenOf(row);
  const eventOf = (kind: IndexTokenEventRow['kind']) => events.find((event) => event.kind === kind);
  const graduated = eventOf('graduated');
  const hasCurve = row.phantom_quote_raw !== null;
  if (hasCurve) {
    live.phase = 'curve';
    live.pool =
      graduated?.pool_id == null
        ? null
        : { id: graduated.pool_id, key: graduated.pool_key as NonNullable<LiveToken['pool']>['key'] };
  }
  live.feeRecipient =
    (eventOf('recipient')?.fee_recipient as Address | undefined) ?? row.initial_fee_recipient;
  live.spot = { quoteRaw: BigInt(row.initial_spot_quote_raw), tokenRaw: BigInt(row.initial_spot_token_raw) };
  live.poolQuoteRaw = 0n;
  live.heldQuoteRaw = heldAtLaunch(!hasCurve, row.protocol_share_bps);
  live.spotUsd18 = unfixed(row.initial_price_usd);
  const moves: MarketState[] = events.filter(({ spot_token_raw }) => spot_token_raw !== null);
  const market = newestOf(trade === null ? moves : [...moves, trade]);
  if (market !== undefined) {
    live.spot = { quoteRaw: BigInt(market.spot_quote_raw!), tokenRaw: BigInt(market.spot_token_raw!) };
    live.poolQuoteRaw = BigInt(market.pool_quote_raw!);
    live.heldQuoteRaw = market.held_quote_raw === null ? null : BigInt(market.held_quote_raw);
    live.spotUsd18 = unfixed(market.spot_usd);
  }
  const phased = newestOf(events.filter(({ kind }) => ['swept', 'graduated', 'rescued'].includes(kind)));
  live.phase = (phased?.phase as LiveToken['phase'] | undefined) ?? live.phase;
  if (isSoldOut(live)) live.phase = 'graduating';
  live.tradesTotal -= BigInt(lostTrades);
  live.lastTradeAt = trade?.mined_at ?? null;
  const newest = newestOf([...events, ...(trade === null ? [] : [trade])]);
  live.updatedAt = newest?.mined_at ?? row.launched_at;
  return live;
}

const unfixed = (text: string | null): bigint | null => (text === null ? null : unfixed18(text));

export function newestOf<Row extends Place>(rows: readonly Row[]): Row | undefined {
  const isNewer = (one: Row, other: Row): boolean =>
    one.block_number === other.block_number
      ? one.log_index > other.log_index
      : BigInt(one.block_number) > BigInt(other.block_number);
  let newest: Row | undefined;
  for (const row of rows) if (newest === undefined || isNewer(row, newest)) newest = row;
  return newest;
}
