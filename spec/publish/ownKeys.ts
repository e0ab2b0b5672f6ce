import { type Contract, METHODS, type OperationObject, type Parameter } from '../contractDocument.ts';

const isKey = ({ $ref }: { $ref?: string }): boolean => /\/(Required)?IdempotencyKey$/.test($ref ?? '');

/**
 * Gives each operation its own example of an idempotency key. A key belongs to one request: the service would
 * refuse a shared example on a second operation.
 */
export function withOwnKeys(contract: Contract): Contract {
  const { parameters } = contract.components as unknown as { parameters: Record<string, Parameter> };
  const keyOf = ($ref: string, { operationId }: OperationObject): Parameter => {
    const shared = parameters[$ref.split('/').at(-1) ?? ''];
    if (shared === undefined) throw new Error(`The reference ${$ref} leads nowhere.`);
    return { ...shared, schema: { ...shared.schema, examples: [`${operationId}-1`] } };
  };
  const paths = Object.entries(contract.paths).map(([path, item]) => {
    const own = METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation?.parameters === undefined) return [];
      const given = operation.parameters.map((one) =>
        '$ref' in one && isKey(one) ? keyOf(one.$ref, operation) : one,
      );
      return [[method, { ...operation, parameters: given }] as const];
    });
    return [path, { ...item, ...Object.fromEntries(own) }];
  });
  return { ...contract, paths: Object.fromEntries(paths) };
}
