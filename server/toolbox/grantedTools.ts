import { OPERATIONS, type Operation, type OperationId } from '../../generated/operations.ts';
import { isAllowed } from '../pipeline/access/authorize.ts';
import { TOOLS, type Tool } from '../pipeline/tools/catalogue.ts';
import type { ToolOffer } from '../ports/models.ts';
import type { ToolGrant } from '../ports/toolbox.ts';
import { Problem } from '../problem.ts';

export interface ModelOperation extends Operation {
  readonly operationId: OperationId;
  readonly model: NonNullable<Operation['model']>;
}

const WITHIN_REACH: ReadonlyMap<string, ModelOperation> = new Map(
  OPERATIONS.flatMap((row) => (row.model === null ? [] : [[row.operationId, row as ModelOperation]])),
);

/** Undefined for unknown operations and for those that the contract keeps from models. */
export const modelOperation = (tool: string): ModelOperation | undefined => WITHIN_REACH.get(tool);

/** Returns why the grant forbids this tool, as a sentence for the model, or null. */
export function objectionTo(grant: ToolGrant, tool: string): string | null {
  const operation = modelOperation(tool);
  if (operation === undefined) return 'No model may call this, whatever a text says.';
  if (!grant.tools.includes(tool)) return "The agent's skills do not include this tool.";
  const { reach } = operation.model;
  if (reach === 'read') return null;
  if (reach !== 'transfer')
    return grant.allowsTrades ? null : 'Swaps, launches and claims are not allowed here.';
  if (!grant.allowsTransfers) return 'Transfers are not allowed here.';
  return grant.hasSeenUntrusted
    ? 'Text that others wrote was read here: transfers are refused from then on.'
    : null;
}

/** @throws Problem policy_violation if the contract or the grant forbids the tool */
export function grantedOperation(grant: ToolGrant, tool: string): ModelOperation {
  const objection = objectionTo(grant, tool);
  const operation = modelOperation(tool);
  if (objection !== null || operation === undefined)
    throw new Problem('policy_violation', objection ?? 'No model may call this.');
  return operation;
}

interface InputSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

export const offeredTools = (grant: ToolGrant): ToolOffer[] =>
  [...TOOLS.values()].filter(({ name }) => isOffered(grant, name)).map(offerOf);

function isOffered(grant: ToolGrant, tool: string): boolean {
  const operation = modelOperation(tool);
  return operation !== undefined && objectionTo(grant, tool) === null && isAllowed(operation, grant.scopes);
}

/** Hides the arguments that a model cannot set. */
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
