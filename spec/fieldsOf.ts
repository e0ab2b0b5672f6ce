import { bodyOf, type Contract, type Endpoint, parametersOf, responsesOf } from './readContract.ts';
import { knownFields } from './toJsonSchema.ts';

/**
 * Returns an operation's field names as JSON: query and body fields by place, and the fields that a change
 * answers.
 */
export function fieldsOf(contract: Contract, endpoint: Endpoint): string {
  const body = bodyOf(contract, endpoint);
  const fields = {
    query: { '': parametersOf(contract, endpoint, 'query').map(({ name }) => name) },
    body: body === null ? {} : Object.fromEntries(knownFields(contract, body.schema)),
    shown: shownBy(contract, endpoint),
  };
  return JSON.stringify(fields);
}

/** Fields that a change answers. A caller who sends back what was read learns which of them cannot be set. */
function shownBy(contract: Contract, endpoint: Endpoint): readonly string[] {
  if (!endpoint.operation.operationId.startsWith('update')) return [];
  const success = responsesOf(contract, endpoint).get(200);
  return success === undefined ? [] : (knownFields(contract, success).get('') ?? []);
}
