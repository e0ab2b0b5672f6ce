import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import { type Address, PortError } from '../ports/basics.ts';
import type { BlockRef, ReceiptTransfer } from '../ports/chain.ts';
import type { DepositFact, TransferLog } from '../ports/chainLogs.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * Null if no node has `end` yet. List the wallets after `end` is known, so that they include every address
 * that was payable by then.
 * @throws PortError if the node contradicts itself
 */
export async function readDeposits(
  { addressBook, chainLogs }: Pick<Ports, 'addressBook' | 'chainLogs'>,
  wallets: readonly Address[],
  from: bigint,
  end: BlockRef,
): Promise<readonly DepositFact[] | null> {
  if (wallets.length === 0) return [];
  const range = await chainLogs.transfers(addressBook.usdg, wallets, from, end.number);
  if (range === null) return null;
  if (range.end.hash !== end.hash)
    throw new PortError('rejected', 'A reorg happened while the chain was read.');
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

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 26;

/** A payment keeps its id through reorgs and repeated reads, so a second credit would repeat a row's id. */
export function depositId({ txHash, wallet, ordinal }: Pick<DepositFact, 'txHash' | 'wallet' | 'ordinal'>) {
  const digest = createHash('sha256').update(`${txHash}/${wallet}/${ordinal}`).digest();
  let rest = BigInt(`0x${digest.subarray(0, 16).toString('hex')}`);
  let text = '';
  for (let at = 0; at < LENGTH; at += 1) {
    text = `${CROCKFORD[Number(rest % 32n)]}${text}`;
    rest /= 32n;
  }
  return `dep_${text}`;
}

/** Transfers of zero and to oneself pay nobody. */
export const isPayment = ({ from, to, amountRaw }: Omit<ReceiptTransfer, 'logIndex'>): boolean =>
  amountRaw > 0n && from !== to;

export type IndexDepositRow = Readonly<Omit<Selectable<DB['index_deposits']>, 'decided'>>;
