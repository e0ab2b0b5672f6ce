import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { insertOperation } from '../../engine/records/operationRows.ts';
import { findTreasury, findWallet, type WalletRow } from '../../engine/records/walletRows.ts';
import { newId } from '../../ids.ts';
import { findIndexCursor } from '../../indexer/cursorRows.ts';
import { type Address, NATIVE, PortError } from '../../ports/basics.ts';
import type { Balance, PlannedTransaction, Revert } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { MAX_GAS_PAYMENT_WEI } from '../../ports/vault.ts';
import { sumUndecidedDeposits } from './depositRows.ts';
import { type DepositWalletRow, lockDepositWallet, setSweepDue, takeDueSweeps } from './depositWalletRows.ts';
import { hasOpenSweep, insertSweep } from './sweepRows.ts';

export type SweepDepositsContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'trace' | 'isOutage'
> &
  HasChainGuard &
  HasConfig;

const SWEEP_BATCH = 20;

/** Other processes skip a taken wallet for this time. */
const SWEEP_LEASE_MS = 15_000;

export const MIN_RETRY_MS = 60_000;

const MAX_RETRY_MS = 24 * 3_600_000;

/** The sweep waits for its gas, and gas prices change. */
const GAS_VALIDITY_MS = 10 * 60_000;

const SWEEP_VALIDITY_MS = 30 * 60_000;

/** Ten dollars: less is not worth a transaction. */
const MIN_SWEEP_RAW = 10_000_000n;

/** Twice the current gas price, so a rise does not stop the sweep. */
const GAS_HEADROOM = 2n;

/** Kept for the treasury's own gas. */
const TREASURY_RESERVE_WEI = 10n ** 15n;

/**
 * Accepts worthwhile sweeps of paid deposit wallets to the treasury. If the wallet lacks gas, the same commit
 * accepts the treasury's gas payment. Null without a treasury. Safe to run in any number of processes.
 */
export async function sweepDeposits(context: SweepDepositsContext): Promise<number | null> {
  const { chainGuard, clock, db, log } = context;
  const treasury = await findTreasury(db);
  if (treasury === undefined) return null;
  if (treasury.frozen_reason !== null) return 0;
  const now = clock.now();
  const wallets = await takeDueSweeps(db, SWEEP_BATCH, now, new Date(now.getTime() + SWEEP_LEASE_MS));
  // Reads the chain only if a wallet is due. Taken wallets are due again soon.
  if (wallets.length === 0 || (await chainGuard.check(context)) !== 'same') return 0;
  for (const wallet of wallets) {
    try {
      await sweepWallet(context, wallet, treasury);
    } catch (error) {
      if (context.isOutage(error)) throw error;
      log.error({ wallet: wallet.address, err: error }, 'a deposit wallet was not swept, will be repeated');
      await postponeSweep(context, wallet);
    }
  }
  return wallets.length;
}

async function sweepWallet(
  context: SweepDepositsContext,
  wallet: DepositWalletRow,
  treasury: WalletRow,
): Promise<void> {
  const { chain, db, log } = context;
  const about = { wallet: wallet.address };
  if ((await findWallet(db, wallet.wallet_id)).frozen_reason !== null) return postponeSweep(context, wallet);
  const { heldRaw, attempt } = await simulateSweep(context, {
    wallet: wallet.address,
    treasury: treasury.address,
  });
  if (heldRaw < MIN_SWEEP_RAW) {
    await setSweepDue(db, wallet, { at: null, failures: 0 });
    return;
  }
  if (attempt === null || (!('revert' in attempt) && attempt.amountRaw < MIN_SWEEP_RAW)) {
    // Keeps a due time: while the index is rebuilt, a credited payment does not make the wallet due.
    const { sweep_failures: failures } = wallet;
    await setSweepDue(db, wallet, { at: nextTry(wallet, context.clock.now()), failures });
    return;
  }
  if ('revert' in attempt) {
    log.warn({ ...about, reason: attempt.revert.sentence }, 'a deposit wallet cannot be swept now');
    return postponeSweep(context, wallet);
  }
  if (attempt.feeWei > MAX_GAS_PAYMENT_WEI) {
    log.warn(
      { ...about, feeWei: attempt.feeWei.toString() },
      'gas is too expensive to sweep a deposit wallet',
    );
    return postponeSweep(context, wallet);
  }
  const gasWei = missingGas(attempt);
  if (gasWei > 0n && (await chain.balanceWei(treasury.address)) < gasWei + TREASURY_RESERVE_WEI) {
    log.warn({ ...about, treasury: treasury.address }, 'the treasury cannot pay the gas of a sweep');
    return postponeSweep(context, wallet);
  }
  await acceptSweep(context, wallet, treasury, gasWei);
}

