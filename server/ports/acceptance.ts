import type { Database, Trx } from '../db/database.ts';
import type { Asset } from './basics.ts';

/** Who asks for something. */
export interface Actor {
  /** API key, session, run, chat message or automation, or `anonymous`, `service`, `operator`. */
  readonly id: string;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/**
 * Commits an accepted request and its idempotency row in one transaction: a refused request leaves no key, an
 * accepted one cannot run twice. `accept` returns the resource's id for replays.
 */
export interface Acceptance {
  /** For the audit log. */
  readonly actor: Actor;
  commit(accept: (trx: Trx) => Promise<string>): Promise<string>;
}

/**
 * Conditions on the commit of a model's call. `before` locks and checks, `after` judges the result. A throw
 * from either rolls everything back.
 */
export interface AcceptanceFence {
  /** Whether the model has read text of others, as far as its grant knows. */
  readonly hasReadUntrusted: boolean;
  before(trx: Trx): Promise<void>;
  after(trx: Trx, operationId: string): Promise<void>;
}

/** Says in an accept commit what the agent's policy means for what was accepted. */
export interface PolicyGate {
  /**
   * Keeps what needs a person from being signed. `resourceId` of any kind.
   * @throws Problem policy_violation
   */
  judge(
    trx: Trx,
    resourceId: string,
    how: { readonly hasReadUntrusted: boolean; readonly isPerson: boolean },
  ): Promise<void>;
  /** What it would mean for a swap that is only quoted. Empty: it would be accepted and signed. Stores nothing. */
  judgeQuote(db: Database, quoted: QuotedSwap, isPerson: boolean): Promise<readonly PolicyObstacle[]>;
}

/** Dollars with 18 fraction digits; null: unknown. */
export interface QuotedSwap {
  readonly accountId: string;
  readonly agentId: string;
  readonly walletId: string;
  readonly tokenOut: Asset;
  readonly valueUsd18: bigint | null;
  readonly mayLoseUsd18: bigint | null;
}

/** One rule that refuses an operation or has it wait for a person, with the least change that passes. */
export interface PolicyObstacle {
  readonly code: 'policy_violation' | 'approval_required';
  readonly sentence: string;
}

export interface HasPolicyGate {
  readonly policyGate: PolicyGate;
}
