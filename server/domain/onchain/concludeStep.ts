import type { Context, Trx } from '../../context.ts';
import { moveOperation, type OperationRow } from './operationRows.ts';
import { isEndedUnsigned, type OperationEvent } from './operationState.ts';
import { hasIncluded, isUnincluded, listSteps, type StepRow } from './stepRows.ts';

/** Why an operation failed: a code for programs, a sentence for people. */
export interface Failure {
  readonly code: string;
  readonly sentence: string;
}

const REVERTED: Failure = {
  code: 'simulation_failed',
  sentence: 'The transaction reverted when it was included.',
};
const CANCELLED: Failure = {
  code: 'cancelled',
  sentence:
    'The transaction was not included in time, or became forbidden; an empty one took its place on the chain.',
};
const DISPLACED: Failure = {
  code: 'nonce_consumed_externally',
  sentence: 'The chain used the nonce of this transaction for one that this service did not sign.',
};

const FAILED = ['reverted', 'displaced', 'cancelled'] as const;
const FAILURES: Partial<Record<OperationEvent, Failure>> = {
  reverted: REVERTED,
  cancelled: CANCELLED,
  displaced: DISPLACED,
};

/** What tells more than that it failed so. */
export type Explanations = Partial<Record<OperationEvent, Failure>>;

/**
 * Moves the operation after one of its steps came to an end, by what all of its steps say. Nothing moves while another
 * one is out. The caller holds the operation's lock and has written the step's new state; `explained` tells more about it.
 */
export async function concludeStep(
  context: Context,
  trx: Trx,
  operation: OperationRow,
  ended: { readonly txHash: string | null; readonly explained: Explanations },
  now: Date,
): Promise<void> {
  const steps = await listSteps(trx, [operation.id]);
  if (steps.some(isUnincluded) || isEndedUnsigned(operation.state)) return;
  const event = eventOf(steps, context.kinds[operation.kind].decisiveStep);
  const failure = ended.explained[event] ?? FAILURES[event] ?? null;
  await moveOperation(trx, operation, {
    event,
    now,
    txHash: ended.txHash,
    ...(failure === null ? {} : { statusReason: failure.code, revertReason: failure.sentence }),
  });
  if (event !== 'reverted') return;
  const reverted = steps.find(({ state }) => state === 'reverted')!;
  await context.kinds[operation.kind].reverted?.(context, trx, operation, reverted);
}

/** An operation whose last step had its effect has had it, even where the chain did without an earlier one. */
function eventOf(steps: readonly StepRow[], decisive: string | undefined): OperationEvent {
  if (steps.some((step) => step.last && step.state === 'included')) return 'included';
  const failed = FAILED.find((state) => steps.some((step) => step.state === state));
  if (failed === undefined) return 'stepIncluded';
  return hasIncluded(steps, decisive) ? 'included' : failed;
}
