import { startEarly } from '../../concurrency/promises.ts';
import type { Address } from '../../ports/basics.ts';
import type { Receipt } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findReceipt, isOfChain } from '../chain/receipts.ts';
import { errorCodeOfRevert } from '../chain/reverts.ts';
import { concludeStep } from '../operations/endOperation.ts';
import type { Failure, HasKinds } from '../operations/operationKind.ts';
import type { AttemptRow } from '../records/attemptRows.ts';
import { lockAtStep, lockWallet } from '../records/locks.ts';
import type { OperationRow } from '../records/operationRows.ts';
import {
  isUnincluded,
  listUnincluded,
  markIncluded,
  type OpenStep,
  plannedTransaction,
  readOpenSteps,
  type StepRow,
} from '../records/stepRows.ts';
import { findWallet } from '../records/walletRows.ts';
import { unfreezeWallet } from '../wallets/walletFreeze.ts';
import { isUncovered } from './coverage.ts';
import type { DeliveryContext } from './sendStep.ts';

/** Returns the steps still open. */
export async function observeOperation(
  context: DeliveryContext,
  operation: OperationRow,
): Promise<OpenStep[]> {
  const open = await readOpenSteps(context.db, operation.id);
  const included = await includeFound(context, operation, open, async (one) =>
    mayHaveReceipt(one) ? findReceipt(context, one.attempts) : null,
  );
  return included === 0 ? open : readOpenSteps(context.db, operation.id);
}

/** In order, up to the first step without a receipt. Returns how many. */
export async function includeFound(
  context: DeliveryContext,
  operation: OperationRow,
  open: readonly OpenStep[],
  receiptOf: (one: OpenStep) => Promise<Receipt | null>,
): Promise<number> {
  for (const [at, one] of open.entries()) {
    const receipt = await receiptOf(one);
    if (receipt === null || !(await includeStep(context, operation, one, receipt))) return at;
  }
  return open.length;
}

/** False if no bytes were sent as far as the database knows. The chain follower asks at each head anyway. */
const mayHaveReceipt = ({ step, attempts }: OpenStep): boolean =>
  step.reopened_at !== null ||
  step.missing_since !== null ||
  attempts.some((one) => one.last_sent_at !== null);

/**
 * Records the inclusion of a step and its facts in one commit.
 * Returns false and writes nothing if the chain lacks the receipt's block. A wrong answer must not be
 * recorded: nothing is signed on a head below a recorded block.
 */
export async function includeStep(
  context: DeliveryContext,
  observed: OperationRow,
  { step, attempts }: OpenStep,
  receipt: Receipt,
): Promise<boolean> {
  const state = outcomeOf(attempts, receipt);
  const ofChain = startEarly(isOfChain(context, receipt));
  const write = state === 'included' ? await readFacts(context, observed, step, receipt) : null;
  const failure = state === 'included' ? null : await explain(context, observed, step, state);
  const explained = failure === null ? {} : { [state]: failure };
  if (!(await ofChain)) {
    const about = { operation: observed.id, step: step.name, hash: receipt.hash };
    const block = String(receipt.blockNumber);
    context.log.warn(
      { ...about, block },
      'ignored a receipt of a block that the chain does not have; it will be read again',
    );
    return false;
  }
  const marked = await context.db.transaction().execute(async (trx) => {
    const wallet = step.missing_since === null ? null : await lockWallet(trx, step.wallet_id);
    const { operation, step: locked, steps } = await lockAtStep(trx, step);
    if (!isUnincluded(locked)) return null;
    // The wallet may be frozen by now, and must be locked before the operation.
    if (wallet === null && locked.missing_since !== null) return locked;
    const now = context.clock.now();
    await markIncluded(trx, locked, receipt, state, now);
    await write?.(trx);
    const concluded = steps.map((one) => (one === locked ? { ...locked, state } : one));
    await concludeStep(context, trx, operation, concluded, { txHash: receipt.hash, explained }, now);
    if (wallet?.frozen_reason !== 'unresolved') return null;
    const open = await listUnincluded(trx, wallet.id);
    if (open.every((other) => other.missing_since === null))
      await unfreezeWallet(context, trx, wallet.id, now);
    return null;
  });
  return marked === null || includeStep(context, observed, { step: marked, attempts }, receipt);
}

function outcomeOf(attempts: readonly AttemptRow[], receipt: Receipt): 'included' | 'reverted' | 'cancelled' {
  const winner = attempts.find(({ hash }) => hash === receipt.hash);
  if (winner === undefined) throw new Error(`receipt ${receipt.hash} is of none of the attempts`);
  if (winner.purpose === 'cancel') return 'cancelled';
  return receipt.status === 'success' ? 'included' : 'reverted';
}

/** An unreadable receipt is included without facts, so that it cannot block the wallet. */
async function readFacts(context: DeliveryContext, operation: OperationRow, step: StepRow, receipt: Receipt) {
  try {
    return await context.kinds[operation.kind].included(operation, step, receipt);
  } catch (error) {
    if (context.isOutage(error)) throw error;
    const about = { operation: operation.id, step: step.name, hash: receipt.hash, err: error };
    context.log.error(
      about,
      "a receipt could not be read; its step is included without the receipt's results",
    );
    return null;
  }
}

const CONTRACT_GONE: Failure = {
  code: 'unknown_token',
  sentence: 'The token or its market is no longer on the chain: a reorg removed its launch.',
};

const FUNDS_GONE: Failure = {
  code: 'cancelled',
  sentence:
    'A reorg removed the assets that this transaction was to move, and they did not return; an empty transaction replaced it.',
};

/**
 * A receipt says only that the call reverted, so the call is simulated at the head. A cancelled step may have
 * lost its contract. A node that cannot explain must not block the wallet.
 */
async function explain(
  context: Pick<Ports, 'log' | 'db' | 'chain' | 'isOutage'> & HasKinds,
  operation: OperationRow,
  step: StepRow,
  state: 'reverted' | 'cancelled',
): Promise<Failure | null> {
  const wallet = await findWallet(context.db, operation.wallet_id);
  try {
    if (state === 'cancelled') {
      if (await isUncovered(context, operation, step)) return FUNDS_GONE;
      const isGone = step.data !== '0x' && !(await context.chain.hasCode(step.to_address as Address));
      return isGone ? CONTRACT_GONE : null;
    }
    const again = await context.chain.simulate({ from: wallet.address, ...plannedTransaction(step) });
    return again.ok ? null : { code: errorCodeOfRevert(again.revert), sentence: again.revert.sentence };
  } catch (error) {
    if (context.isOutage(error)) throw error;
    context.log.warn({ operation: operation.id, step: step.name, err: error }, 'a failure without a reason');
    return null;
  }
}
