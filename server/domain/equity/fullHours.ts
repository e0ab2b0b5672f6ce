import { HOUR_MS } from '../../concurrency/timers.ts';
import type { Database, Trx } from '../../db/database.ts';
import { readCursor } from '../../indexer/cursorRows.ts';
import { readWalletCursor } from '../../indexer/walletLogs/walletCursorRows.ts';
import { hourOf } from '../../indexer/windows.ts';

/** Time of the newest block that both the index and the ledger's logs have read. Null before the first one. */
export async function readKnownTime(db: Database | Trx, chainId: number): Promise<Date | null> {
  const cursors = [await readCursor(db, chainId), await readWalletCursor(db, chainId)];
  const times = cursors.map((cursor) => (cursor === undefined ? 0 : Date.parse(cursor.mined_at)));
  const earliest = Math.min(...times);
  return earliest > 0 ? new Date(earliest) : null;
}

/** `from`, the full hours after it, and `to`. */
export function hoursBetween(from: Date, to: Date): Date[] {
  const times = [from];
  for (let ms = hourOf(from).getTime() + HOUR_MS; ms < to.getTime(); ms += HOUR_MS) times.push(new Date(ms));
  return [...times, to];
}

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const later = (one: Date, other: Date): Date => (one > other ? one : other);
