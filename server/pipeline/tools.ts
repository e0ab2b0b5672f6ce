import { OPERATIONS, type Operation } from '../../generated/operations.ts';
import type { components } from '../../generated/server.d.ts';
import tools from '../../generated/tools.json' with { type: 'json' };
import { isAllowed } from './authorize.ts';

export type Tool = components['schemas']['Tool'];

const OPERATION_OF: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [operation.operationId, operation]),
);

/** Every tool of the contract by its name, in the order of the names. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map(
  (tools as unknown as readonly Tool[]).map((tool) => [tool.name, tool]),
);

/** What a key with these scopes may call; a tool that it may not call is not shown to it. */
export const toolsInScope = (scopes: readonly string[]): Tool[] =>
  [...TOOLS.values()].filter(({ operationId }) => {
    const operation = OPERATION_OF.get(operationId);
    return operation !== undefined && isAllowed(operation, scopes);
  });
