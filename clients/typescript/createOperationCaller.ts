import { openCalls } from './calls/openCalls.ts';
import type { AgentTradingClientOptions } from './clientOptions.ts';
import type { Arguments, CallPromise, OperationId } from './contract.ts';
import { methodOf } from './members/methodOf.ts';

/** Calls an operation by its operationId. */
export type OperationCaller = <Id extends OperationId>(
  operationId: Id,
  ...call: Arguments<Id>
) => CallPromise<Id>;

/**
 * Returns one function for all operations: the calls of a client without its iterators, waits, streams and `signIn`. A bundle with
 * it is a fifth smaller.
 *
 * @example
 * ```ts
 * import { createOperationCaller } from '@agent-trading-service/client';
 *
 * const call = createOperationCaller({ baseUrl: 'http://127.0.0.1:8080', apiKey: process.env.KEY });
 * const agent = await call('createAgent', { name: 'Scout' });
 * console.log(agent.id);
 * ```
 */
export function createOperationCaller(options: AgentTradingClientOptions = {}): OperationCaller {
  const { call } = openCalls(options);
  return (operationId, ...given) => methodOf(call, operationId)(...given);
}
