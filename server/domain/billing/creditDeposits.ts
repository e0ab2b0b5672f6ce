import type { Context } from '../../context.ts';
import type { BlockRef, Hex, Receipt, TransferIn } from '../ports.ts';
import { readEach } from '../readEach.ts';
import { creditDeposit } from './credits.ts';
import {
  hasUndecided,
  type IndexDepositRow,
  insertDeposit,
  listUndecided,
  markDecided,
  type NewDeposit,
} from './depositRows.ts';
import { depositTerms } from './depositTerms.ts';
import { findDepositAccounts, markSweepDue } from './depositWalletRows.ts';
import { isPayment } from './isPayment.ts';

const AT_ONCE = 100;

export interface Credited {
  /** How many deposits were credited, or found to be too small, by this pass. */
  readonly decided: number;
  /** Whether one that is final could not be decided; it is looked at again. */
  readonly hasFailed: boolean;
}

/**
 * Credits every deposit that the index knows and that is final by the chain's own tag. The index is only a hint: what is
 * credited is what the receipt says, once that is found in a final block of the chain. Any number of processes may do it.
 */
export async function creditDeposits(context: Context): Promise<Credited> {
  let decided = 0;
  let hasFailed = false;
  if (!(await hasUndecided(context.db))) return { decided, hasFailed };
  if ((await context.chainGuard.check(context)) !== 'same') return { decided, hasFailed };
  const finalized = await context.chainGuard.finalBlock(context);
  if (finalized === null) return { decided, hasFailed };
  let last: IndexDepositRow | undefined;
  do {
    const page = await listUndecided(context.db, finalized.number, last ?? null, AT_ONCE);
    last = page.at(-1);
    const accounts = await findDepositAccounts(
      context.db,
      page.map(({ recipient }) => recipient),
    );
    const payments = await readFinalPayments(context, page, finalized);
    for (const row of page) {
      const isDecided = await decide(context, row, accounts.get(row.recipient), payments.get(row.tx_hash));
      if (isDecided) decided += 1;
      else hasFailed = true;
    }
  } while (last !== undefined);
  return { decided, hasFailed };
}

/** What a transaction's receipt says of the asset; not the receipt, which may be large and is kept for nothing else. */
interface Payments extends Pick<Receipt, 'hash' | 'status' | 'blockNumber' | 'blockHash'> {
  readonly transfers: readonly TransferIn[];
}

/** By transaction hash: what receipts say whose block is final and the chain's own. */
async function readFinalPayments(
  context: Context,
  rows: readonly IndexDepositRow[],
  finalized: BlockRef,
): Promise<ReadonlyMap<string, Payments>> {
  const hashes = [...new Set(rows.map(({ tx_hash }) => tx_hash as Hex))];
  const found = await readEach(context, hashes, (hash) => readPayments(context, hash));
  const payments = found.filter(
    (one, index): one is Payments =>
      one != null && one.hash === hashes[index] && one.blockNumber <= finalized.number,
  );
  const heights = [...new Set(payments.map(({ blockNumber }) => blockNumber))];
  const blocks = await readEach(context, heights, (height) => context.chain.block(height));
  const canonical = new Map(heights.map((height, index) => [height, blocks[index]?.hash]));
  const isCanonical = ({ blockNumber, blockHash }: Payments): boolean =>
    canonical.get(blockNumber) === blockHash;
  return new Map(payments.filter(isCanonical).map((one) => [one.hash, one]));
}

async function readPayments({ addressBook, chain }: Context, txHash: Hex): Promise<Payments | null> {
  const receipt = await chain.receipt(txHash);
  if (receipt === null) return null;
  const { hash, status, blockNumber, blockHash } = receipt;
  return { hash, status, blockNumber, blockHash, transfers: chain.transfersIn(receipt, addressBook.usdg) };
}

/** One that fails is reported and holds up no other one. */
async function decide(
  context: Context,
  row: IndexDepositRow,
  accountId: string | undefined,
  paid: Payments | undefined,
): Promise<boolean> {
  try {
    const deposit = accountId === undefined ? null : provenDeposit(context, row, accountId, paid);
    if (deposit === null) {
      const about = { deposit: row.id, txHash: row.tx_hash, block: row.block_number };
      context.log.warn(about, 'an indexed deposit is not on the chain; it is not credited');
      return false;
    }
    await commit(context, deposit);
    return true;
  } catch (error) {
    if (context.isOutage(error)) throw error;
    context.log.error({ deposit: row.id, err: error }, 'a deposit could not be credited, will be repeated');
    return false;
  }
}

/** What the receipt says about the payment that the index speaks of; null: nothing. */
function provenDeposit(
  context: Context,
  row: IndexDepositRow,
  accountId: string,
  paid: Payments | undefined,
): NewDeposit | null {
  if (paid === undefined || paid.status !== 'success') return null;
  const payment = paid.transfers.filter((transfer) => transfer.to === row.recipient && isPayment(transfer))[
    row.ordinal
  ];
  if (payment === undefined || payment.amountRaw !== BigInt(row.amount_raw)) return null;
  return {
    id: row.id,
    accountId,
    recipient: row.recipient,
    ordinal: row.ordinal,
    sender: payment.from,
    amountRaw: payment.amountRaw,
    amountMicro: depositTerms(context).creditFor(payment.amountRaw),
    blockNumber: paid.blockNumber,
    blockHash: paid.blockHash,
    logIndex: payment.logIndex,
    txHash: paid.hash,
    minedAt: new Date(row.mined_at),
  };
}

/** The record, the credits and the index's mark in one commit; its unique keys let only one of all attempts through. */
async function commit(context: Context, deposit: NewDeposit): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const isFirst = await insertDeposit(trx, deposit, now);
    await markDecided(trx, deposit.id);
    if (!isFirst) return;
    const { id: reference, accountId, amountMicro } = deposit;
    if (amountMicro > 0n) {
      const isCredited = await creditDeposit(trx, { accountId, reference, amountMicro }, now);
      if (!isCredited) throw new Error(`deposit ${reference} was credited without a record`);
    }
    await markSweepDue(trx, accountId, now);
  });
}
