import type { AddressBook } from '../../ports/addressBook.ts';
import type { Fees } from '../../ports/chain.ts';
import type { AttemptPurpose, AttemptRow } from '../records/attemptRows.ts';
import type { OperationRow } from '../records/operationRows.ts';
import type { OpenStep, StepRow } from '../records/stepRows.ts';

/** Raises beyond what the chain demands. */
const MAX_FEE_BUMPS = 5;

/** A reopened step is wanted back this long, even after `valid_until`. */
const REOPENED_VALIDITY_MS = 10 * 60_000;

export interface Replacement {
  readonly purpose: AttemptPurpose;
  readonly at: Date;
}

/** The newest attempt, or after a reorg the one that was on the chain. */
export function currentAttempt({ step, attempts }: OpenStep): AttemptRow {
  const current = attempts.find(({ hash }) => hash === step.tx_hash);
  if (current === undefined) throw new Error(`step ${step.operation_id}/${step.name} has no attempt`);
  return current;
}

/** When to cancel an open step. */
export function deadlineOf(operation: OperationRow, step: StepRow): Date {
  const revived = step.reopened_at === null ? 0 : Date.parse(step.reopened_at) + REOPENED_VALIDITY_MS;
  return new Date(Math.max(Date.parse(operation.valid_until), revived));
}

/** Since when the newest bytes wait for a block, in ms of our clock. */
export function waitingSince({ step, attempts }: OpenStep): number {
  const signedAt = Math.max(...attempts.map(({ created_at }) => Date.parse(created_at)));
  return Math.max(signedAt, step.reopened_at === null ? 0 : Date.parse(step.reopened_at));
}

/**
 * Each with its earliest time. A later entry takes precedence.
 * A replacement raises the fees, or after the deadline cancels. A signed cancellation only has its fees
 * raised.
 */
export function replacementsOf(
  operation: OperationRow,
  open: OpenStep,
  { bumpAfterMs }: Pick<AddressBook, 'bumpAfterMs'>,
): Replacement[] {
  const { purpose } = currentAttempt(open);
  return [
    { purpose, at: new Date(waitingSince(open) + bumpAfterMs) },
    ...(purpose === 'run' ? [{ purpose: 'cancel' as const, at: deadlineOf(operation, open.step) }] : []),
  ];
}

export interface NetworkNeeds {
  readonly fees: Fees;
  /** 0 if unknown. */
  readonly gas: bigint;
}

/**
 * Whether another attempt could help: few alike exist, the current one differs, or it offers too little.
 * A chain that stopped may return with far higher fees, and a stuck nonce blocks its wallet.
 */
export function wouldHelp(open: OpenStep, purpose: AttemptPurpose, { fees, gas }: NetworkNeeds): boolean {
  const sent = currentAttempt(open);
  const alike = open.attempts.filter((attempt) => attempt.purpose === purpose);
  if (alike.length <= MAX_FEE_BUMPS || sent.purpose !== purpose) return true;
  return BigInt(sent.max_fee_per_gas_wei) < fees.maxFeePerGasWei || BigInt(sent.gas) < gas;
}

/** At least an eighth more than the highest attempt, as nodes require, and at least `needed`. */
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

export function feeAfterAllBumps(feeWei: bigint): bigint {
  let dearest = feeWei;
  for (let bump = 0; bump < MAX_FEE_BUMPS; bump += 1) dearest = raised(dearest);
  return dearest;
}
