import { OPERATIONS, type OperationId } from '../generated/operations.ts';

type Row<Id extends OperationId> = Extract<(typeof OPERATIONS)[number], { operationId: Id }>;
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type PathName<Id extends OperationId> = NamesIn<Row<Id>['path']>;

/** Names of the query are optional. */
type Parameters<Id extends OperationId> = Readonly<
  Record<PathName<Id>, string> & Partial<Record<keyof Row<Id>['query'], string>>
>;
type Arguments<Id extends OperationId> = [PathName<Id>] extends [never]
  ? [parameters?: Parameters<Id>]
  : [parameters: Parameters<Id>];

const PATHS = new Map<string, string>(OPERATIONS.map(({ operationId, path }) => [operationId, path]));

/** `locationOf('getSwap', { id })`. A wrong operationId or parameter does not compile. */
export function locationOf<Id extends OperationId>(operationId: Id, ...[given]: Arguments<Id>): string {
  const query = new Map<string, string>(Object.entries(given ?? {}));
  const path = PATHS.get(operationId)!.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name)!;
    query.delete(name);
    return encodeURIComponent(value);
  });
  return query.size === 0 ? path : `${path}?${new URLSearchParams([...query])}`;
}
