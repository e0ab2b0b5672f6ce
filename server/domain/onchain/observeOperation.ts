import type { Context } from '../../context.ts';
import type { Hex, Receipt } from '../ports.ts';
import { lockOperation, moveOperation, type OperationRow } from './operationRows.ts';
import { isEndedUnsigned } from './operationState.ts';
import { reasonOfRevert } from './revertReason.ts';
import { resendAt, sendStep } from './sendStep.ts';
import {
  type AttemptRow,
  listAttempts,
  listSteps,
  lockStep,
  markIncluded,
  plannedOf,
  type StepRow,
} from './stepRows.ts';
import { findWallet } from './walletRows.ts';

const isUnincluded = (step: StepRow): boolean => step.state === 'signed' || step.state === 'broadcast';

/** Looks for receipts of everything that the operation has out, and records those that are there. */
export async function observeOperation(context: Context, operation: OperationRow): Promise<void> {
  const [steps, attempts] = await Promise.all([
    listSteps(context.db, [operation.id]),
    listAttempts(context.db, operation.id),
  ]);
  for (const step of steps.filter(isUnincluded)) {
    const receipt = await findReceipt(context, attemptsOf(step, attempts));
    if (receipt === null) return;
    await includeStep(context, operation, step, receipt);
  }
}

/** Sends again what is not on the chain and due; returns when to look next, null when nothing is out any more. */
export async function resendOperation(context: Context, operation: OperationRow): Promise<Date | null> {
  await observeOperation(context, operation);
  const [steps, attempts] = await Promise.all([
    listSteps(context.db, [operation.id]),
    listAttempts(context.db, operation.id),
  ]);
  const now = context.clock.now();
  let due: Date | null = null;
  for (const step of steps.filter(isUnincluded)) {
    const newest = attemptsOf(step, attempts).at(-1);
    if (newest === undefined) throw new Error(`step ${step.operation_id}/${step.name} has no attempt`);
    const dueAt =
      newest.last_sent_at === null ? now : resendAt(new Date(Date.parse(newest.last_sent_at)), newest.sends);
    if (dueAt <= now) await sendStep(context, operation, step, newest);
    const nextAt = dueAt <= now ? resendAt(now, newest.sends + 1) : dueAt;
    if (due === null || nextAt < due) due = nextAt;
  }
  return due;
}

const attemptsOf = (step: StepRow, attempts: readonly AttemptRow[]): AttemptRow[] =>
  attempts.filter((attempt) => attempt.step === step.name);

/** The canonical receipt of any attempt; at most one of them can have one. */
export async function findReceipt(
  context: Context,
  attempts: readonly AttemptRow[],
): Promise<Receipt | null> {
  const receipts = await Promise.all(attempts.map((attempt) => context.chain.receipt(attempt.hash as Hex)));
  return receipts.find((receipt) => receipt !== null) ?? null;
}

/** One commit: the step is on the chain, and with it all that its receipt tells. */
async function includeStep(
  context: Context,
  observed: OperationRow,
  step: StepRow,
  receipt: Receipt,
): Promise<void> {
  const succeeded = receipt.status === 'success';
  const write = succeeded ? await readFacts(context, observed, step, receipt) : null;
  const explained = succeeded ? null : await explainRevert(context, observed, step);
  await context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, observed.id);
    const locked = await lockStep(trx, observed.id, step.name);
    if (!isUnincluded(locked)) return;
    const now = context.clock.now();
    await markIncluded(trx, locked, receipt, now);
    await write?.(trx);
    const others = (await listSteps(trx, [operation.id])).filter((other) => other.name !== step.name);
    if (others.some(isUnincluded) || isEndedUnsigned(operation.state)) return;
    const failure = explained ?? (others.some((other) => other.state === 'reverted') ? UNEXPLAINED : null);
    const completed = step.last || others.some((other) => other.last && other.state === 'included');
    const event = failure !== null ? 'reverted' : completed ? 'included' : 'stepIncluded';
    await moveOperation(trx, operation, {
      event,
      now,
      txHash: receipt.hash,
      ...(failure === null ? {} : { statusReason: failure.code, revertReason: failure.sentence }),
    });
  });
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

const UNEXPLAINED = {
  code: 'simulation_failed',
  sentence: 'The transaction reverted when it was included.',
} as const;

/** A receipt says only that it reverted; the same call at the present head usually says why. */
async function explainRevert(context: Context, operation: OperationRow, step: StepRow) {
  const wallet = await findWallet(context.db, operation.wallet_id);
  const again = await context.chain.simulate({ from: wallet.address, ...plannedOf(step) });
  return again.ok ? UNEXPLAINED : { code: reasonOfRevert(again.revert), sentence: again.revert.sentence };
}
