import type { Trx } from '../context.ts';

/**
 * The one commit of an accepted request. The idempotency row is written in the same transaction as the thing that it
 * protects: a refused request leaves no key behind, an accepted one can never run twice. `accept` returns the id of the
 * resource, which a replay of the same key shows again.
 */
export interface Acceptance {
  commit(accept: (trx: Trx) => Promise<string>): Promise<string>;
}

/**
 * What else decides about the commit of a call that a model makes for an agent. `before` locks what must still stand, and
 * `after` judges what was accepted; what either throws leaves nothing behind.
 */
export interface AcceptFence {
  before(trx: Trx): Promise<void>;
  after(trx: Trx, operationId: string): Promise<void>;
}
