import type { Context } from '../../context.ts';
import { findIndexCursor } from '../index/indexCursorRows.ts';
import {
  type Address,
  type Balance,
  NATIVE,
  type PlannedTransaction,
  PortError,
  type Revert,
} from '../ports.ts';
import { sumUndecided } from './depositRows.ts';

/** Enough for the gas of one transfer at any price; the wallet may hold nothing yet. */
const ASSUMED_WEI = 10n ** 18n;

type Attempting = Pick<Context, 'addressBook' | 'chain' | 'db'>;

export interface SweepAttempt {
  readonly transaction: PlannedTransaction;
  readonly amountRaw: bigint;
  /** What its gas costs at most as things stand. */
  readonly feeWei: bigint;
  /** What the wallet has for it. */
  readonly heldWei: bigint;
}

export interface SweepTrial {
  /** All USDG of the wallet. */
  readonly heldRaw: bigint;
  /** Null: nothing of it is known to be final. */
  readonly attempt: SweepAttempt | { readonly revert: Revert } | null;
}

/**
 * The transfer of the wallet's USDG, tried at the latest block or at `at`. A payment that is not final
 * is left for the next time: a reorg could take it back, and the transfer with it. So is one that the index has not read.
 */
export async function trySweep(
  context: Attempting,
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
 * What of the wallet's USDG nobody can take back any more, all of it, and its ether. What is not final is told by the index alone, so
 * what came after the index's block does not count. The order of the reads matters: the index goes on meanwhile, and goes back only when the
 * chain has dropped its block, which is asked last.
 */
async function readHeld(
  { addressBook: { usdg }, chain, db }: Attempting,
  wallet: Address,
  at: bigint | undefined,
): Promise<{ readonly finalRaw: bigint; readonly heldRaw: bigint; readonly heldWei: bigint }> {
  const cursor = await findIndexCursor(db, chain.chainId);
  const undecidedRaw = await sumUndecided(db, wallet);
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
