import { HOUR_MS } from '../concurrency/timers.ts';
import type { Database, Trx } from '../db/database.ts';
import type { AddressBook } from '../ports/addressBook.ts';
import type { Address } from '../ports/basics.ts';
import type { Spot } from '../ports/chainLogs.ts';
import { priceFeedsOf } from '../ports/registryAssets.ts';
import { findIndexCursor } from './cursorRows.ts';
import { listMovesWithin, listSpotsMoved, listSpotsTraded, listTradesWithin } from './factRows.ts';
import { findIndexTokens, type IndexTokenRow } from './tokenRows.ts';

export interface LogPlace {
  readonly block_number: string;
  readonly log_index: number;
}

export function newestOf<Row extends LogPlace>(rows: readonly Row[]): Row | undefined {
  const isNewer = (one: Row, other: Row): boolean =>
    one.block_number === other.block_number
      ? one.log_index > other.log_index
      : BigInt(one.block_number) > BigInt(other.block_number);
  let newest: Row | undefined;
  for (const row of rows) if (newest === undefined || isNewer(row, newest)) newest = row;
  return newest;
}

const UNIT36 = 10n ** 36n;

export interface HourSpot {
  readonly quote: Address;
  readonly quoteDecimals: number;
  /** Quote base units per token base unit, 36-digit fixed point. */
  readonly price36: bigint;
}

/**
 * Returns the time-weighted price of the last indexed hour, which a short manipulation hardly moves. Null if
 * the token is younger.
 */
export async function readHourSpot(db: Database, chainId: number, token: Address): Promise<HourSpot | null> {
  const [[row], cursor] = await Promise.all([findIndexTokens(db, [token]), findIndexCursor(db, chainId)]);
  if (row === undefined || cursor === null) return null;
  const to = new Date(cursor.mined_at);
  const from = new Date(to.getTime() - HOUR_MS);
  if (new Date(row.launched_at) > from) return null;
  const [before, trades, moves] = await Promise.all([
    readSpotsBefore(db, [token], from),
    listTradesWithin(db, token, { from, to }),
    listMovesWithin(db, token, { from, to }),
  ]);
  const first = before.get(token) ?? launchSpot(row);
  const spots = [...trades, ...moves].sort(byTime).map((spot) => ({
    sinceMs: Date.parse(spot.mined_at),
    price36: ratio36(BigInt(spot.spot_quote_raw), BigInt(spot.spot_token_raw)),
  }));
  const stays = [{ sinceMs: from.getTime(), price36: ratio36(first.quoteRaw, first.tokenRaw) }, ...spots];
  const sum = stays.reduce((total, { sinceMs, price36 }, at) => {
    const untilMs = stays[at + 1]?.sinceMs ?? to.getTime();
    return total + price36 * BigInt(untilMs - sinceMs);
  }, 0n);
  return { quote: row.quote, quoteDecimals: row.quote_decimals, price36: sum / BigInt(HOUR_MS) };
}

const launchSpot = (row: IndexTokenRow) => ({
  quoteRaw: BigInt(row.initial_spot_quote_raw),
  tokenRaw: BigInt(row.initial_spot_token_raw),
});

/** A market without tokens has no price. */
const ratio36 = (quoteRaw: bigint, tokenRaw: bigint): bigint =>
  tokenRaw === 0n ? 0n : (quoteRaw * UNIT36) / tokenRaw;

interface TimedPlace extends LogPlace {
  readonly mined_at: string;
}

const byTime = (one: TimedPlace, other: TimedPlace): number =>
  Date.parse(one.mined_at) - Date.parse(other.mined_at) ||
  Number(one.block_number) - Number(other.block_number) ||
  one.log_index - other.log_index;

/** Absent if the token had not moved since its launch. */
export async function readSpotsBefore(
  db: Database | Trx,
  tokens: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, Spot>> {
  const [traded, moved] = await Promise.all([
    listSpotsTraded(db, tokens, before),
    listSpotsMoved(db, tokens, before),
  ]);
  const spotsOf = Map.groupBy([...traded, ...moved], ({ token }) => token);
  return new Map(
    [...spotsOf].map(([token, spots]) => {
      const { spot_quote_raw, spot_token_raw } = newestOf(spots)!;
      return [token, { quoteRaw: BigInt(spot_quote_raw), tokenRaw: BigInt(spot_token_raw) }];
    }),
  );
}

const ONE_USD = 10n ** 18n;

/** In chain order: the oracle's newest answer so far. */
export class QuotePrices {
  readonly #answers: Map<Address, bigint | null>;
  readonly #feeds: ReadonlyMap<Address, Address>;
  readonly #pegged: Address;

  /** `answers`: those before the first log, by feed. */
  constructor(book: AddressBook, answers: ReadonlyMap<Address, bigint | null>) {
    this.#answers = new Map(answers);
    this.#feeds = priceFeedsOf(book);
    this.#pegged = book.usdg;
  }

  answer(feed: Address, usd18: bigint | null): void {
    this.#answers.set(feed, usd18);
  }

  /** USD per whole asset, 18-digit fixed point; null if unknown, never 0. */
  usd18(asset: Address): bigint | null {
    if (asset === this.#pegged) return ONE_USD;
    const feed = this.#feeds.get(asset);
    return feed === undefined ? null : (this.#answers.get(feed) ?? null);
  }
}
