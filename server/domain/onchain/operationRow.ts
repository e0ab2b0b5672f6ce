import type { OperationNodeSource, Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { OperationEvent, OperationState } from './operationState.ts';

export type OperationRow = Readonly<Omit<Selectable<DB['operations']>, 'state' | 'kind'>> & {
  readonly state: OperationState;
  readonly kind: OperationKindName;
};
/** One that serves an agent; all do but those about an account's deposits. */
export type AgentOperationRow = OperationRow & { readonly agent_id: string };
export type OperationKindName =
  | 'launch'
  | 'swap'
  | 'transfer'
  | 'claim'
  | 'funding'
  | 'graduation'
  | 'sweep'
  | 'gas';

export interface NewOperation {
  readonly id: string;
  readonly kind: OperationKindName;
  readonly accountId: string;
  /** Null for the kinds that serve the account itself. */
  readonly agentId: string | null;
  readonly walletId: string;
  readonly validUntil: Date;
}

/** When an operation is due again, by the view of one pass over it. */
export interface Postponement {
  /** Null: as its last move said. */
  readonly at: Date | null;
  /** What the pass worked on; when another process has moved the operation past it, that move says when it is due. */
  readonly phase: 'unsigned' | 'out';
  /** Counts towards the back-off of the next pass. */
  readonly failed: boolean;
}

/** One move of an operation, and what goes with it. */
export interface Move {
  readonly event: OperationEvent;
  readonly now: Date;
  readonly txHash?: string | null;
  readonly statusReason?: string;
  readonly revertReason?: string | null;
  readonly nextAttemptAt?: Date;
  readonly validUntil?: Date;
  readonly settled?: boolean;
  /** Writes of other tables that are carried out in the same statement; none may read what another one writes. */
  readonly along?: readonly OperationNodeSource[];
}
