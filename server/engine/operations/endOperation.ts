import { recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import { untilAborted } from '../../concurrency/promises.ts';
import type { Trx } from '../../db/database.ts';
import type { PlannedTransaction } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { HasChainGuard } from '../chain/chainGuard.ts';
import { type ChainView, isConclusive } from '../chain/chainView.ts';
import type { HasHeads } from '../chain/headHistory.ts';
import { lockOperation, lockWithSteps, lockWithWallet } from '../records/locks.ts';
import { findOperation, markSettled, moveOperation, type OperationRow } from '../records/operationRows.ts';
import {
  isEnded,
  isEndedUnsigned,
  isUnsigned,
  nextState,
  type OperationEvent,
} from '../records/operationState.ts';
import { hasIncluded, isUnincluded, listSteps, markFinal, type StepRow } from '../records/stepRows.ts';
import type { Failure, HasKinds, OperationsContext, PlanRefusal } from './operationKind.ts';

const REVERTED: Failure = {
  code: 'simulation_failed',
  sentence: 'The transaction reverted when it was included.',
};

const CANCELLED: Failure = {
  code: 'cancelled',
  sentence:
    'The transaction was not included in time, or became forbidden; an empty transaction replaced it.',
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

export type Explanations = Partial<Record<OperationEvent, Failure>>;

/**
 * Moves the operation once no step is open, by the outcome of all its steps.
 * The caller holds the operation's lock, has written the step's state, and shows all steps as they are now.
 */
export async function concludeStep(
  context: OperationsContext,
  trx: Trx,
  operation: OperationRow,
  steps: readonly StepRow[],
  ended: { readonly txHash: string | null; readonly explained: Explanations },
  now: Date,
): Promise<void> {
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
  await context.kinds[operation.kind].reverted?.(trx, operation, reverted);
}

/** If the last step took effect, the operation did too. */
function eventOf(steps: readonly StepRow[], decisive: string | undefined): OperationEvent {
  if (steps.some((step) => step.last && step.state === 'included')) return 'included';
  const failed = FAILED.find((state) => steps.some((step) => step.state === state));
  if (failed === undefined) return 'stepIncluded';
  return hasIncluded(steps, decisive) ? 'included' : failed;
}

/**
 * Marks the verified steps final. Once all steps are final, the operation settles, exactly once.
 * `verified`: steps at or below the finalized block, in blocks that the chain still has. Irrevocable effects
 * wait for this.
 */
export async function finalizeOperation(
  context: Pick<Ports, 'clock' | 'db'> & HasKinds,
  operationId: string,
  verified: readonly StepRow[],
): Promise<void> {
  await context.db.transaction().execute((trx) => finalizeIn(context, trx, operationId, verified));
}

export async function finalizeIn(
  context: Pick<Ports, 'clock'> & HasKinds,
  trx: Trx,
  operationId: string,
  verified: readonly StepRow[],
): Promise<void> {
  const { operation, steps } = await lockWithSteps(trx, operationId);
  const now = context.clock.now();
  let allFinal = true;
  for (const step of steps) {
    if (step.final) continue;
    const isVerified = verified.some(
      (one) => one.name === step.name && one.block_hash === step.block_hash && one.tx_hash === step.tx_hash,
    );
    if (isVerified && step.block_hash !== null) await markFinal(trx, step, now);
    else allFinal = false;
  }
  if (!allFinal || operation.settled) return;
  if (isEndedUnsigned(operation.state)) {
    await markSettled(trx, operation);
    await context.kinds[operation.kind].corrected?.(trx, operation, now);
  }
  if (nextState(operation.state, 'finalized') === null) return;
  await moveOperation(trx, operation, { event: 'finalized', now, settled: true });
  const outcome = operation.state === 'included' ? 'succeeded' : 'failed';
  await context.kinds[operation.kind].settled(trx, operation, outcome, now);
}

export type EndOperationContext = Pick<Ports, 'log' | 'clock' | 'db' | 'addressBook' | 'chain'> &
  HasChainGuard &
  HasHeads &
  HasKinds;

/** `later`: the view may be stale; try again. */
type EndOutcome = 'ended' | 'later';

interface Ending {
  readonly event: 'rejected' | 'denied' | 'expired';
  readonly code: string | null;
  readonly sentence: string | null;
}

export const EXPIRED: Ending = { event: 'expired', code: null, sentence: null };

export async function endExpired(
  context: Pick<Ports, 'clock' | 'db'> & HasKinds,
  claimed: OperationRow,
): Promise<EndOutcome> {
  return context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, claimed.id);
    if (!isUnsigned(operation.state)) return 'later';
    return endLocked(context, trx, operation, EXPIRED);
  });
}

export async function endDenied(
  context: Pick<Ports, 'clock' | 'db'> & HasKinds,
  claimed: OperationRow,
  plan: DeniedStep,
  denial: PlanRefusal,
): Promise<EndOutcome> {
  return context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, claimed.id);
    if (!isUnsigned(operation.state)) return 'later';
    return denyLocked(context, trx, operation, plan, denial);
  });
}

/** A denial before there is a step to sign. */
export async function endDeniedUnplanned(
  context: Pick<Ports, 'clock' | 'db'> & HasKinds,
  claimed: OperationRow,
  { refused: code, sentence }: PlanRefusal,
): Promise<EndOutcome> {
  return context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, claimed.id);
    if (!isUnsigned(operation.state)) return 'later';
    return endLocked(context, trx, operation, { event: 'denied', code, sentence });
  });
}

