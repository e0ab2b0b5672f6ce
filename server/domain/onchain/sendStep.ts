import type { Context } from '../../context.ts';
import { type Hex, PortError } from '../ports.ts';
import { type AttemptRow, markSent } from './attemptRows.ts';
import { lockOperation, moveOperation, type OperationRow } from './operationRows.ts';
import { lockStep, markBroadcast, type StepRow } from './stepRows.ts';

/**
 * Hands the stored bytes of a step to the node, again and again if need be: the same bytes can only ever be included
 * once. Whatever the node answers proves nothing; only a receipt does.
 */
export async function sendStep(
  context: Context,
  operation: OperationRow,
  step: StepRow,
  attempt: AttemptRow,
): Promise<void> {
  await markSent(context.db, attempt.hash, context.clock.now());
  try {
    await context.chain.send(attempt.raw as Hex);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.info(
      { operation: operation.id, step: step.name, hash: attempt.hash, answer: error.message },
      'send not confirmed',
    );
  }
  if (step.state === 'broadcast') return;
  await context.db.transaction().execute(async (trx) => {
    const current = await lockOperation(trx, operation.id);
    const locked = await lockStep(trx, operation.id, step.name);
    if (locked.state !== 'signed') return;
    const now = context.clock.now();
    await markBroadcast(trx, locked, now);
    if (current.state === 'signed') {
      await moveOperation(trx, current, {
        event: 'sent',
        now,
        txHash: attempt.hash,
        nextAttemptAt: resendAt(now, 1, context.addressBook.resendMs),
      });
    }
  });
}

const SLOWEST_RESEND_MS = 30_000;

/** When bytes that were sent `sends` times are due again: every `resendMs` at first, backing off to 30 s. */
export function resendAt(from: Date, sends: number, resendMs: number): Date {
  const delayMs = Math.min(resendMs * 2 ** Math.max(0, sends - 3), SLOWEST_RESEND_MS);
  return new Date(from.getTime() + delayMs);
}
