import { OPERATIONS, type OperationId, RATE_CLASSES, type RatePolicy } from '../generated/operations.ts';

type Policies = readonly RatePolicy[];

/**
 * What the service says of its limits with every answer of an operation, here of a caller's first request: a caller who is not let in
 * counts for its address, and what is refused before its agent is known like a write. Of what was refused for a limit nothing
 * is left.
 */
export function limitHeaders(operationId: OperationId, status: number, retryAfter: string | undefined) {
  const policies = policiesOf(operationId, status);
  const leftOf = ({ points, seconds }: RatePolicy): string =>
    status === 429 && retryAfter !== undefined ? `r=0;t=${retryAfter}` : `r=${points - 1};t=${seconds}`;
  return {
    'RateLimit-Policy': policies
      .map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`)
      .join(', '),
    RateLimit: policies.map((policy) => `"${policy.name}";${leftOf(policy)}`).join(', '),
  };
}

function policiesOf(operationId: OperationId, status: number): Policies {
  if (status === 401) return RATE_CLASSES.public;
  // The example of the contract names this limit in its words.
  if (status === 429) return RATE_CLASSES.read;
  const row = OPERATIONS.find((operation) => operation.operationId === operationId);
  const policies: Policies = RATE_CLASSES[row?.rateClass ?? 'public'];
  const isOfAgent = policies.some(({ per }) => per === 'agent');
  return status === 400 && isOfAgent ? RATE_CLASSES.write : policies;
}