/** The caller holds the lock of the operation, which is unsigned. */
export async function denyLocked(
  context: Pick<Ports, 'clock'> & HasKinds,
  trx: Trx,
  operation: OperationRow,
  plan: DeniedStep,
  denial: PlanRefusal,
): Promise<'ended'> {
  await recordDenial(trx, operation, plan, denial, context.clock.now());
  const { refused: code, sentence } = denial;
  return endLocked(context, trx, operation, { event: 'denied', code, sentence });
}

/** Returns `later` if the wallet has signed since `view`, or if the chain has just lost blocks. */
export async function endRefused(
  context: EndOperationContext,
  claimed: OperationRow,
  reason: { readonly code: string; readonly sentence: string },
  view: ChainView,
): Promise<EndOutcome> {
  if (!(await isConclusive(context, view))) return 'later';
  return context.db.transaction().execute(async (trx) => {
    const { wallet, operation } = await lockWithWallet(trx, claimed);
    if (!isUnsigned(operation.state) || wallet.next_nonce !== view.chainNonce) return 'later';
    return endLocked(context, trx, operation, { event: 'rejected', ...reason });
  });
}

/** If the decisive step is on the chain, completes the operation instead. */
export async function endLocked(
  context: Pick<Ports, 'clock'> & HasKinds,
  trx: Trx,
  operation: OperationRow,
  ending: Ending,
): Promise<'ended'> {
  const now = context.clock.now();
  const steps = await listSteps(trx, [operation.id]);
  if (hasIncluded(steps, context.kinds[operation.kind].decisiveStep)) {
    return finishLocked(context, trx, operation, steps);
  }
  await moveOperation(trx, operation, {
    event: ending.event,
    now,
    ...(ending.code === null ? {} : { statusReason: ending.code }),
    revertReason: ending.sentence,
    settled: steps.every((step) => step.final),
  });
  await context.kinds[operation.kind].settled(trx, operation, 'failed', now);
  return 'ended';
}

export async function finishLocked(
  context: Pick<Ports, 'clock'> & HasKinds,
  trx: Trx,
  operation: OperationRow,
  steps: readonly StepRow[],
): Promise<'ended'> {
  const txHash = steps.at(-1)?.tx_hash ?? null;
  await moveOperation(trx, operation, { event: 'finished', now: context.clock.now(), txHash });
  await finalizeIn(context, trx, operation.id, []);
  return 'ended';
}

export interface DeniedStep {
  readonly name: string;
  readonly transaction: PlannedTransaction;
}

export async function recordDenial(
  trx: Trx,
  { id: operationId, account_id: accountId, agent_id: agentId, wallet_id: walletId }: OperationRow,
  { name: step, transaction: { to, valueWei } }: DeniedStep,
  { refused: code, sentence, objection }: PlanRefusal,
  now: Date,
): Promise<void> {
  const detail = { step, to, value_wei: valueWei.toString(), code, reason: objection ?? sentence };
  const of = { accountId, agentId, walletId, operationId };
  const decision = { outcome: 'refused', rule: code, reason: detail.reason } as const;
  await recordEvent(trx, SERVICE, { kind: 'signature_denied', ...of, detail, decision }, now);
}

/**
 * Ends an operation without any signature, and releases its holds. Idempotent.
 * Locks the same rows in the same order as a signature, so an operation is either cancelled or signed.
 */
export async function cancelUnsigned(
  context: Pick<Ports, 'clock'> & HasKinds,
  trx: Trx,
  operationId: string,
): Promise<'cancelled' | 'too late'> {
  const found = await findOperation(trx, operationId);
  if (found === undefined) throw new Error(`operation ${operationId} is gone`);
  const { operation } = await lockWithWallet(trx, found);
  if (operation.state === 'cancelled') return 'cancelled';
  if (!isUnsigned(operation.state) || operation.state === 'continuing') return 'too late';
  const now = context.clock.now();
  await moveOperation(trx, operation, { event: 'cancelled', now, statusReason: 'cancelled', settled: true });
  await context.kinds[operation.kind].settled(trx, operation, 'failed', now);
  return 'cancelled';
}

const RECHECK_END_MS = 1_000;

/**
 * Returns after the end, once it waits for a person, after `waitSeconds`, or when the process closes. A check every second covers a lost
 * notification.
 */
export async function waitForEnd(
  context: Pick<Ports, 'clock' | 'db' | 'notifications' | 'closing'>,
  operationId: string,
  waitSeconds: number,
): Promise<OperationRow> {
  const until = context.clock.now().getTime() + waitSeconds * 1000;
  for (;;) {
    const leftMs = until - context.clock.now().getTime();
    const changed = context.notifications.waitForOperation(
      operationId,
      Math.max(0, Math.min(leftMs, RECHECK_END_MS)),
    );
    const operation = await findOperation(context.db, operationId);
    if (operation === undefined) throw new Error(`operation ${operationId} is gone`);
    if (isEnded(operation.state) || operation.state === 'held' || leftMs <= 0 || context.closing.aborted)
      return operation;
    await untilAborted(changed, context.closing);
  }
}
