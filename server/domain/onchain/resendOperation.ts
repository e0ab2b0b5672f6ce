import type { Context } from '../../context.ts';
import type { AttemptPurpose } from './attemptRows.ts';
import { coverageOf } from './coverageOf.ts';
import { isGoneForGood } from './isGoneForGood.ts';
import { resolveMissing } from './missingStep.ts';
import { currentAttempt, type Replacement, replacementsOf } from './nextReplacement.ts';
import { type OpenStep, observeOperation, readOpenSteps } from './observeOperation.ts';
import { findOperation, type OperationRow } from './operationRows.ts';
import { replaceStep } from './replaceStep.ts';
import { resendAt, sendStep } from './sendStep.ts';
import { findWallet } from './walletRows.ts';

/**
 * Sends again what is not on the chain and due, with higher fees or cancelled where it has waited too long, or for a contract that is
 * gone; returns when to look next, null when nothing is out any more. `stopping`: what is signed is still sent, nothing new is signed.
 */
export async function resendOperation(
  context: Context,
  operation: OperationRow,
  stopping: AbortSignal,
): Promise<Date | null> {
  return pursueAll(context, operation, await observeOperation(context, operation), stopping);
}

/** Sends at once what was just signed: nothing of it can be on the chain. Returns what `resendOperation` does. */
export async function sendSigned(context: Context, id: string, stopping: AbortSignal): Promise<Date | null> {
  const [operation, out] = await Promise.all([findOperation(context.db, id), readOpenSteps(context.db, id)]);
  return operation === undefined ? null : pursueAll(context, operation, out, stopping);
}

async function pursueAll(
  context: Context,
  operation: OperationRow,
  out: readonly OpenStep[],
  stopping: AbortSignal,
): Promise<Date | null> {
  let due: Date | null = null;
  for (const open of out) {
    const at = await pursue(context, operation, open, stopping);
    if (due === null || at < due) due = at;
  }
  return due;
}

async function pursue(
  context: Context,
  operation: OperationRow,
  open: OpenStep,
  stopping: AbortSignal,
): Promise<Date> {
  const { addressBook, clock } = context;
  const now = clock.now();
  const { last_sent_at, sends } = currentAttempt(open);
  if (last_sent_at === null) return send(context, operation, open);
  const sentAt = new Date(last_sent_at);
  const dueAt = resendAt(sentAt, sends, addressBook.resendMs);
  const replacements = replacementsOf(operation, open, addressBook);
  const ahead = replacements.map(({ at }) => at).filter((at) => at > now);
  const replacement = replacements.findLast(({ at }) => at <= now);
  const isNew = replacement !== undefined && replacement.at > sentAt;
  if (dueAt > now && !isNew) return earliest([dueAt, ...ahead]);
  const wallet = await findWallet(context.db, open.step.wallet_id);
  const chainNonce = await context.chain.nextNonce(wallet.address);
  if (chainNonce > open.step.nonce || open.step.missing_since !== null) {
    await resolveMissing(context, operation, open, wallet);
    return new Date(now.getTime() + addressBook.resendMs);
  }
  if (chainNonce === open.step.nonce) {
    const purpose = await purposeOfNow(context, operation, open, replacement);
    if (purpose !== null) await replaceStep(context, operation, open, purpose, stopping);
  }
  const renewed = (await readOpenSteps(context.db, operation.id)).find(
    ({ step }) => step.name === open.step.name,
  );
  return renewed === undefined ? now : earliest([await send(context, operation, renewed), ...ahead]);
}

/** What another transaction for the step's nonce would be for; null: its own bytes are still the right ones. */
async function purposeOfNow(
  context: Context,
  operation: OperationRow,
  open: OpenStep,
  due: Replacement | undefined,
): Promise<AttemptPurpose | null> {
  if ((await coverageOf(context, operation, open)) === 'lost') return 'cancel';
  if (due === undefined) return null;
  return (await isGoneForGood(context, open)) ? 'cancel' : due.purpose;
}

async function send(context: Context, operation: OperationRow, open: OpenStep): Promise<Date> {
  const attempt = currentAttempt(open);
  const isCovered = (await coverageOf(context, operation, open)) === 'covered';
  await sendStep(context, operation, open.step, attempt, isCovered);
  return resendAt(context.clock.now(), attempt.sends + 1, context.addressBook.resendMs);
}

const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())));
