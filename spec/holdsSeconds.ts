import { type Contract, type Endpoint, parametersOf } from './readContract.ts';

/** Longest deliberate delay of an answer: `x-holds-seconds`, else the maximum of `waitSeconds`, else 0. */
export function holdsSeconds(contract: Contract, endpoint: Endpoint): number {
  const wait = parametersOf(contract, endpoint, 'query').find(({ name }) => name === 'waitSeconds');
  return endpoint.operation['x-holds-seconds'] ?? Number(wait?.schema.maximum ?? 0);
}
