import type { Context } from '../composition/context.ts';
import { modelPurchase } from '../domain/trading/modelPurchase.ts';
import { refuseUnstorableText } from '../pipeline/contract/storableText.ts';
import type { Arguments } from '../pipeline/tools/toolRequest.ts';
import type { ToolGrant } from '../ports/toolbox.ts';
import { contractViolation, type FieldError, notFound } from '../problem.ts';
import type { ModelOperation } from './grantedTools.ts';

/**
 * Adds the grant's agent to the arguments. Arguments that a model cannot set count as unknown.
 * @throws Problem validation_failed, invalid_json; not_found for another agent
 */
export function judgeArguments(
  operation: ModelOperation,
  { agentId }: ToolGrant,
  given: Arguments | null,
): Arguments {
  if (given === null) throw contractViolation([NOT_AN_OBJECT]);
  // A model's JSON may have any depth, and later code walks it.
  const unstorable = refuseUnstorableText('body', given);
  if (unstorable.length > 0) throw contractViolation(unstorable);
  const { withheld, agent } = operation.model;
  const forbidden = withheld.filter((name) => Object.hasOwn(given, name));
  if (forbidden.length > 0)
    throw contractViolation(forbidden.map((name) => unknownArgument(operation, name)));
  if (agent === null) return given;
  const named = Object.hasOwn(given, agent) ? given[agent] : undefined;
  if (named !== undefined && named !== null && named !== agentId) throw notFound('agent');
  return { ...given, [agent]: agentId };
}

const NOT_AN_OBJECT: FieldError = {
  field: '',
  in: 'body',
  code: 'invalid_type',
  message: 'the arguments must be one JSON object of few levels, without NUL or half of a surrogate pair',
};

const unknownArgument = ({ query }: ModelOperation, name: string): FieldError => ({
  field: name,
  in: Object.hasOwn(query, name) ? 'query' : 'body',
  code: 'unknown_field',
  message: 'is not known here',
});

/**
 * Replaces the bought token by the checked address, so that nobody can put another token behind the symbol. A
 * token that the owner allowed by name needs no acknowledgement.
 * @throws Problem policy_violation, unknown_token, ambiguous_symbol
 */
export async function refineBody(
  context: Context,
  grant: ToolGrant,
  { operationId, model }: ModelOperation,
  body: unknown,
): Promise<unknown> {
  if (model.reach !== 'trade') return body;
  const trade = body as Readonly<Record<string, unknown>>;
  if (typeof trade.tokenOut !== 'string') throw new Error(`${operationId} does not say what it buys`);
  const { tokenOut, isAcknowledged } = await modelPurchase(context, grant, trade.tokenOut);
  return { ...trade, tokenOut, acknowledgeUnverified: isAcknowledged };
}
