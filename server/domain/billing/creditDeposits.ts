import type { Context } from '../../context.ts';
import type { BlockRef, Hex, Receipt } from '../ports.ts';
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
  const finalized = await context.chain.block('finalized');
  if (finalized === null) return { decided, hasFailed };
  let last: IndexDepositRow | undefined;
  do {
    const page = await listUndecided(context.db, finalized.number, last ?? null, AT_ONCE);
    last = page.at(-1);
    const accounts = await findDepositAccounts(
      context.db,
      page.map(({ recipient }) => recipient),
    );
    const receipts = await readFinalReceipts(context, page, finalized);
    for (const row of page) {
      const isDecided = await decide(context, row, accounts.get(row.recipient), receipts.get(row.tx_hash));
      if (isDecided) decided += 1;
      else hasFailed = true;
    }
  } while (last !== undefined);
  return { decided, hasFailed };
}

/** By transaction hash: receipts whose block is final and the chain's own. */
async function readFinalReceipts(
  context: Context,
  rows: readonly IndexDepositRow[],
  finalized: BlockRef,
): Promise<ReadonlyMap<string, Receipt>> {
  const { chain } = context;
  const hashes = [...new Set(rows.map(({ tx_hash }) => tx_hash as Hex))];
  const found = await readReceipts(context, hashes);
  const receipts = found.filter(
    (receipt, index): receipt is Receipt =>
      receipt !== null && receipt.hash === hashes[index] && receipt.blockNumber <= finalized.number,
  );
  const heights = [...new Set(receipts.map(({ blockNumber }) => blockNumber))];
  const blocks = new Map(
    await Promise.all(heights.map(async (height) => [height, await chain.block(height)] as const)),
  );
  const isCanonical = ({ blockNumber, blockHash }: Receipt): boolean =>
    blocks.get(blockNumber)?.hash === blockHash;
  return new Map(receipts.filter(isCanonical).map((receipt) => [receipt.hash, receipt]));
}

/**
 * All at once; and one by one where that is more than the node tells at once. Anybody can pay a dollar in a transaction
 * whose receipt is almost as large as an answer may be: a few of them may not hold up everybody else. Null: unknown, or
 * unreadable even by itself.
 */
async function readReceipts(context: Context, hashes: readonly Hex[]): Promise<(Receipt | null)[]> {
  const { chain, chainLogs, log } = context;
  try {
    return await Promise.all(hashes.map((hash) => chain.receipt(hash)));
  } catch (error) {
    if (!chainLogs.isTooWide(error)) throw error;
  }
  const receipts: (Receipt | null)[] = [];
  for (const txHash of hashes) {
    try {
      receipts.push(await chain.receipt(txHash));
    } catch (error) {
      if (!chainLogs.isTooWide(error)) throw error;
      log.warn({ txHash, err: error }, 'the receipt of a deposit cannot be read, will be repeated');
      receipts.push(null);
    }
  }
  return receipts;
}

/** One that fails is reported and holds up no other one. */
async function decide(
  context: Context,
  row: IndexDepositRow,
  accountId: string | undefined,
  receipt: Receipt | undefined,
): Promise<boolean> {
  try {
    const deposit = accountId === undefined ? null : provenDeposit(context, row, accountId, receipt);
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
  receipt: Receipt | undefined,
): NewDeposit | null {
  if (receipt === undefined || receipt.status !== 'success') return null;
  const payments = context.chain
    .transfersIn(receipt, context.addressBook.usdg)
    .filter((transfer) => transfer.to === row.recipient && isPayment(transfer));
  const payment = payments[row.ordinal];
  if (payment === undefined || payment.amountRaw !== BigInt(row.amount_raw)) return null;
  return {
    id: row.id,
    accountId,
    recipient: row.recipient,
    ordinal: row.ordinal,
    sender: payment.from,
    amountRaw: payment.amountRaw,
    amountMicro: depositTerms(context).creditFor(payment.amountRaw),
    blockNumber: receipt.blockNumber,
    blockHash: receipt.blockHash,
    logIndex: payment.logIndex,
    txHash: receipt.hash,
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
