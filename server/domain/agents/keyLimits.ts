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
  { accountId, limitedBy }: LimitedKey,
  { spendUsd18, operationId }: Share,
  now: Date,
): Promise<CapRefusal | null> {
  if (spendUsd18 === 0n) return null;
  for (const { id, max_operation_usd: mostAtOnce, max_daily_usd: mostADay } of await listKeyLimits(
    db,
    limitedBy,
  )) {
    if (spendUsd18 === null) {
      const sentence = `This cannot be priced, and the API key ${id} has a money limit. Choose a token with a price, or use a key without limits.`;
      return { ...refusal(sentence), passing: 'price_unknown' };
    }
    if (mostAtOnce !== null && spendUsd18 > toFixed18(mostAtOnce)) {
      return refusal(
        `This counts $${showUsdRoundedUp(spendUsd18)}, more than the $${mostAtOnce} that max_operation_usd of the API key ${id} allows. It passes if it counts at most $${mostAtOnce}.`,
      );
    }
    if (mostADay === null) continue;
    const line = { accountId, lineId: id, except: operationId, since: new Date(now.getTime() - DAY_MS) };
    const breach = await dailyBreach(db, line, spendUsd18, mostADay);
    if (breach !== null) return breach;
  }
  return null;
}

async function dailyBreach(
  db: Database | Trx,
  line: KeyLine,
  spendUsd18: bigint,
  mostADay: string,
): Promise<CapRefusal | null> {
  const takenUsd18 = await sumKeySpendingUsd18(db, line);
  const leftUsd18 = toFixed18(mostADay) - takenUsd18;
  if (spendUsd18 <= leftUsd18) return null;
  const least =
    leftUsd18 > 0n ? `It passes if it counts at most $${showUsd(leftUsd18)}` : 'Nothing passes now';
  const freed = await findFreeingTime(db, line, spendUsd18 - leftUsd18);
  const later =
    freed === null ? '' : `, or as it is from ${new Date(freed.getTime() + DAY_MS).toISOString()} on`;
  const sums = `$${showUsdRoundedUp(takenUsd18)} are spent or reserved within 24 hours, and this counts $${showUsdRoundedUp(spendUsd18)}`;
  return {
    ...refusal(
      `${sums}. Together that is more than the $${mostADay} that max_daily_usd of the API key ${line.lineId} allows. ${least}${later}.`,
    ),
    passing: 'daily_cap',
  };
}

const refusal = (sentence: string): PlanRefusal => ({ refused: 'policy_violation', sentence });

/** What is left today of the daily limits that bind a key: the least of them. Null: no daily limit. */
export async function readDailyLeftUsd18(
  context: Pick<Ports, 'clock' | 'db'>,
  { accountId, limitedBy }: LimitedKey,
): Promise<bigint | null> {
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  let least: bigint | null = null;
  for (const { id: lineId, max_daily_usd: mostADay } of await listKeyLimits(context.db, limitedBy)) {
    if (mostADay === null) continue;
    const line = { accountId, lineId, except: null, since };
    const left = toFixed18(mostADay) - (await sumKeySpendingUsd18(context.db, line));
    const leftUsd18 = left > 0n ? left : 0n;
    if (least === null || leftUsd18 < least) least = leftUsd18;
  }
  return least;
}
