import { OPERATIONS, type Operation, type OperationId } from '../../generated/operations.ts';
import type { Carriage } from '../pipeline/doors.ts';
import type { ReadArgument } from '../pipeline/readArguments.ts';
import type { Answer, Request } from '../pipeline/request.ts';
import { type Arguments, toolRequest } from '../pipeline/toolRequest.ts';
import type { Tool } from '../pipeline/tools.ts';

const ROWS = new Map<string, Operation & { readonly operationId: OperationId }>(
  OPERATIONS.map((row) => [row.operationId, row]),
);

export interface ToolAnswer {
  readonly answer: Answer;
  /** Which arguments were read otherwise than they were sent. */
  readonly read: readonly ReadArgument[];
}

/** Calls the operation that the tool stands for, through all that a REST request of it would pass. It never throws. */
export async function invokeTool(
  { invoke, readArguments }: Carriage,
  tool: Tool,
  sent: Arguments,
  request: Request,
): Promise<ToolAnswer> {
  const operation = ROWS.get(tool.operationId);
  if (operation === undefined) throw new Error(`the tool ${tool.name} has no operation`);
  const { given, read } = readArguments(operation.operationId, sent);
  return { answer: await invoke(operation.operationId, toolRequest(operation, given, request)), read };
}
