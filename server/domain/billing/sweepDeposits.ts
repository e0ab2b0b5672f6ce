import type { Context } from '../../context.ts';
import { newId } from '../ids.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import { findTreasury, findWallet, type WalletRow } from '../onchain/walletRows.ts';
import { MOST_GAS_PAYMENT_WEI } from '../ports.ts';
import { type DepositWalletRow, lockDepositWallet, setSweepDue, takeDueSweeps } from './depositWalletRows.ts';
import { hasOpenSweep, insertSweep } from './sweepRows.ts';
import { type SweepAttempt, trySweep } from './trySweep.ts';

const MOST_AT_ONCE = 20;
/** How long what one process has taken is left alone by the others. */
const TAKEN_MS = 15_000;
export const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** The gas is wanted soon or not at all; the sweep waits for it, and no longer than gas stays at its price. */
const GAS_VALIDITY_MS = 10 * 60_000;
const SWEEP_VALIDITY_MS = 30 * 60_000;
/** Less than ten dollars is not worth a transaction; it stays where it is until there is more. */
const LEAST_SWEPT_RAW = 10_000_000n;
/** Gas is paid for twice its price of now, so that a rise on the way does not strand the sweep. */
const HEADROOM = 2n;
/** What the treasury keeps for its own gas. */
const TREASURY_RESERVE_WEI = 10n ** 15n;

/**
 * Looks at deposit wallets that were paid in, and accepts the move of what is worth it to the treasury: the sweep and, where
 * the wallet cannot pay its gas, the treasury's payment of that, in one commit. `null`: there is no treasury. Any number of
 * processes may do it.
 */
export async function sweepDeposits(context: Context): Promise<number | null> {
  const { chainGuard, clock, db, log } = context;
  const treasury = await findTreasury(db);
  if (treasury === undefined) return null;
  if (treasury.frozen_reason !== null) return 0;
  const now = clock.now();
  const wallets = await takeDueSweeps(db, MOST_AT_ONCE, now, new Date(now.getTime() + TAKEN_MS));
  // Asked only where there is something to sweep; what was taken in vain is due again soon.
  if (wallets.length === 0 || (await chainGuard.check(context)) !== 'same') return 0;
  for (const wallet of wallets) {
    try {
      await look(context, wallet, treasury);
    } catch (error) {
      if (context.isOutage(error)) throw error;
      log.error({ wallet: wallet.address, err: error }, 'a deposit wallet was not swept, will be repeated');
      await putOff(context, wallet);
    }
  }
  return wallets.length;
}

async function look(context: Context, wallet: DepositWalletRow, treasury: WalletRow): Promise<void> {
  const { chain, db, log } = context;
  const about = { wallet: wallet.address };
  if ((await findWallet(db, wallet.wallet_id)).frozen_reason !== null) return putOff(context, wallet);
  const { heldRaw, attempt } = await trySweep(context, {
    wallet: wallet.address,
    treasury: treasury.address,
  });
  if (heldRaw < LEAST_SWEPT_RAW) {
    await setSweepDue(db, wallet, { at: null, failures: 0 });
    return;
  }
  if (attempt === null || (!('revert' in attempt) && attempt.amountRaw < LEAST_SWEPT_RAW)) {
    // It may be credited already, and then nothing else makes the wallet due: while the index is read anew it knows of no payment.
    const { sweep_failures: failures } = wallet;
    await setSweepDue(db, wallet, { at: nextTry(wallet, context.clock.now()), failures });
    return;
  }
  if ('revert' in attempt) {
    log.warn({ ...about, reason: attempt.revert.sentence }, 'a deposit wallet cannot be swept now');
    return putOff(context, wallet);
  }
  if (attempt.feeWei > MOST_GAS_PAYMENT_WEI) {
    log.warn({ ...about, feeWei: attempt.feeWei.toString() }, 'gas is too dear to sweep a deposit wallet');
    return putOff(context, wallet);
  }
  const gasWei = missingGas(attempt);
  if (gasWei > 0n && (await chain.balanceWei(treasury.address)) < gasWei + TREASURY_RESERVE_WEI) {
    log.warn({ ...about, treasury: treasury.address }, 'the treasury cannot pay the gas of a sweep');
    return putOff(context, wallet);
  }
  await accept(context, wallet, treasury, gasWei);
}

function missingGas({ feeWei, heldWei }: SweepAttempt): bigint {
  if (heldWei >= feeWei) return 0n;
  const wanted = feeWei * HEADROOM;
  return (wanted < MOST_GAS_PAYMENT_WEI ? wanted : MOST_GAS_PAYMENT_WEI) - heldWei;
}

/** Nothing is accepted while anything of a sweep before is not final, its gas included: no wallet gets gas twice. */
async function accept(
  context: Context,
  taken: DepositWalletRow,
  treasury: WalletRow,
  gasWei: bigint,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { account_id: accountId, wallet_id: walletId } = await lockDepositWallet(trx, taken.account_id);
    const now = context.clock.now();
    await setSweepDue(trx, taken, { at: nextTry(taken, now), failures: taken.sweep_failures });
    if (await hasOpenSweep(trx, walletId)) return;
    const [id, gasId] = [newId('swe', now), newId('gas', now)];
    const common = { accountId, agentId: null } as const;
    if (gasWei > 0n) {
      const validUntil = new Date(now.getTime() + GAS_VALIDITY_MS);
      const gas = { ...common, id: gasId, kind: 'gas', walletId: treasury.id, validUntil } as const;
      await insertOperation(context, trx, gas, now);
    }
    const validUntil = new Date(now.getTime() + SWEEP_VALIDITY_MS);
    await insertOperation(context, trx, { ...common, id, kind: 'sweep', walletId, validUntil }, now);
    const gas = gasWei > 0n ? { operationId: gasId, wei: gasWei } : null;
    await insertSweep(trx, { id, walletId, treasury: treasury.address, gas });
  });
}

/** The oftener it failed in a row, the later it is tried again. */
const nextTry = ({ sweep_failures: failures }: DepositWalletRow, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 20), LONGEST_PAUSE_MS));

async function putOff({ clock, db }: Context, wallet: DepositWalletRow): Promise<void> {
  const failures = wallet.sweep_failures + 1;
  await setSweepDue(db, wallet, { at: nextTry(wallet, clock.now()), failures });
}
