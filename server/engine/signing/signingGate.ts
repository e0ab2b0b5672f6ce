import type { Database, Trx } from '../../db/database.ts';
import type { SigningPurpose } from '../../ports/vault.ts';
import type { PlanRefusal } from '../operations/operationKind.ts';
import type { OperationRow } from '../records/operationRows.ts';
import type { StepRow } from '../records/stepRows.ts';
import type { WalletsContext } from '../wallets/walletFreeze.ts';

/**
 * Decides for the owner. The engine asks before each signature and again in the sign commit, where the rows
 * that it reads stay locked.
 */
export interface SigningGate {
  /** Why no step may be started now, or null. */
  stepRefusal(db: Database | Trx, operation: OperationRow): Promise<PlanRefusal | null>;
  /** Why this step must not be signed again, or null. */
  replacementRefusal(db: Database | Trx, operation: OperationRow, step: StepRow): Promise<PlanRefusal | null>;
  cancellationPurpose(db: Database | Trx, operation: OperationRow): Promise<SigningPurpose>;
  /** Whether the owner wants nothing of it to happen any more: its bytes stay here, and a sent step is cancelled. */
  isFrozen(db: Database, operation: OperationRow): Promise<boolean>;
}

export interface HasSigningGate {
  readonly signingGate: SigningGate;
}

export type SigningContext = WalletsContext & HasSigningGate;
