import type { Context, Trx } from '../../context.ts';
import type { ErrorCode } from '../../errors.ts';
import type { PlannedTransaction, Receipt } from '../ports.ts';
import type { OperationKindName, OperationRow } from './operationRows.ts';
import type { StepRow } from './stepRows.ts';

/** The next transaction of an operation. `name` is its recovery point: a step of that name exists at most once. */
export interface StepPlan {
  readonly name: string;
  /** Nothing follows it: its inclusion completes the operation. */
  readonly last: boolean;
  readonly transaction: PlannedTransaction;
  /** What the record needs later to read the receipt. */
  readonly detail: object;
}

/** The operation cannot go on; it ends as rejected with this reason. */
export interface PlanRefusal {
  readonly refused: ErrorCode;
  readonly sentence: string;
}

/**
 * What one kind of operation means. The engine owns signing, sending, observing and finality; a kind only says which
 * transaction comes next and what its receipt tells.
 */
export interface OperationKind {
  /** The next unsigned step, null when none remains. Reads the chain freely; called again after any crash. */
  plan(
    context: Context,
    operation: OperationRow,
    steps: readonly StepRow[],
  ): Promise<StepPlan | PlanRefusal | null>;
  /** Reads a successful receipt and returns the writes that belong into the same commit as its inclusion. */
  included(
    context: Context,
    operation: OperationRow,
    step: StepRow,
    receipt: Receipt,
  ): Promise<(trx: Trx) => Promise<void>>;
  /** A reorg took the step off the chain: forget what `included` wrote. */
  reopened(trx: Trx, operation: OperationRow, step: StepRow): Promise<void>;
  /** The outcome is irrevocable: settle or release what the accept commit held. */
  settled(trx: Trx, operation: OperationRow, outcome: 'succeeded' | 'failed', now: Date): Promise<void>;
}

export type OperationKinds = Readonly<Record<OperationKindName, OperationKind>>;
