import type { Database } from '../../context.ts';
import type { Address } from '../ports.ts';
import { findIndexCursor } from './indexCursorRows.ts';
import { listMovesWithin } from './indexTokenEventRows.ts';
import { findIndexTokens, type IndexTokenRow } from './indexTokenRows.ts';
import { listTradesWithin } from './indexTradeRows.ts';
import { readSpotsBefore } from './readSpotsBefore.ts';

const HOUR_MS = 3_600_000;
const UNIT36 = 10n ** 36n;

/** What a token traded at within an hour, each price for as long as it stood. */
export interface HourSpot {
  readonly quote: Address;
  readonly quoteDecimals: number;
  /** Base units of the quote asset for one base unit of the token, in 36-digit fixed point. */
  readonly price36: bigint;
}

/**
 * The time-weighted price of the last hour that the index knows: whoever moves a market for a moment hardly moves it. Null for a token
 * that no venue launched, or that was launched within that hour.
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
  const spots = [...trades, ...moves].sort(inTime).map((spot) => ({
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

/** A market without a token has no price. */
const ratio36 = (quoteRaw: bigint, tokenRaw: bigint): bigint =>
  tokenRaw === 0n ? 0n : (quoteRaw * UNIT36) / tokenRaw;

interface Place {
  readonly mined_at: string;
  readonly block_number: string;
  readonly log_index: number;
}

const inTime = (one: Place, other: Place): number =>
  Date.parse(one.mined_at) - Date.parse(other.mined_at) ||
  Number(one.block_number) - Number(other.block_number) ||
  one.log_index - other.log_index;
