import { OPERATIONS, type Operation, type OperationId } from '../../generated/operations.ts';
import type { Carriage } from '../pipeline/doors.ts';
import type { Answer, Request } from '../pipeline/request.ts';
import { type Arguments, toolRequest } from '../pipeline/toolRequest.ts';
import type { Tool } from '../pipeline/tools.ts';

const ROWS = new Map<string, Operation & { readonly operationId: OperationId }>(
  OPERATIONS.map((row) => [row.operationId, row]),
);

/** Calls the operation that the tool stands for, through all that a REST request of it would pass. It never throws. */
export function invokeTool(
  { invoke }: Carriage,
  tool: Tool,
  given: Arguments,
  request: Request,
): Promise<Answer> {
  const operation = ROWS.get(tool.operationId);
  if (operation === undefined) throw new Error(`the tool ${tool.name} has no operation`);
  return invoke(operation.operationId, toolRequest(operation, given, request));
}
