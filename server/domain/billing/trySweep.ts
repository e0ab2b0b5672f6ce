import type { Context } from '../../context.ts';
import { type Address, NATIVE, type PlannedTransaction, PortError, type Revert } from '../ports.ts';
import { sumUndecided } from './depositRows.ts';

/** Enough for the gas of one transfer at any price; the wallet may hold nothing yet. */
const ASSUMED_WEI = 10n ** 18n;

export interface SweepAttempt {
  readonly transaction: PlannedTransaction;
  readonly amountRaw: bigint;
  /** What its gas costs at most as things stand. */
  readonly feeWei: bigint;
  /** What the wallet has for it. */
  readonly heldWei: bigint;
}

/**
 * The transfer of the wallet's USDG, tried at the latest block or at `at`; null: it holds none. A payment that is not final
 * is left for the next time: a reorg could take it back, and the transfer with it.
 */
export async function trySweep(
  { addressBook, chain, db }: Pick<Context, 'addressBook' | 'chain' | 'db'>,
  { wallet, treasury }: { readonly wallet: Address; readonly treasury: Address },
  at?: bigint,
): Promise<SweepAttempt | { readonly revert: Revert } | null> {
  const undecidedRaw = await sumUndecided(db, wallet);
  const { balances } = await chain.balances(wallet, [addressBook.usdg, NATIVE], at);
  const [heldRaw, heldWei] = [addressBook.usdg, NATIVE].map(
    (asset) => balances.find(({ token }) => token === asset)?.raw,
  );
  if (heldRaw === undefined || heldWei === undefined)
    throw new PortError('rejected', 'The balance of a deposit wallet cannot be read.');
  const amountRaw = heldRaw - undecidedRaw;
  if (amountRaw <= 0n) return null;
  const transaction = chain.transfer(addressBook.usdg, treasury, amountRaw);
  const call = { from: wallet, ...transaction, assumedBalanceWei: ASSUMED_WEI };
  const [simulation, fees] = await Promise.all([chain.simulate(call, at), chain.fees(at)]);
  if (!simulation.ok) return { revert: simulation.revert };
  return { transaction, amountRaw, feeWei: simulation.gas * fees.maxFeePerGasWei, heldWei };
}
