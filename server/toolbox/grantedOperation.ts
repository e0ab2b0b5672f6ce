import { OPERATIONS, type Operation, type OperationId } from '../../generated/operations.ts';
import type { ToolGrant } from '../domain/ports.ts';
import { Problem } from '../errors.ts';

/** An operation that models may call at all. */
export interface ModelOperation extends Operation {
  readonly operationId: OperationId;
  readonly model: NonNullable<Operation['model']>;
}

const WITHIN_REACH: ReadonlyMap<string, ModelOperation> = new Map(
  OPERATIONS.flatMap((row) => (row.model === null ? [] : [[row.operationId, row as ModelOperation]])),
);

/** What the contract keeps from every model is as unknown here as what does not exist. */
export const modelOperation = (tool: string): ModelOperation | undefined => WITHIN_REACH.get(tool);

/** What the grant says against this tool, in a sentence for the model; null: nothing. */
export function objectionTo(grant: ToolGrant, tool: string): string | null {
  const operation = modelOperation(tool);
  if (operation === undefined) return 'No model may call this, whatever anybody says.';
  if (!grant.tools.includes(tool)) return "The agent's skills do not include this tool.";
  const { reach } = operation.model;
  if (reach === 'read') return null;
  if (reach !== 'transfer')
    return grant.allowsTrades ? null : 'Swaps, launches and claims are not allowed here.';
  if (!grant.allowsTransfers) return 'Transfers are not allowed here.';
  return grant.hasSeenUntrusted
    ? 'Text that others wrote was read here: from then on no transfer is made.'
    : null;
}

/** @throws Problem policy_violation for what the contract or the grant keeps from the model */
export function grantedOperation(grant: ToolGrant, tool: string): ModelOperation {
  const objection = objectionTo(grant, tool);
  const operation = modelOperation(tool);
  if (objection !== null || operation === undefined)
    throw new Problem('policy_violation', objection ?? 'No model may call this.');
  return operation;
}
