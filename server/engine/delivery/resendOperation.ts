import type { Ports } from '../../ports/ports.ts';
import type { HasChainGuard } from '../chain/chainGuard.ts';
import type { HasHeads } from '../chain/headHistory.ts';
import type { HasKinds } from '../operations/operationKind.ts';
import type { AttemptPurpose } from '../records/attemptRows.ts';
import type { OperationRow } from '../records/operationRows.ts';
import { type OpenStep, readOpenSteps } from '../records/stepRows.ts';
import { findWallet } from '../records/walletRows.ts';
import { currentAttempt, type Replacement, replacementsOf } from '../signing/replacementRules.ts';
import { replaceStep } from '../signing/replaceStep.ts';
import type { SignedStep } from '../signing/signStep.ts';
import { coverageOf, isContractGone } from './coverage.ts';
import { resolveMissing } from './missingStep.ts';
import { observeOperation } from './observeOperation.ts';
import type { DeliveryContext, HasSends } from './sendStep.ts';
import { resendAt, sendStep } from './sendStep.ts';

export type ResendOperationContext = Pick<Ports, 'log' | 'clock' | 'db' | 'addressBook' | 'chain'> &
  HasChainGuard &
  HasHeads &
  HasKinds &
  HasSends;

/**
 * Resends due steps. Raises fees, or cancels a step that is overdue, whose contract is gone, or whose owner froze it.
 * Returns when to check next, or null if no step is open. Signs nothing new once `stopping` is aborted.
 */
export async function resendOperation(
  context: DeliveryContext,
  operation: OperationRow,
  stopping: AbortSignal,
): Promise<Date | null> {
  return pursueAll(context, operation, await observeOperation(context, operation), stopping);
}

/** Sends new bytes. Returns whether the worker's lease has ended, or else when to check next. */
export async function sendSigned(
  context: DeliveryContext,
  { operation, open }: SignedStep,
  worker: string,
): Promise<Date | 'handed back'> {
  const { isHandedBack, dueAt } = await send(context, operation, open, worker);
  return isHandedBack ? 'handed back' : dueAt;
}

async function pursueAll(
  context: DeliveryContext,
  operation: OperationRow,
  out: readonly OpenStep[],
  stopping: AbortSignal,
): Promise<Date | null> {
  let due: Date | null = null;
  const isFrozen = out.length > 0 && (await context.signingGate.isFrozen(context.db, operation));
  for (const open of out) {
    const mayContinue = !isFrozen || currentAttempt(open).purpose === 'cancel';
    const at = await (mayContinue ? pursue : withdraw)(context, operation, open, stopping);
    if (due === null || at < due) due = at;
  }
  return due;
}

async function pursue(
  context: DeliveryContext,
  operation: OperationRow,
  open: OpenStep,
  stopping: AbortSignal,
): Promise<Date> {
  const { addressBook, clock } = context;
  const now = clock.now();
  const { last_sent_at, sends } = currentAttempt(open);
  if (last_sent_at === null) return (await send(context, operation, open)).dueAt;
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
  const renewed = await readOpenStep(context, open);
  return renewed === undefined ? now : earliest([(await send(context, operation, renewed)).dueAt, ...ahead]);
}

/** Its own bytes are not sent again. A payment of nothing takes their nonce if no block has them yet. */
async function withdraw(
  context: DeliveryContext,
  operation: OperationRow,
  open: OpenStep,
  stopping: AbortSignal,
): Promise<Date> {
  const wallet = await findWallet(context.db, open.step.wallet_id);
  const chainNonce = await context.chain.nextNonce(wallet.address);
  if (chainNonce > open.step.nonce || open.step.missing_since !== null) {
    await resolveMissing(context, operation, open, wallet);
  } else if (chainNonce === open.step.nonce) {
    await replaceStep(context, operation, open, 'cancel', stopping);
    const renewed = await readOpenStep(context, open);
    if (renewed !== undefined && currentAttempt(renewed).purpose === 'cancel')
      return (await send(context, operation, renewed)).dueAt;
  }
  return new Date(context.clock.now().getTime() + context.addressBook.resendMs);
}

const readOpenStep = async ({ db }: Pick<Ports, 'db'>, { step }: OpenStep): Promise<OpenStep | undefined> =>
  (await readOpenSteps(db, step.operation_id)).find((open) => open.step.name === step.name);

/** Null keeps the current bytes. */
async function purposeOfNow(
  context: ResendOperationContext,
  operation: OperationRow,
  open: OpenStep,
  due: Replacement | undefined,
): Promise<AttemptPurpose | null> {
  if ((await coverageOf(context, operation, open)) === 'lost') return 'cancel';
  if (due === undefined) return null;
  return (await isContractGone(context, open)) ? 'cancel' : due.purpose;
}

async function send(
  context: ResendOperationContext,
  operation: OperationRow,
  open: OpenStep,
  worker: string | null = null,
): Promise<{ readonly isHandedBack: boolean; readonly dueAt: Date }> {
  const attempt = currentAttempt(open);
  const isCovered = (await coverageOf(context, operation, open)) === 'covered';
  const isHandedBack = await sendStep(context, operation, open.step, attempt, { isCovered, worker });
  const dueAt = resendAt(context.clock.now(), attempt.sends + 1, context.addressBook.resendMs);
  return { isHandedBack, dueAt };
}

const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())));
