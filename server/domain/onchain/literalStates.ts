import { type RawBuilder, sql } from 'kysely';
import type { OperationState } from './operationState.ts';

/**
 * States as a list for SQL's IN, written out: only so does a plan that is made once for all parameters know that a partial index
 * holds them. Given as parameters, PostgreSQL plans the statement anew each time that it is run.
 */
export const literalStates = (states: readonly OperationState[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
