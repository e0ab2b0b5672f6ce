import { type Contract, type Endpoint, parametersOf } from './readContract.ts';

/** How long the operation may hold its answer on purpose: what it says itself, else the most that `waitSeconds` takes. */
export function holdsSeconds(contract: Contract, endpoint: Endpoint): number {
  const wait = parametersOf(contract, endpoint, 'query').find(({ name }) => name === 'waitSeconds');
  return endpoint.operation['x-holds-seconds'] ?? Number(wait?.schema.maximum ?? 0);
}
