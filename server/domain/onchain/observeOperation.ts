import type { Context, Database } from '../../context.ts';
import { ahead } from '../ahead.ts';
import type { Address, Hex, Receipt } from '../ports.ts';
import { type AttemptRow, listAttempts } from './attemptRows.ts';
import { concludeStep, type Failure } from './concludeStep.ts';
import { isLeftBare } from './coverageOf.ts';
import { hasBlock } from './hasBlock.ts';
import { lockAtStep, lockWallet } from './locks.ts';
import type { OperationRow } from './operationRows.ts';
import { reasonOfRevert } from './revertReason.ts';
import {
  isUnincluded,
  listSteps,
  listUnincluded,
  markIncluded,
  plannedOf,
  type StepRow,
} from './stepRows.ts';
import { thaw } from './walletFreeze.ts';
import { findWallet } from './walletRows.ts';

/** A step whose nonce is not known to be used, with everything that was ever signed for it, in that order. */
export interface OpenStep {
  readonly step: StepRow;
  readonly attempts: readonly AttemptRow[];
}

export async function readOpenSteps(db: Database, operationId: string): Promise<OpenStep[]> {
  const [steps, attempts] = await Promise.all([
    listSteps(db, [operationId]),
    listAttempts(db, [operationId]),
  ]);
  return withAttempts(steps.filter(isUnincluded), attempts);
}

/** The steps of one operation, each with those of its attempts that are its own. */
export const withAttempts = (steps: readonly StepRow[], attempts: readonly AttemptRow[]): OpenStep[] =>
  steps.map((step) => ({ step, attempts: attempts.filter((attempt) => attempt.step === step.name) }));

/** Looks for receipts of everything that the operation has out, and records those that are there; returns what is out still. */
export async function observeOperation(context: Context, operation: OperationRow): Promise<OpenStep[]> {
  const open = await readOpenSteps(context.db, operation.id);
  const included = await includeFound(context, operation, open, async (one) =>
    mayHaveReceipt(one) ? findReceipt(context, one.attempts) : null,
  );
  return included === 0 ? open : readOpenSteps(context.db, operation.id);
}

