import type { Trx } from '../context.ts';

/**
 * The one commit of an accepted request. The idempotency row is written in the same transaction as the thing that it
 * protects: a refused request leaves no key behind, an accepted one can never run twice. `accept` returns the id of the
 * resource, which a replay of the same key shows again.
 */
export interface Acceptance {
  commit(accept: (trx: Trx) => Promise<string>): Promise<string>;
}
