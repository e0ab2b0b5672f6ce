import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { readAllOrEach } from '../../engine/chain/readEach.ts';
import { type IndexDepositRow, isPayment } from '../../indexer/depositFacts.ts';
import type { Hex } from '../../ports/basics.ts';
import type { BlockRef, Receipt, ReceiptTransfer } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { creditDeposit } from './credits.ts';
import {
  hasUndecidedDeposits,
  insertDeposit,
  listUndecidedDeposits,
  markDepositDecided,
  type NewDeposit,
} from './depositRows.ts';
import { depositTerms } from './depositTerms.ts';
import { findDepositAccounts, markSweepDue } from './depositWalletRows.ts';

export type CreditDepositsContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'chainLogs' | 'isOutage'
> &
  HasChainGuard &
  HasConfig;

const PAGE_SIZE = 100;

export interface Credited {
  /** Credited, or found too small. */
  readonly decided: number;
  /** A final deposit could not be decided; the service retries it. */
  readonly hasFailed: boolean;
}

/**
 * Credits indexed deposits that are final by the chain's own tag. The index is only a hint: the receipt in a
 * final block decides. Safe to run in any number of processes.
 */
export async function creditDeposits(context: CreditDepositsContext): Promise<Credited> {
  let decided = 0;
  let hasFailed = false;
  if (!(await hasUndecidedDeposits(context.db))) return { decided, hasFailed };
  if ((await context.chainGuard.check(context)) !== 'same') return { decided, hasFailed };
  const finalized = await context.chainGuard.finalBlock(context);
  if (finalized === null) return { decided, hasFailed };
  let last: IndexDepositRow | undefined;
  do {
    const page = await listUndecidedDeposits(context.db, finalized.number, last ?? null, PAGE_SIZE);
    last = page.at(-1);
    const accounts = await findDepositAccounts(
      context.db,
      page.map(({ recipient }) => recipient),
    );
    const payments = await readFinalPayments(context, page, finalized);
    for (const row of page) {
      const isDecided = await decideDeposit(
        context,
        row,
        accounts.get(row.recipient),
        payments.get(row.tx_hash),
      );
      if (isDecided) decided += 1;
      else hasFailed = true;
    }
  } while (last !== undefined);
  return { decided, hasFailed };
}

/** Only the transfers, because receipts may be large. */
interface Payments extends Pick<Receipt, 'hash' | 'status' | 'blockNumber' | 'blockHash'> {
  readonly transfers: readonly ReceiptTransfer[];
}

/** By transaction hash, from final, canonical blocks. */
async function readFinalPayments(
  context: Pick<Ports, 'log' | 'addressBook' | 'chain' | 'chainLogs'>,
  rows: readonly IndexDepositRow[],
  finalized: BlockRef,
): Promise<ReadonlyMap<string, Payments>> {
  const hashes = [...new Set(rows.map(({ tx_hash }) => tx_hash as Hex))];
  const found = await readAllOrEach(context, hashes, (hash) => readPayments(context, hash));
  const payments = found.filter(
    (one, index): one is Payments =>
      one != null && one.hash === hashes[index] && one.blockNumber <= finalized.number,
  );
  const heights = [...new Set(payments.map(({ blockNumber }) => blockNumber))];
  const blocks = await readAllOrEach(context, heights, (height) => context.chain.block(height));
  const canonical = new Map(heights.map((height, index) => [height, blocks[index]?.hash]));
  const isCanonical = ({ blockNumber, blockHash }: Payments): boolean =>
    canonical.get(blockNumber) === blockHash;
  return new Map(payments.filter(isCanonical).map((one) => [one.hash, one]));
}

async function readPayments(
  { addressBook, chain }: Pick<Ports, 'addressBook' | 'chain'>,
  txHash: Hex,
): Promise<Payments | null> {
  const receipt = await chain.receipt(txHash);
  if (receipt === null) return null;
  const { hash, status, blockNumber, blockHash } = receipt;
  return {
    hash,
    status,
    blockNumber,
    blockHash,
    transfers: chain.receiptTransfers(receipt, addressBook.usdg),
  };
}

/** Logs a failure, so that other deposits do not wait. */
async function decideDeposit(
  context: CreditDepositsContext,
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
    await commitDeposit(context, deposit);
    return true;
  } catch (error) {
    if (context.isOutage(error)) throw error;
    context.log.error({ deposit: row.id, err: error }, 'a deposit could not be credited, will be repeated');
    return false;
  }
}

/** Null if the receipt does not show the payment. */
function provenDeposit(
  context: Pick<Ports, 'addressBook'> & HasConfig,
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

/** One commit: record, credits, index mark. Unique keys let one attempt win. */
async function commitDeposit(context: Pick<Ports, 'clock' | 'db'>, deposit: NewDeposit): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const isFirst = await insertDeposit(trx, deposit, now);
    await markDepositDecided(trx, deposit.id);
    if (!isFirst) return;
    const { id: reference, accountId, amountMicro } = deposit;
    if (amountMicro > 0n) {
      const isCredited = await creditDeposit(trx, { accountId, reference, amountMicro }, now);
      if (!isCredited) throw new Error(`deposit ${reference} was credited without a record`);
    }
    await markSweepDue(trx, accountId, now);
  });
}
