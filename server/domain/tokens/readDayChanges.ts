import type { Context } from '../../context.ts';
import { toFixed18 } from '../amounts.ts';
import { feedsOf } from '../index/feedsOf.ts';
import { findIndexCursor } from '../index/indexCursorRows.ts';
import { readAnswersBy } from '../index/oracleAnswerRows.ts';
import type { Address, UsdPrice } from '../ports.ts';
import { changePct } from './changePct.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * How these prices changed in 24 hours, in percent, against what their oracles had answered last by then. Absent where that is
 * not known: a price is stale or of no feed, its feed had not answered yet, or the index has not come so far.
 */
export async function readDayChanges(
  { addressBook, clock, db, toChecksum }: Context,
  prices: ReadonlyMap<Address, UsdPrice>,
): Promise<ReadonlyMap<Address, string>> {
  const feeds = feedsOf(addressBook);
  const asked = [...prices].flatMap(([token, price]) => {
    const feed = price.stale || price.source !== 'oracle' ? undefined : feeds.get(token);
    return feed === undefined ? [] : [{ token, usd: price.usd, feed: toChecksum(feed) }];
  });
  if (asked.length === 0) return new Map();
  const then = new Date(clock.now().getTime() - DAY_MS);
  const [cursor, answers] = await Promise.all([
    findIndexCursor(db, addressBook.chainId),
    readAnswersBy(db, [...new Set(asked.map(({ feed }) => feed))], then),
  ]);
  if (cursor === null || new Date(cursor.mined_at) < then) return new Map();
  return new Map(
    asked.flatMap(({ token, usd, feed }): [Address, string][] => {
      const before = answers.get(feed) ?? null;
      const change = before === null ? null : changePct(before, toFixed18(usd));
      return change === null ? [] : [[token, change]];
    }),
  );
}
