import type { Context } from '../../context.ts';
import { type Address, type Hex, PortError } from '../ports.ts';
import { post } from '../post.ts';
import { type AttemptRow, markHeldBack, markSent } from './attemptRows.ts';
import { lockAtStep } from './locks.ts';
import { moveOperation, type OperationRow } from './operationRows.ts';
import { broadcastMark, type StepRow } from './stepRows.ts';

/**
 * Hands the stored bytes of a step to the node, again and again if need be: the same bytes can only ever be included
 * once. Whatever the node answers proves nothing; only a receipt does. They are held back while what they move is not covered.
 */
export async function sendStep(
  context: Context,
  operation: OperationRow,
  step: StepRow,
  attempt: AttemptRow,
  isCovered: boolean,
): Promise<void> {
  try {
    await handOver(context, step, attempt, isCovered);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.info(
      { operation: operation.id, step: step.name, hash: attempt.hash, answer: error.message },
      'send not confirmed',
    );
  }
  context.sends.tell();
  if (step.state === 'broadcast') return;
  await context.db.transaction().execute(async (trx) => {
    const { operation: current, step: locked } = await lockAtStep(trx, step);
    if (locked.state !== 'signed') return;
    const now = context.clock.now();
    const mark = broadcastMark(trx, locked, now);
    if (current.state !== 'signed') {
      await post(trx, mark);
      return;
    }
    await moveOperation(trx, current, {
      event: 'sent',
      now,
      txHash: attempt.hash,
      nextAttemptAt: resendAt(now, 1, context.addressBook.resendMs),
      along: [mark],
    });
  });
}

/** Whatever becomes of it, the next look at it comes later. */
async function handOver(
  context: Context,
  step: StepRow,
  attempt: AttemptRow,
  isCovered: boolean,
): Promise<void> {
  let isHeldBack = true;
  try {
    isHeldBack = !isCovered || (await callsNobody(context, step, attempt));
  } finally {
    await (isHeldBack ? markHeldBack : markSent)(context.db, attempt.hash, context.clock.now());
  }
  if (isHeldBack) throw new PortError('unavailable', isCovered ? NOBODY : UNCOVERED);
  await context.chain.send(attempt.raw as Hex);
}

/** What was just signed was tried a moment ago, at a block that the chain still had. */
const TRIED_MS = 3_000;
const NOBODY = 'the contract that is called is not on the chain at the moment';
const UNCOVERED = 'what it moves is not on the chain at the moment';

/**
 * A call of an address without code succeeds, does nothing, and leaves its ether there. After a reorg the contract may still be
 * missing that an earlier transaction made, of another wallet or of a stranger: the bytes wait until it is back, or are cancelled
 * once the chain is final without it or their time is over.
 */
async function callsNobody(
  { chain, clock }: Context,
  step: StepRow,
  { purpose, created_at: signedAt, sends }: AttemptRow,
): Promise<boolean> {
  if (purpose === 'cancel' || step.data === '0x') return false;
  const wasTried = clock.now().getTime() - Date.parse(signedAt) < TRIED_MS;
  if (wasTried && sends === 0 && step.reopened_at === null) return false;
  return !(await chain.hasCode(step.to_address as Address));
}

const SLOWEST_RESEND_MS = 30_000;

/** When bytes that were sent `sends` times are due again: every `resendMs` at first, backing off to 30 s. */
export function resendAt(from: Date, sends: number, resendMs: number): Date {
  const delayMs = Math.min(resendMs * 2 ** Math.max(0, sends - 3), SLOWEST_RESEND_MS);
  return new Date(from.getTime() + delayMs);
}
