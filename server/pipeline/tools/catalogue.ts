import { OPERATIONS, type Operation } from '../../../generated/operations.ts';
import type { components } from '../../../generated/server.d.ts';
import tools from '../../../generated/tools.json' with { type: 'json' };
import { isAllowed } from '../access/authorize.ts';

export type Tool = components['schemas']['Tool'];

const OPERATION_OF: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [operation.operationId, operation]),
);

/** In the order of the names. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map(
  (tools as unknown as readonly Tool[]).map((tool) => [tool.name, tool]),
);

export const toolsInScope = (scopes: readonly string[]): Tool[] =>
  [...TOOLS.values()].filter(({ operationId }) => {
    const operation = OPERATION_OF.get(operationId);
    return operation !== undefined && isAllowed(operation, scopes);
  });
