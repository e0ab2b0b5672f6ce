import type { Database, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { closeAsReleased, closeAsSettled, type Hold, insertHold, sumThoughtHoldsMicro } from './holdRows.ts';
import { lockAndFind, openLedger, type Posting, postTransaction, readBalance } from './ledgerRows.ts';

/** Credits that an account receives from outside. */
export interface Grant {
  readonly accountId: string;
  /** Id of what brought them. */
  readonly reference: string;
  readonly amountMicro: bigint;
}

/** Opens the account's ledger and grants its starter credits, if any. */
export async function grantStarterCredits(
  trx: Trx,
  accountId: string,
  amountMicro: bigint,
  now: Date,
): Promise<void> {
  await openLedger(trx, accountId);
  if (amountMicro > 0n) await issue(trx, 'starter', { accountId, reference: accountId, amountMicro }, now);
}

/**
 * Credits a deposit, exactly once for its reference. Returns false, with nothing written, when it was credited before. The
 * amount is above zero.
 */
export async function creditDeposit(trx: Trx, deposit: Grant, now: Date): Promise<boolean> {
  await openLedger(trx, deposit.accountId);
  if (await lockAndFind(trx, { kind: 'deposit', ...deposit })) return false;
  await issue(trx, 'deposit', deposit, now);
  return true;
}

async function issue(trx: Trx, kind: 'starter' | 'deposit', grant: Grant, now: Date): Promise<void> {
  const { accountId, reference, amountMicro } = grant;
  const moves = { issued: -amountMicro, available: amountMicro };
  if (!(await postTransaction(trx, { accountId, kind, reference, moves }, now)))
    throw new Error('credits are issued to an account that has no ledger');
}

const insufficient = (): Problem =>
  new Problem('insufficient_credits', 'The account does not have enough credits for this operation.');

/** Throws 402 when the account cannot pay so much at this moment; only `holdCredits` decides it. */
export async function assertAffordable(db: Database, accountId: string, amountMicro: bigint): Promise<void> {
  const { availableMicro } = await readBalance(db, accountId);
  if (availableMicro < amountMicro) throw insufficient();
}

/**
 * Whether the account can pay so much with what its thoughts have reserved: each reserves several times what it costs, and one
 * that fails gives all back.
 */
export async function canSoonAfford(db: Database, accountId: string, amountMicro: bigint): Promise<boolean> {
  // Before the balance: what is given back between the two counts twice, not never.
  const reservedMicro = await sumThoughtHoldsMicro(db, accountId);
  const { availableMicro } = await readBalance(db, accountId);
  return availableMicro + reservedMicro >= amountMicro;
}

/** Throws 402 when the account cannot pay so much, not even with what its thoughts have reserved. */
export async function assertSoonAffordable(
  db: Database,
  accountId: string,
  amountMicro: bigint,
): Promise<void> {
  if (!(await canSoonAfford(db, accountId, amountMicro))) throw insufficient();
}

/**
 * Reserves what something may cost at most, in the commit that accepts it. Throws 402 when the account cannot pay it.
 * Nothing is held for what is free. Ask late in a commit: all else that the account asks for waits from here to its end.
 */
export async function holdCredits(trx: Trx, hold: Hold, now: Date): Promise<void> {
  const { accountId, reference, amountMicro } = hold;
  if (amountMicro === 0n) return;
  const moves = { available: -amountMicro, reserved: amountMicro };
  await insertHold(trx, hold);
  if (!(await postTransaction(trx, { accountId, kind: 'hold', reference, moves }, now))) throw insufficient();
}

/**
 * It succeeded for good: `spentMicro` of what was reserved (default: all) is spent, and the rest is available again. Does
 * nothing where nothing is held any more. Throws when more is spent than was held.
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

/** It failed for good: what was reserved is available again. Does nothing where nothing is held any more. */
export async function releaseHold(trx: Trx, reference: string, now: Date): Promise<void> {
  const hold = await closeAsReleased(trx, reference);
  if (hold === undefined) return;
  const { accountId, amountMicro } = hold;
  const moves = { reserved: -amountMicro, available: amountMicro };
  await closeInLedger(trx, { accountId, kind: 'release', reference, moves }, now);
}

export interface Sale {
  /** Id of the listing. */
  readonly reference: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly priceMicro: bigint;
  /** The platform's part of the price. */
  readonly feeMicro: bigint;
}

/**
 * The buyer pays, the seller receives the price less the fee. The caller holds the locks of both accounts, so that two sales
 * between the same two do not wait for each other in a circle. Throws 402 when the buyer cannot pay.
 */
export async function paySale(trx: Trx, sale: Sale, now: Date): Promise<void> {
  const { reference, buyerId, sellerId, priceMicro, feeMicro } = sale;
  const paid = { available: -priceMicro, market: priceMicro };
  const purchase = { accountId: buyerId, kind: 'purchase', reference, moves: paid } as const;
  if (!(await postTransaction(trx, purchase, now))) throw insufficient();
  const received = { market: -priceMicro, available: priceMicro - feeMicro, revenue: feeMicro };
  const proceeds = { accountId: sellerId, kind: 'sale', reference, moves: received } as const;
  if (!(await postTransaction(trx, proceeds, now))) throw new Error(`the seller ${sellerId} has no ledger`);
}

/** What is held was reserved before, so that the account always has it. */
async function closeInLedger(trx: Trx, posting: Posting, now: Date): Promise<void> {
  if (await postTransaction(trx, posting, now)) return;
  throw new Error(`less is reserved than the hold for ${posting.reference}`);
}
