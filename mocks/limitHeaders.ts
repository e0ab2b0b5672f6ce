import { OPERATIONS, type OperationId, RATE_CLASSES, type RatePolicy } from '../generated/operations.ts';

type Policies = readonly RatePolicy[];

/**
 * Returns the service's rate-limit headers, as for a caller's first request. A caller without valid
 * credentials counts by address. A request refused before its agent is known counts as a write. After a
 * refusal for a limit nothing is left.
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
  // The contract's example names this limit.
  if (status === 429) return RATE_CLASSES.read;
  const row = OPERATIONS.find((operation) => operation.operationId === operationId);
  const policies: Policies = RATE_CLASSES[row?.rateClass ?? 'public'];
  const isOfAgent = policies.some(({ per }) => per === 'agent');
  return status === 400 && isOfAgent ? RATE_CLASSES.write : policies;
}
