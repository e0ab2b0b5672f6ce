import { DAY_MS } from '../../concurrency/timers.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import { showUsd, showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import { listKeyLimits } from '../accounts/apiKeyRows.ts';
import type { CapRefusal } from './limits.ts';
import {
  findFreeingTime,
  findSpending,
  type KeyLine,
  listKeyLines,
  lockKeyLines,
  reserveForKeys,
  sumKeySpendingUsd18,
} from './spendingRows.ts';

/** Whose money limits bind an operation. */
export interface LimitedKey {
  readonly accountId: string;
  /** The first keys of the lines; empty: no limit. */
  readonly limitedBy: readonly string[];
}

/**
 * Takes an operation's spending from the limits of its key and of the keys above, or says which one forbids it.
 *
 * Last in the accept commit, after every row lock: each line is locked until COMMIT, so parallel requests
 * cannot exceed a limit together. An operation without spending takes nothing.
 */
export async function reserveKeySpending(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  key: LimitedKey,
  operationId: string,
): Promise<CapRefusal | null> {
  if (key.limitedBy.length === 0) return null;
  const spending = await findSpending(trx, operationId);
  if (spending === undefined) return null;
  const now = context.clock.now();
  await lockKeyLines(trx, key.limitedBy);
  const breach = await breachOf(trx, key, { spendUsd18: spending.usd18, operationId }, now);
  if (breach === null) await reserveForKeys(trx, key.limitedBy, operationId);
  return breach;
}

/**
 * In the sign commit of an operation whose reservation may have risen. The limits of the key that asked for it
 * still hold.
 */
export async function keyBreachOf(
  context: Pick<Ports, 'clock'>,
  db: Database | Trx,
  { account_id: accountId }: { readonly account_id: string },
  share: Share & { readonly operationId: string },
): Promise<PlanRefusal | null> {
  const limitedBy = await listKeyLines(db, share.operationId);
  if (limitedBy.length === 0) return null;
  if (db.isTransaction) await lockKeyLines(db as Trx, limitedBy);
  return breachOf(db, { accountId, limitedBy }, share, context.clock.now());
}

/** For a quote or preview: the limit that this spending would breach now. Reserves nothing. */
export const readKeyBreach = async (
  { clock, db }: Pick<Ports, 'clock' | 'db'>,
  key: LimitedKey,
  spendUsd18: bigint | null,
): Promise<CapRefusal | null> =>
  key.limitedBy.length === 0 ? null : breachOf(db, key, { spendUsd18, operationId: null }, clock.now());

interface Share {
  /** 18-digit fixed point; null if unknown. */
  readonly spendUsd18: bigint | null;
  /** Its own reservation does not count. Null before it is accepted. */
  readonly operationId: string | null;
}

async function breachOf(
  db: Database | Trx,
  key: LimitedKey,
  { spendUsd18, operationId }: Share,
  now: Date,
): Promise<CapRefusal | null> {
  if (spendUsd18 === 0n) return null;
  if (spendUsd18 === null) {
    const sentence = `This cannot be priced, and the API key ${key.limitedBy.at(-1)} has a money limit. Choose a token with a price, or use a key without limits.`;
    return { ...refusal(sentence), passing: 'price_unknown' };
  }
  const bounds = await readBounds(db, key, operationId, now);
  const [tightest] = bounds.toSorted((one, other) => (one.leftUsd18 < other.leftUsd18 ? -1 : 1));
  if (tightest === undefined || spendUsd18 <= tightest.leftUsd18) return null;
  if (tightest.day === null) return refusal(`${excess(tightest, spendUsd18)} ${passes(tightest)}.`);
  const mayPass = bounds.every(({ day, limitUsd }) => day !== null || spendUsd18 <= toFixed18(limitUsd));
  const later = mayPass ? await laterOf(db, tightest.day, spendUsd18 - tightest.leftUsd18) : '';
  return {
    ...refusal(`${excess(tightest, spendUsd18)} ${passes(tightest)}${later}.`),
    passing: 'daily_cap',
  };
}

/** One limit of one line. */
interface Bound {
  readonly lineId: string;
  readonly limitUsd: string;
  /** The most that an operation may take by it now. */
  readonly leftUsd18: bigint;
  /** Of a daily limit. */
  readonly day: KeyLine | null;
}

async function readBounds(
  db: Database | Trx,
  { accountId, limitedBy }: LimitedKey,
  except: string | null,
  now: Date,
): Promise<Bound[]> {
  const bounds: Bound[] = [];
  const since = new Date(now.getTime() - DAY_MS);
  for (const { id: lineId, max_operation_usd: atOnce, max_daily_usd: aDay } of await listKeyLimits(
    db,
    limitedBy,
  )) {
    if (atOnce !== null) bounds.push({ lineId, limitUsd: atOnce, leftUsd18: toFixed18(atOnce), day: null });
    if (aDay === null) continue;
    const day = { accountId, lineId, except, since };
    const leftUsd18 = toFixed18(aDay) - (await sumKeySpendingUsd18(db, day));
    bounds.push({ lineId, limitUsd: aDay, leftUsd18: leftUsd18 > 0n ? leftUsd18 : 0n, day });
  }
  return bounds;
}

function excess({ lineId, limitUsd, leftUsd18, day }: Bound, spendUsd18: bigint): string {
  const spend = `This counts $${showUsdRoundedUp(spendUsd18)}`;
  if (day === null)
    return `${spend}, more than the $${limitUsd} that max_operation_usd of the API key ${lineId} allows.`;
  return `${spend}, more than the $${showUsd(leftUsd18)} that are left of the $${limitUsd} that max_daily_usd of the API key ${lineId} allows within 24 hours.`;
}

const passes = ({ leftUsd18 }: Bound): string =>
  leftUsd18 > 0n ? `It passes if it counts at most $${showUsd(leftUsd18)}` : 'Nothing passes now';

/** When enough of the day will have been freed. Empty if the day never has room for it. */
async function laterOf(db: Database | Trx, day: KeyLine, missingUsd18: bigint): Promise<string> {
  const freed = await findFreeingTime(db, day, missingUsd18);
  if (freed === null) return '';
  return `, or as it is from ${new Date(freed.getTime() + DAY_MS).toISOString()} on`;
}

const refusal = (sentence: string): PlanRefusal => ({ refused: 'policy_violation', sentence });

/** What is left today of the daily limits that bind a key: the least of them. Null: no daily limit. */
export async function readDailyLeftUsd18(
  { clock, db }: Pick<Ports, 'clock' | 'db'>,
  key: LimitedKey,
): Promise<bigint | null> {
  const bounds = await readBounds(db, key, null, clock.now());
  return bounds.reduce<bigint | null>((least, { day, leftUsd18 }) => {
    if (day === null) return least;
    return least === null || leftUsd18 < least ? leftUsd18 : least;
  }, null);
}
