import type { Tool } from './deriveTools.ts';
import { modelUse } from './modelUse.ts';
import { type Contract, endpointsOf, parametersOf, routesOf } from './readContract.ts';

/**
 * Writes the lists whose changes a reviewer should see: operations, aliases, tools, reach of models, and lists with a
 * cursor. Tests compare with this file, so that a new operation shows up only in its diff.
 */
export function writeInventory(contract: Contract, tools: readonly Tool[]): string {
  const endpoints = endpointsOf(contract);
  const operations = endpoints.map(({ method, path, operation }) => [
    operation.operationId,
    `${method.toUpperCase()} ${path}`,
  ]);
  const aliases = routesOf(contract).flatMap(({ method, path, operation: { 'x-alias-of': operationId } }) =>
    operationId === undefined ? [] : [[`${method.toUpperCase()} ${path}`, operationId]],
  );
  const reached = endpoints.flatMap((endpoint) => {
    const { reach } = modelUse(contract, endpoint) ?? {};
    return reach === undefined ? [] : [{ reach, operationId: endpoint.operation.operationId }];
  });
  const paged = endpoints.filter((endpoint) =>
    parametersOf(contract, endpoint, 'query').some(({ name }) => name === 'cursor'),
  );
  const inventory = {
    operations: Object.fromEntries(operations.sort(byName)),
    aliases: Object.fromEntries(aliases),
    tools: tools.map(({ name }) => name).sort(),
    modelReach: Object.fromEntries(
      [...Map.groupBy(reached, ({ reach }) => reach)]
        .map(([reach, some]) => [reach, some.map(({ operationId }) => operationId).sort()] as const)
        .sort(byName),
    ),
    pagedLists: paged.map(({ operation }) => operation.operationId).sort(),
  };
  return `${JSON.stringify(inventory, null, 2)}\n`;
}

const byName = ([one = '']: readonly unknown[], [other = '']: readonly unknown[]): number =>
  String(one) < String(other) ? -1 : 1;
