import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { PlannedTransaction, Receipt } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SigningPurpose } from '../../ports/vault.ts';
import type { ErrorCode } from '../../problem.ts';
import type { HasChainGuard } from '../chain/chainGuard.ts';
import type { HasHeads } from '../chain/headHistory.ts';
import type { OperationKindName, OperationRow } from '../records/operationRows.ts';
import type { StepRow } from '../records/stepRows.ts';

/** `name` is the recovery point: a step of that name exists at most once. */
export interface StepPlan {
  readonly name: string;
  /** Whether its inclusion completes the operation. */
  readonly last: boolean;
  readonly transaction: PlannedTransaction;
  /** The token's transfer must not return false. */
  readonly isTransfer?: true;
  /** A minimum, as far as the wallet can pay it. Other transactions may raise the cost before inclusion. */
  readonly leastGas?: bigint;
  /**
   * The lowest block timestamp that may include it, in seconds. Simulated as of then, and signed when the
   * next block should reach it.
   */
  readonly notBeforeSeconds?: bigint;
  /** Facts to read the receipt by. */
  readonly detail: object;
  /**
   * What it would be signed for by what the plan has read. The vault then examines it without another question to the
   * database; the sign commit decides. Absent: `authorize` is asked before the commit too.
   */
  readonly purpose?: SigningPurpose;
}

export interface PlanRefusal {
  readonly refused: ErrorCode;
  readonly sentence: string;
  /** For the audit log only. */
  readonly objection?: string;
}

/** The operation waits and checks again until `valid_until`. */
export interface Underfunded {
  readonly underfunded: true;
  /** Lets others use the wallet until then, and extends the operation's validity. */
  readonly yieldsUntil?: Date;
}

/** Null: no step remains. */
export type PlannedStep = StepPlan | PlanRefusal | Underfunded | null;

/** A kind plans transactions and reads receipts. The engine does the rest. */
export interface OperationKind<Row extends OperationRow = OperationRow> {
  /** Once this step is on the chain the operation completes, whatever later steps do. */
  readonly decisiveStep?: string;
  /**
   * Returns the next unsigned step. Writes nothing. Called again after a crash.
   * Reads that decide about the transaction use block `at`, so that a lagging node fails instead of answering
   * with old state. The engine ignores the result or the error if that block lacks the earlier steps.
   */
  plan(operation: Row, steps: readonly StepRow[], at: bigint): Promise<PlannedStep>;
  /**
   * Returns what a signature for this step may serve, or why it is denied, by the database alone.
   * Called before the signature, and again in its commit under the wallet's lock, where it may also write the
   * signature's effects.
   */
  authorize(db: Database | Trx, operation: Row, plan: StepPlan): Promise<SigningPurpose | PlanRefusal>;
  /** Returns the writes for the inclusion commit. */
  included(operation: Row, step: StepRow, receipt: Receipt): Promise<(trx: Trx) => Promise<void>>;
  /** Undoes the writes of `included` after a reorg. */
  reopened(trx: Trx, operation: Row, step: StepRow): Promise<void>;
  /** Whether the earlier steps on the chain brought what this step moves. Absent if no step needs that. */
  isCovered?(db: Database, operation: Row, step: StepRow): Promise<boolean>;
  /** Settles or releases the holds of the accept commit, irrevocably. */
  settled(trx: Trx, operation: Row, outcome: 'succeeded' | 'failed', now: Date): Promise<void>;
  /** The operation failed. Until that is final, a reorg may undo it. */
  reverted?(trx: Trx, operation: Row, step: StepRow): Promise<void>;
  /** Undoes `reverted`, or `settled` on a chain that may roll back. */
  revived?(trx: Trx, operation: Row, now: Date): Promise<void>;
  /** The operation ended with an unsigned step; the outcome of its earlier steps is now irrevocable. */
  corrected?(trx: Trx, operation: Row, now: Date): Promise<void>;
}

export type OperationKinds = Readonly<Record<OperationKindName, OperationKind>>;

export interface Failure {
  readonly code: string;
  readonly sentence: string;
}

export interface HasKinds {
  readonly kinds: OperationKinds;
}

export type OperationsContext = Ports & HasConfig & HasChainGuard & HasHeads & HasKinds;
