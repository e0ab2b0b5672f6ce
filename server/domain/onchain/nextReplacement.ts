import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import type { Fees } from '../ports.ts';
import type { AttemptPurpose, AttemptRow } from './attemptRows.ts';
import type { OpenStep } from './observeOperation.ts';
import type { OperationRow } from './operationRows.ts';
import type { StepRow } from './stepRows.ts';

/** How often the fees of a transaction are raised beyond what the chain asks. */
const MOST_BUMPS = 5;
/** What was on the chain before is wanted back there, however long ago its operation was valid. */
const REVIVED_MS = 10 * 60_000;

export interface Replacement {
  readonly purpose: AttemptPurpose;
  readonly at: Date;
}

/** The attempt that is sent: the newest, or after a reorg the one that was on the chain before. */
export function currentAttempt({ step, attempts }: OpenStep): AttemptRow {
  const current = attempts.find(({ hash }) => hash === step.tx_hash);
  if (current === undefined) throw new Error(`step ${step.operation_id}/${step.name} has no attempt`);
  return current;
}

/** From then on a step that is not included is no longer wanted. */
export function deadlineOf(operation: OperationRow, step: StepRow): Date {
  const revived = step.reopened_at === null ? 0 : Date.parse(step.reopened_at) + REVIVED_MS;
  return new Date(Math.max(Date.parse(operation.valid_until), revived));
}

/** Since when its newest bytes wait for a block, by our clock in ms. */
export function outSince({ step, attempts }: OpenStep): number {
  const signedAt = Math.max(...attempts.map(({ created_at }) => Date.parse(created_at)));
  return Math.max(signedAt, step.reopened_at === null ? 0 : Date.parse(step.reopened_at));
}

/**
 * The other transactions that may take the step's nonce, and from when on: itself with higher fees, and after the
 * deadline a payment of nothing, which once signed is all that is bumped. A later one goes before an earlier one.
 */
export function replacementsOf(
  operation: OperationRow,
  open: OpenStep,
  { bumpAfterMs }: Pick<AddressBook, 'bumpAfterMs'>,
): Replacement[] {
  const { purpose } = currentAttempt(open);
  return [
    { purpose, at: new Date(outSince(open) + bumpAfterMs) },
    ...(purpose === 'run' ? [{ purpose: 'cancel' as const, at: deadlineOf(operation, open.step) }] : []),
  ];
}

/** What the chain asks of a transaction now, by the node's word. */
export interface Needs {
  readonly fees: Fees;
  /** 0 where it is not known. */
  readonly gas: bigint;
}

/**
 * Whether another attempt could help: there were not too many like it, or what is sent is not like it, or offers less than the chain asks
 * by now. While it made no blocks nobody knew how dear it would become, and a nonce that nothing can take keeps its wallet from everything.
 */
export function mayHelp(open: OpenStep, purpose: AttemptPurpose, { fees, gas }: Needs): boolean {
  const sent = currentAttempt(open);
  const alike = open.attempts.filter((attempt) => attempt.purpose === purpose);
  if (alike.length <= MOST_BUMPS || sent.purpose !== purpose) return true;
  return BigInt(sent.max_fee_per_gas_wei) < fees.maxFeePerGasWei || BigInt(sent.gas) < gas;
}

/** An eighth more than the dearest attempt, which is what nodes ask of a replacement, and no less than `needed`. */
export function raisedFees(attempts: readonly AttemptRow[], needed: Fees): Fees {
  let { maxFeePerGasWei, maxPriorityFeePerGasWei } = needed;
  for (const attempt of attempts) {
    const fee = raised(attempt.max_fee_per_gas_wei);
    const tip = raised(attempt.max_priority_fee_per_gas_wei);
    if (fee > maxFeePerGasWei) maxFeePerGasWei = fee;
    if (tip > maxPriorityFeePerGasWei) maxPriorityFeePerGasWei = tip;
  }
  return { maxFeePerGasWei, maxPriorityFeePerGasWei };
}

const raised = (wei: string | bigint): bigint => (BigInt(wei) * 9n + 7n) / 8n;

/** The fee after all raises. */
export function dearestAfter(feeWei: bigint): bigint {
  let dearest = feeWei;
  for (let bump = 0; bump < MOST_BUMPS; bump += 1) dearest = raised(dearest);
  return dearest;
}
