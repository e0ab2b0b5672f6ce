import type { Context, Database, Trx } from '../../context.ts';
import type { ErrorCode } from '../../errors.ts';
import type { PlannedTransaction, Receipt, SigningPurpose } from '../ports.ts';
import type { OperationKindName, OperationRow } from './operationRows.ts';
import type { StepRow } from './stepRows.ts';

/** The next transaction of an operation. `name` is its recovery point: a step of that name exists at most once. */
export interface StepPlan {
  readonly name: string;
  /** Nothing follows it: its inclusion completes the operation. */
  readonly last: boolean;
  readonly transaction: PlannedTransaction;
  /** It moves a token, which must not answer false. */
  readonly isTransfer?: true;
  /** The least gas limit, as far as the wallet can pay for it: what others do until it is on the chain may cost it so much. */
  readonly leastGas?: bigint;
  /**
   * No block that says less may hold it, in the chain's seconds: it is tried as of that time, and signed when the next block is
   * expected to say it.
   */
  readonly notBeforeSeconds?: bigint;
  /** What the record needs later to read the receipt. */
  readonly detail: object;
}

/** The operation cannot go on; it ends with this reason. */
export interface PlanRefusal {
  readonly refused: ErrorCode;
  readonly sentence: string;
  /** What the signing policy said; the audit log keeps it, callers do not hear it. */
  readonly objection?: string;
}

/** The wallet does not hold yet what the operation needs; it waits, and looks again, until it is no longer valid. */
export interface Underfunded {
  readonly underfunded: true;
  /** One that has begun lets others use its wallet meanwhile, and is valid until then; without it, it keeps the wallet. */
  readonly yieldsUntil?: Date;
}

/**
 * What one kind of operation means. The engine owns signing, sending, observing and finality; a kind only says which
 * transaction comes next and what its receipt tells.
 */
export interface OperationKind<Row extends OperationRow = OperationRow> {
  /** The step that all others serve: once it is on the chain the operation completes, whatever becomes of what comes after it. */
  readonly decisiveStep?: string;
  /**
   * The next unsigned step, null when none remains. Reads the chain freely, and what decides about the transaction at
   * the block `at`, so that a node which lags behind it answers nothing instead of something old. Writes nothing: it is asked
   * before it is known whether that block holds what the earlier steps did, and what it says or throws where it does not counts
   * for nothing. Called again after any crash.
   */
  plan(
    context: Context,
    operation: Row,
    steps: readonly StepRow[],
    at: bigint,
  ): Promise<StepPlan | PlanRefusal | Underfunded | null>;
  /**
   * What a signature for this step may serve, by the database alone, or why there may be none any more: a limit was
   * tightened, a destination removed. Asked before the signature, and again in its commit under the wallet's lock, where it
   * may also write what the signature changes.
   */
  authorize(
    context: Context,
    db: Database | Trx,
    operation: Row,
    plan: StepPlan,
  ): Promise<SigningPurpose | PlanRefusal>;
  /** Reads a successful receipt and returns the writes that belong into the same commit as its inclusion. */
  included(
    context: Context,
    operation: Row,
    step: StepRow,
    receipt: Receipt,
  ): Promise<(trx: Trx) => Promise<void>>;
  /** A reorg took the step off the chain: forget what `included` wrote. */
  reopened(context: Context, trx: Trx, operation: Row, step: StepRow): Promise<void>;
  /**
   * Whether what its earlier steps brought, as the chain has them now, covers what the step moves. Absent: no step moves what another one
   * brought.
   */
  isCovered?(db: Database, operation: Row, step: StepRow): Promise<boolean>;
  /** The outcome is irrevocable: settle or release what the accept commit held. */
  settled(trx: Trx, operation: Row, outcome: 'succeeded' | 'failed', now: Date): Promise<void>;
  /** The operation has failed with this step, which reverted; until that is final a reorg may take it back. */
  reverted?(context: Context, trx: Trx, operation: Row, step: StepRow): Promise<void>;
  /**
   * What `reverted` told, or `settled` on a chain that may go back below its finality, is taken back; another outcome will be told.
   */
  revived?(trx: Trx, operation: Row, now: Date): Promise<void>;
  /** One that ended with its next step unsigned stays failed; what has become of its earlier steps since is irrevocable now. */
  corrected?(trx: Trx, operation: Row, now: Date): Promise<void>;
}

export type OperationKinds = Readonly<Record<OperationKindName, OperationKind>>;
