import type { Context } from '../../context.ts';
import { PolicyViolation } from '../ports.ts';
import type { PlanRefusal } from './operationKind.ts';
import type { OperationRow } from './operationRows.ts';

/** What `work` says, or the refusal that stands for the policy's objection. */
export async function orDenied<Outcome>(
  context: Context,
  operation: OperationRow,
  step: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | PlanRefusal> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PolicyViolation)) throw error;
    context.log.error({ operation: operation.id, step, reason: error.message }, 'signature denied by policy');
    const sentence = 'The signing policy does not allow this transaction.';
    return { refused: 'policy_violation', sentence, objection: error.message };
  }
}