/** Records those of the steps, in their order, that the chain has a receipt of, up to the first without one; returns how many. */
export async function includeFound(
  context: Context,
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

/** No byte of it has left this service, as far as this database knows: only the look at each head asks for it all the same. */
const mayHaveReceipt = ({ step, attempts }: OpenStep): boolean =>
  step.reopened_at !== null ||
  step.missing_since !== null ||
  attempts.some((one) => one.last_sent_at !== null);

/** The canonical receipt of any attempt; at most one of them can have one. */
export async function findReceipt(
  context: Context,
  attempts: readonly AttemptRow[],
): Promise<Receipt | null> {
  const receipts = await Promise.all(attempts.map((attempt) => context.chain.receipt(attempt.hash as Hex)));
  return receipts.find((receipt) => receipt !== null) ?? null;
}

/** Whether the chain has the receipt's block at the height that the receipt names. */
export const hasBlockOf = (context: Context, { blockNumber, blockHash }: Receipt): Promise<boolean> =>
  hasBlock(context, { number: blockNumber, hash: blockHash });

/** The same where this process may have seen that block as the chain's head: a reorg since then is noticed afterwards as ever. */
async function isOfChain(context: Context, receipt: Receipt): Promise<boolean> {
  const { blockNumber, blockHash } = receipt;
  const isSeen = context.heads
    .list()
    .some(({ number, hash }) => number === blockNumber && hash === blockHash);
  return isSeen || hasBlockOf(context, receipt);
}

/**
 * One commit: the step is on the chain, and with it all that its receipt tells. False, with nothing written, for a receipt whose
 * block the chain does not have: what one wrong answer says, or that of a node ahead of the one that is asked, must not be
 * recorded, because nothing is signed on a head below what is.
 */
export async function includeStep(
  context: Context,
  observed: OperationRow,
  { step, attempts }: OpenStep,
  receipt: Receipt,
): Promise<boolean> {
  const state = outcomeOf(attempts, receipt);
  const ofChain = ahead(isOfChain(context, receipt));
  const write = state === 'included' ? await readFacts(context, observed, step, receipt) : null;
  const failure = state === 'included' ? null : await explain(context, observed, step, state);
  const explained = failure === null ? {} : { [state]: failure };
  if (!(await ofChain)) {
    const about = { operation: observed.id, step: step.name, hash: receipt.hash };
    const block = String(receipt.blockNumber);
    context.log.warn(
      { ...about, block },
      'a receipt of a block that the chain does not have is not believed; it is asked for again',
    );
    return false;
  }
  const marked = await context.db.transaction().execute(async (trx) => {
    const wallet = step.missing_since === null ? null : await lockWallet(trx, step.wallet_id);
    const { operation, step: locked } = await lockAtStep(trx, step);
    if (!isUnincluded(locked)) return null;
    // Its wallet may be frozen for it by now, and is locked before an operation or not at all.
    if (wallet === null && locked.missing_since !== null) return locked;
    const now = context.clock.now();
    await markIncluded(trx, locked, receipt, state, now);
    await write?.(trx);
    await concludeStep(context, trx, operation, { txHash: receipt.hash, explained }, now);
    if (wallet?.frozen_reason !== 'unresolved') return null;
    const open = await listUnincluded(trx, wallet.id);
    if (open.every((other) => other.missing_since === null)) await thaw(trx, wallet.id, now);
    return null;
  });
  return marked === null || includeStep(context, observed, { step: marked, attempts }, receipt);
}

/** Which of the attempts took the nonce says what became of the step. */
function outcomeOf(attempts: readonly AttemptRow[], receipt: Receipt): 'included' | 'reverted' | 'cancelled' {
  const winner = attempts.find(({ hash }) => hash === receipt.hash);
  if (winner === undefined) throw new Error(`receipt ${receipt.hash} is of none of the attempts`);
  if (winner.purpose === 'cancel') return 'cancelled';
  return receipt.status === 'success' ? 'included' : 'reverted';
}

/**
 * What the receipt tells, as writes of the same commit. A contract that writes nonsense must not hold up its wallet for
 * ever: the inclusion is recorded without it, and reported.
 */
async function readFacts(context: Context, operation: OperationRow, step: StepRow, receipt: Receipt) {
  try {
    return await context.kinds[operation.kind].included(context, operation, step, receipt);
  } catch (error) {
    if (context.isOutage(error)) throw error;
    const about = { operation: operation.id, step: step.name, hash: receipt.hash, err: error };
    context.log.error(about, 'a receipt could not be read; its step is included without what it tells');
    return null;
  }
}

const GONE: Failure = {
  code: 'unknown_token',
  sentence:
    'The token or its market is not on the chain any more: a reorganisation took the launch that had made it.',
};

const BARE: Failure = {
  code: 'cancelled',
  sentence:
    'A reorganisation took what this transaction was to move, and it did not come back; an empty one took its place on the chain.',
};

/**
 * A receipt says only that it reverted; the same call at the present head usually says why. What was cancelled may have had
 * nobody left to call. A node that cannot say it must not hold up the wallet.
 */
async function explain(
  context: Context,
  operation: OperationRow,
  step: StepRow,
  state: 'reverted' | 'cancelled',
): Promise<Failure | null> {
  const wallet = await findWallet(context.db, operation.wallet_id);
  try {
    if (state === 'cancelled') {
      if (await isLeftBare(context, operation, step)) return BARE;
      const isGone = step.data !== '0x' && !(await context.chain.hasCode(step.to_address as Address));
      return isGone ? GONE : null;
    }
    const again = await context.chain.simulate({ from: wallet.address, ...plannedOf(step) });
    return again.ok ? null : { code: reasonOfRevert(again.revert), sentence: again.revert.sentence };
  } catch (error) {
    if (context.isOutage(error)) throw error;
    context.log.warn({ operation: operation.id, step: step.name, err: error }, 'a failure without a reason');
    return null;
  }
}