function missingGas({ feeWei, heldWei }: SweepAttempt): bigint {
  if (heldWei >= feeWei) return 0n;
  const wanted = feeWei * GAS_HEADROOM;
  return (wanted < MAX_GAS_PAYMENT_WEI ? wanted : MAX_GAS_PAYMENT_WEI) - heldWei;
}

/** Waits until the earlier sweep and its gas are final, so a wallet never gets gas twice. */
async function acceptSweep(
  context: Pick<Ports, 'clock' | 'db' | 'trace'>,
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

/** Pauses grow with failures in a row. */
const nextTry = ({ sweep_failures: failures }: DepositWalletRow, now: Date): Date =>
  new Date(now.getTime() + Math.min(MIN_RETRY_MS * 2 ** Math.min(failures, 20), MAX_RETRY_MS));

async function postponeSweep(
  { clock, db }: Pick<Ports, 'clock' | 'db'>,
  wallet: DepositWalletRow,
): Promise<void> {
  const failures = wallet.sweep_failures + 1;
  await setSweepDue(db, wallet, { at: nextTry(wallet, clock.now()), failures });
}

/** Enough for any gas price: the wallet may be empty. */
const ASSUMED_WEI = 10n ** 18n;

export interface SweepAttempt {
  readonly transaction: PlannedTransaction;
  readonly amountRaw: bigint;
  /** Maximum gas fee now. */
  readonly feeWei: bigint;
  readonly heldWei: bigint;
}

export interface SweepTrial {
  readonly heldRaw: bigint;
  /** Null without a known final amount. */
  readonly attempt: SweepAttempt | { readonly revert: Revert } | null;
}

/**
 * Simulates the transfer of the wallet's final USDG. Other payments wait for the next sweep: a reorg could
 * undo them and the transfer.
 */
export async function simulateSweep(
  context: Pick<Ports, 'db' | 'addressBook' | 'chain'>,
  { wallet, treasury }: { readonly wallet: Address; readonly treasury: Address },
  at?: bigint,
): Promise<SweepTrial> {
  const { addressBook, chain } = context;
  const { finalRaw: amountRaw, heldRaw, heldWei } = await readHeld(context, wallet, at);
  if (amountRaw <= 0n) return { heldRaw, attempt: null };
  const transaction = chain.transfer(addressBook.usdg, treasury, amountRaw);
  const call = { from: wallet, ...transaction, assumedBalanceWei: ASSUMED_WEI };
  const [simulation, fees] = await Promise.all([chain.simulate(call, at), chain.fees(at)]);
  if (!simulation.ok) return { heldRaw, attempt: { revert: simulation.revert } };
  const feeWei = simulation.gas * fees.maxFeePerGasWei;
  return { heldRaw, attempt: { transaction, amountRaw, feeWei, heldWei } };
}

/**
 * Excludes payments after the indexed block. The order of reads matters: the index may advance meanwhile. It
 * goes back only if the chain dropped its block, which is checked last.
 */
async function readHeld(
  { addressBook: { usdg }, chain, db }: Pick<Ports, 'db' | 'addressBook' | 'chain'>,
  wallet: Address,
  at: bigint | undefined,
): Promise<{ readonly finalRaw: bigint; readonly heldRaw: bigint; readonly heldWei: bigint }> {
  const cursor = await findIndexCursor(db, chain.chainId);
  const undecidedRaw = await sumUndecidedDeposits(db, wallet);
  const { block, balances } = await chain.balances(wallet, [usdg, NATIVE], at);
  const heldWei = rawOf(balances, NATIVE);
  const heldRaw = rawOf(balances, usdg);
  if (cursor === null || heldRaw <= undecidedRaw) return { finalRaw: 0n, heldRaw, heldWei };
  const indexed = BigInt(cursor.block_number);
  const indexedRaw =
    indexed < block ? rawOf((await chain.balances(wallet, [usdg], indexed)).balances, usdg) : heldRaw;
  if ((await chain.block(indexed))?.hash !== cursor.block_hash)
    throw new PortError('unavailable', 'The index is not of the present chain yet.');
  return { finalRaw: (indexedRaw < heldRaw ? indexedRaw : heldRaw) - undecidedRaw, heldRaw, heldWei };
}

function rawOf(balances: readonly Balance[], asset: Address): bigint {
  const balance = balances.find(({ token }) => token === asset);
  if (balance === undefined)
    throw new PortError('rejected', 'The balance of a deposit wallet cannot be read.');
  return balance.raw;
}
