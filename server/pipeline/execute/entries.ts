import { OPERATIONS, type Operation, type OperationId } from '../../../generated/operations.ts';
import type { OperationValidators } from '../../../generated/validators.cjs';
import type { Context } from '../../composition/context.ts';
import type { Call, HandledId, Handlers } from '../contract/call.ts';
import type { AnyReply } from '../contract/replies.ts';
import { createValidators } from '../contract/validators.ts';
import { readArguments } from '../tools/readArguments.ts';
import type { ArgumentsReader } from './pipeline.ts';

export type AnyCall = Call<HandledId>;

export type AnyHandler =
  | ((context: Context, call: AnyCall) => Promise<AnyReply>)
  | {
      decide(context: Context, call: AnyCall): Promise<string>;
      show(context: Context, call: AnyCall, resourceId: string): Promise<AnyReply>;
    };

export interface OperationEntry {
  readonly operation: Operation;
  readonly validators: OperationValidators;
  /** Undefined for gateway operations. */
  readonly handler: AnyHandler | undefined;
}

export type EntryOf = (operationId: OperationId) => OperationEntry;

export function createEntries(given: Handlers, isChecksumValid: (address: string) => boolean): EntryOf {
  const validators = createValidators(isChecksumValid);
  const handlers = given as unknown as Readonly<Record<string, AnyHandler | undefined>>;
  const entries = new Map<OperationId, OperationEntry>(
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
    if (entry === undefined) throw new Error(`${operationId} is not an operation of the contract`);
    return entry;
  };
}

export const argumentsReader =
  (entryOf: EntryOf): ArgumentsReader =>
  (operationId, sent) => {
    const { operation, validators } = entryOf(operationId);
    return readArguments(operation, validators, sent);
  };
