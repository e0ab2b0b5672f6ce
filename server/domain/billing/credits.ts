import type { Database, Trx } from '../../db/database.ts';
import { Problem } from '../../problem.ts';
import { closeAsReleased, closeAsSettled, type Hold, insertHold, sumThoughtHoldsMicro } from './holdRows.ts';
import { lockAndFindPosting, openLedger, type Posting, postTransaction, readBalance } from './ledgerRows.ts';

export interface Grant {
  readonly accountId: string;
  readonly reference: string;
  readonly amountMicro: bigint;
}

export async function grantStarterCredits(
  trx: Trx,
  accountId: string,
  amountMicro: bigint,
  now: Date,
): Promise<void> {
  await openLedger(trx, accountId);
  if (amountMicro > 0n) await issue(trx, 'starter', { accountId, reference: accountId, amountMicro }, now);
}

/** Once per reference; false if it was credited before. The amount is positive. */
export async function creditDeposit(trx: Trx, deposit: Grant, now: Date): Promise<boolean> {
  await openLedger(trx, deposit.accountId);
  if (await lockAndFindPosting(trx, { kind: 'deposit', ...deposit })) return false;
  await issue(trx, 'deposit', deposit, now);
  return true;
}

async function issue(trx: Trx, kind: 'starter' | 'deposit', grant: Grant, now: Date): Promise<void> {
  const { accountId, reference, amountMicro } = grant;
  const moves = { issued: -amountMicro, available: amountMicro };
  if (!(await postTransaction(trx, { accountId, kind, reference, moves }, now)))
    throw new Error('credits are issued to an account that has no ledger');
}

const insufficientCredits = (): Problem =>
  new Problem('insufficient_credits', 'The account does not have enough credits for this operation.');

/** Throws 402. Only `holdCredits` is binding. */
export async function assertAffordable(db: Database, accountId: string, amountMicro: bigint): Promise<void> {
  const { availableMicro } = await readBalance(db, accountId);
  if (availableMicro < amountMicro) throw insufficientCredits();
}

/**
 * Whether the account could pay after its thoughts return their holds. A thought holds several times its
 * cost.
 */
export async function canAffordWithHolds(
  db: Database,
  accountId: string,
  amountMicro: bigint,
): Promise<boolean> {
  // Read before the balance: a hold released in between then counts twice, not zero times.
  const reservedMicro = await sumThoughtHoldsMicro(db, accountId);
  const { availableMicro } = await readBalance(db, accountId);
  return availableMicro + reservedMicro >= amountMicro;
}

/** Throws 402 unless `canAffordWithHolds`. */
export async function assertAffordableWithHolds(
  db: Database,
  accountId: string,
  amountMicro: bigint,
): Promise<void> {
  if (!(await canAffordWithHolds(db, accountId, amountMicro))) throw insufficientCredits();
}

/**
 * Reserves the maximum cost in the commit that accepts the work. Throws 402. Call it late: the account's
 * other requests wait from here to the commit.
 */
export async function holdCredits(trx: Trx, hold: Hold, now: Date): Promise<void> {
  const { accountId, reference, amountMicro } = hold;
  if (amountMicro === 0n) return;
  const moves = { available: -amountMicro, reserved: amountMicro };
  await insertHold(trx, hold);
  if (!(await postTransaction(trx, { accountId, kind: 'hold', reference, moves }, now)))
    throw insufficientCredits();
}

/**
 * Final success: spends `spentMicro` (default: all) and releases the rest. Does nothing for a closed hold.
 * Throws if `spentMicro` exceeds the hold.
 */
export async function settleHold(
  trx: Trx,
  reference: string,
  now: Date,
  spentMicro: bigint | null = null,
): Promise<void> {
  const hold = await closeAsSettled(trx, reference, spentMicro);
  if (hold === undefined) return;
  const { accountId, amountMicro: held, spentMicro: revenue } = hold;
  const moves = { reserved: -held, revenue, available: held - revenue };
  await closeInLedger(trx, { accountId, kind: 'settle', reference, moves }, now);
}

/** Final failure. Does nothing for a closed hold. */
export async function releaseHold(trx: Trx, reference: string, now: Date): Promise<void> {
  const hold = await closeAsReleased(trx, reference);
  if (hold === undefined) return;
  const { accountId, amountMicro } = hold;
  const moves = { reserved: -amountMicro, available: amountMicro };
  await closeInLedger(trx, { accountId, kind: 'release', reference, moves }, now);
}

export interface Sale {
  readonly reference: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly priceMicro: bigint;
  /** The platform's share of the price. */
  readonly feeMicro: bigint;
}

/**
 * The buyer pays the price; the seller receives it minus the fee. The caller holds both accounts' locks, so
 * opposite sales cannot deadlock. Throws 402.
 */
export async function paySale(trx: Trx, sale: Sale, now: Date): Promise<void> {
  const { reference, buyerId, sellerId, priceMicro, feeMicro } = sale;
  const paid = { available: -priceMicro, market: priceMicro };
  const purchase = { accountId: buyerId, kind: 'purchase', reference, moves: paid } as const;
  if (!(await postTransaction(trx, purchase, now))) throw insufficientCredits();
  const received = { market: -priceMicro, available: priceMicro - feeMicro, revenue: feeMicro };
  const proceeds = { accountId: sellerId, kind: 'sale', reference, moves: received } as const;
  if (!(await postTransaction(trx, proceeds, now))) throw new Error(`the seller ${sellerId} has no ledger`);
}

/** Held credits are always reserved, so a failure is a bug. */
async function closeInLedger(trx: Trx, posting: Posting, now: Date): Promise<void> {
  if (await postTransaction(trx, posting, now)) return;
  throw new Error(`less is reserved than the hold for ${posting.reference}`);
}
