import { type Contract, type Endpoint, METHODS } from './contractDocument.ts';

/**
 * Returns every operation once, at its own path. Concrete paths come before templated ones: `/launch/pons`
 * wins over `/launch/{id}`.
 */
export const endpointsOf = (contract: Contract): Endpoint[] =>
  routesOf(contract).filter(({ operation }) => operation['x-alias-of'] === undefined);

/** Returns every method and path that the service answers, aliases included, in the order of `endpointsOf`. */
export function routesOf(contract: Contract): Endpoint[] {
  const isBefore = (a: string, b: string): number => {
    const key = (template: string): string => template.replaceAll(/\{[^}]+\}/g, '\u{10ffff}');
    return key(a) < key(b) ? -1 : 1;
  };
  return Object.keys(contract.paths)
    .sort(isBefore)
    .flatMap((template) =>
      METHODS.flatMap((method) => {
        const operation = contract.paths[template]?.[method];
        return operation === undefined ? [] : [{ path: template, method, operation }];
      }),
    );
}
