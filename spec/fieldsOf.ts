import { bodyOf, type Contract, type Endpoint, parametersOf, responsesOf } from './readContract.ts';
import { knownFields } from './toJsonSchema.ts';

/** As JSON the names that an operation knows: what may be sent, by where it stands, and what a change shows. */
export function fieldsOf(contract: Contract, endpoint: Endpoint): string {
  const body = bodyOf(contract, endpoint);
  const fields = {
    query: { '': parametersOf(contract, endpoint, 'query').map(({ name }) => name) },
    body: body === null ? {} : Object.fromEntries(knownFields(contract, body.schema)),
    shown: shownBy(contract, endpoint),
  };
  return JSON.stringify(fields);
}

/** What a change answers: a caller who sends back what was read learns which of it cannot be set. */
function shownBy(contract: Contract, endpoint: Endpoint): readonly string[] {
  if (!endpoint.operation.operationId.startsWith('update')) return [];
  const success = responsesOf(contract, endpoint).get(200);
  return success === undefined ? [] : (knownFields(contract, success).get('') ?? []);
}
