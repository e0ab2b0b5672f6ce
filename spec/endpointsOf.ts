import { type Contract, type Endpoint, METHODS } from './contractDocument.ts';

/** Every operation, concrete paths before templated ones, so that `/launch/pons` wins over `/launch/{id}`. */
export function endpointsOf(contract: Contract): Endpoint[] {
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
