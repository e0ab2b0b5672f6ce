import type { ToolGrant, ToolOffer } from '../domain/ports.ts';
import { isAllowed } from '../pipeline/authorize.ts';
import { TOOLS, type Tool } from '../pipeline/tools.ts';
import { modelOperation, objectionTo } from './grantedOperation.ts';

interface InputSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** The tools that the grant has something to call with, in the order of their names. */
export const offeredTools = (grant: ToolGrant): ToolOffer[] =>
  [...TOOLS.values()].filter(({ name }) => isOffered(grant, name)).map(offerOf);

function isOffered(grant: ToolGrant, tool: string): boolean {
  const operation = modelOperation(tool);
  return operation !== undefined && objectionTo(grant, tool) === null && isAllowed(operation, grant.scopes);
}

/** What a model cannot set is not shown to it. */
function offerOf({ name, description, inputSchema }: Tool): ToolOffer {
  const { properties, required = [] } = inputSchema as unknown as InputSchema;
  const model = modelOperation(name)?.model;
  const hidden = new Set([...(model?.withheld ?? []), model?.agent]);
  const shown = Object.entries(properties).filter(([argument]) => !hidden.has(argument));
  const needed = required.filter((argument) => !hidden.has(argument));
  return {
    name,
    description,
    inputSchema: {
      ...inputSchema,
      properties: Object.fromEntries(shown),
      required: needed,
    },
  };
}
