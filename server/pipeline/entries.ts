import { OPERATIONS, type Operation, type OperationId } from '../../generated/operations.ts';
import type { OperationValidators } from '../../generated/validators.cjs';
import type { Context } from '../context.ts';
import type { AnyReply } from './answerOf.ts';
import type { Call, HandledId, Handlers } from './call.ts';
import { createValidators } from './createValidators.ts';
import type { ReadsArguments } from './doors.ts';
import { readArguments } from './readArguments.ts';

export type AnyCall = Call<HandledId>;
export type AnyHandler =
  | ((context: Context, call: AnyCall) => Promise<AnyReply>)
  | {
      decide(context: Context, call: AnyCall): Promise<string>;
      show(context: Context, call: AnyCall, resourceId: string): Promise<AnyReply>;
    };

export interface Entry {
  readonly operation: Operation;
  readonly validators: OperationValidators;
  /** Of a carrying operation there is none. */
  readonly handler: AnyHandler | undefined;
}

export type EntryOf = (operationId: OperationId) => Entry;

export function entriesOf(given: Handlers, isChecksumValid: (address: string) => boolean): EntryOf {
  const validators = createValidators(isChecksumValid);
  const handlers = given as unknown as Readonly<Record<string, AnyHandler | undefined>>;
  const entries = new Map<OperationId, Entry>(
    OPERATIONS.map((operation) => {
      const { operationId } = operation;
      return [
        operationId,
        { operation, validators: validators[operationId], handler: handlers[operationId] },
      ];
    }),
  );
  return (operationId) => {
    const entry = entries.get(operationId);
    if (entry === undefined) throw new Error(`${operationId} is no operation of the contract`);
    return entry;
  };
}

export const argumentsReader =
  (entryOf: EntryOf): ReadsArguments =>
  (operationId, sent) => {
    const { operation, validators } = entryOf(operationId);
    return readArguments(operation, validators, sent);
  };
