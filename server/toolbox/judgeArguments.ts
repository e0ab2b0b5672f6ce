import type { ToolGrant } from '../domain/ports.ts';
import { breaksContract, type FieldError, notFound } from '../errors.ts';
import { refuseUnstorableText } from '../pipeline/storableText.ts';
import type { Arguments } from '../pipeline/toolRequest.ts';
import type { ModelOperation } from './grantedOperation.ts';

/**
 * The arguments as the grant completes them: the agent is that of the grant. What a model cannot set is as unknown as what does
 * not exist.
 * @throws Problem validation_failed, invalid_json; not_found for another agent
 */
export function judgeArguments(
  operation: ModelOperation,
  { agentId }: ToolGrant,
  given: Arguments | null,
): Arguments {
  if (given === null) throw breaksContract([NO_OBJECT]);
  // JSON of any depth comes from a model, and the rest of the way walks it.
  const unstorable = refuseUnstorableText('body', given);
  if (unstorable.length > 0) throw breaksContract(unstorable);
  const { withheld, agent } = operation.model;
  const forbidden = withheld.filter((name) => Object.hasOwn(given, name));
  if (forbidden.length > 0) throw breaksContract(forbidden.map((name) => unknown(operation, name)));
  if (agent === null) return given;
  const named = Object.hasOwn(given, agent) ? given[agent] : undefined;
  if (named !== undefined && named !== null && named !== agentId) throw notFound('agent');
  return { ...given, [agent]: agentId };
}

const NO_OBJECT: FieldError = {
  field: '',
  in: 'body',
  code: 'invalid_type',
  message: 'the arguments must be one JSON object of few levels, without NUL or half of a surrogate pair',
};

const unknown = ({ query }: ModelOperation, name: string): FieldError => ({
  field: name,
  in: Object.hasOwn(query, name) ? 'query' : 'body',
  code: 'unknown_field',
  message: 'is not known here',
});
