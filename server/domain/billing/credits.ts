import type { Database, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import {
  availableOf,
  closeHold,
  insertHold,
  openLedger,
  PLATFORM,
  postTransfer,
  readBalance,
  reservedOf,
} from './ledgerRows.ts';

/** Opens the account's ledger and grants its starter credits, if any. */
export async function grantStarterCredits(
  trx: Trx,
  accountId: string,
  amountMicro: bigint,
  now: Date,
): Promise<void> {
  await openLedger(trx, accountId);
  if (amountMicro === 0n) return;
  const to = availableOf(accountId);
  await postTransfer(
    trx,
    { kind: 'starter', reference: accountId, from: PLATFORM.issued, to, amountMicro },
    now,
  );
}

const insufficient = (): Problem =>
  new Problem('insufficient_credits', 'The account does not have enough credits for this operation.');

/** Throws 402 when the account cannot pay so much at this moment; only `holdCredits` decides it. */
export async function assertAffordable(db: Database, accountId: string, amountMicro: bigint): Promise<void> {
  if ((await readBalance(db, accountId, 'available')) < amountMicro) throw insufficient();
}

/** Reserves the price of an operation, in its accept commit. Throws 402 when the account cannot pay it. */
export async function holdCredits(
  trx: Trx,
  hold: { operationId: string; accountId: string; amountMicro: bigint },
  now: Date,
): Promise<void> {
  if (hold.amountMicro === 0n) return;
  const held = await postTransfer(
    trx,
    {
      kind: 'hold',
      reference: hold.operationId,
      from: availableOf(hold.accountId),
      to: reservedOf(hold.accountId),
      amountMicro: hold.amountMicro,
    },
    now,
  );
  if (!held) throw insufficient();
  await insertHold(trx, hold);
}

/** The operation succeeded for good: what was reserved is spent. */
export async function settleHold(trx: Trx, operationId: string, now: Date): Promise<void> {
  const hold = await closeHold(trx, operationId, 'settled');
  if (hold === undefined) return;
  const from = reservedOf(hold.accountId);
  await postTransfer(
    trx,
    { kind: 'settle', reference: operationId, from, to: PLATFORM.revenue, amountMicro: hold.amountMicro },
    now,
  );
}

/** The operation failed for good: what was reserved is available again. */
export async function releaseHold(trx: Trx, operationId: string, now: Date): Promise<void> {
  const hold = await closeHold(trx, operationId, 'released');
  if (hold === undefined) return;
  await postTransfer(
    trx,
    {
      kind: 'release',
      reference: operationId,
      from: reservedOf(hold.accountId),
      to: availableOf(hold.accountId),
      amountMicro: hold.amountMicro,
    },
    now,
  );
}
