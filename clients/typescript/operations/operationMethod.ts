import type { Method, OperationId } from '../contract.ts';

/** Makes the method of one operation. */
export type OperationMethod = <Id extends OperationId>(operationId: Id) => Method<Id>;
