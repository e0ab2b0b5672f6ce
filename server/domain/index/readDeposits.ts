import type { Context } from '../../context.ts';
import { listDepositAddresses } from '../billing/depositWalletRows.ts';
import { isPayment } from '../billing/isPayment.ts';
import { type BlockRef, type DepositFact, PortError, type TransferLog } from '../ports.ts';

/**
 * Payments to deposit wallets in the blocks from `from` to `end`, which the chain has by now; null: the node that answered
 * does not have it yet. The list of wallets is read here, after `end` is known, so that it holds every address that
 * anybody could have paid in these blocks. Throws PortError where the node contradicts itself.
 */
export async function readDeposits(
  context: Context,
  from: bigint,
  end: BlockRef,
): Promise<readonly DepositFact[] | null> {
  const { addressBook, chainLogs, db } = context;
  const wallets = await listDepositAddresses(db);
  if (wallets.length === 0) return [];
  const range = await chainLogs.transfers(addressBook.usdg, wallets, from, end.number);
  if (range.end === null) return null;
  if (range.end.hash !== end.hash)
    throw new PortError('rejected', 'The chain was being reorganised while it was read.');
  return depositsOf(range.transfers);
}

function depositsOf(transfers: readonly TransferLog[]): DepositFact[] {
  const payments = new Map<string, number>();
  return transfers.filter(isPayment).map((transfer) => {
    const { to: wallet, from: sender, amountRaw, blockNumber, blockHash, logIndex, txHash } = transfer;
    const ordinal = payments.get(`${txHash}/${wallet}`) ?? 0;
    payments.set(`${txHash}/${wallet}`, ordinal + 1);
    const place = { blockNumber, blockHash, logIndex, txHash };
    return { ...place, kind: 'deposited', wallet, sender, amountRaw, ordinal };
  });
}
