import { OPERATIONS } from '../../../generated/operations.ts';

type Row = (typeof OPERATIONS)[number];

export interface Route {
  readonly path: string;
  readonly operations: readonly Row[];
}

const places = OPERATIONS.flatMap((operation: Row) =>
  [operation.path, ...operation.aliases].map((path): [string, Row] => [path, operation]),
);

/**
 * Every path of the contract, aliases included, with its operations. Paths with fewer parameters come first: the
 * first one that matches a request is its path.
 */
export const ROUTES: readonly Route[] = [...Map.groupBy(places, ([path]) => path)]
  .map(([path, here]) => ({ path, operations: here.map(([, operation]) => operation) }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
