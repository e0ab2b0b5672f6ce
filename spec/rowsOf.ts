import type { Content, Contract, Endpoint, Schema } from './contractDocument.ts';
import { resolve } from './resolve.ts';

export const CSV = 'text/csv';

/** Returns the schemas of the rows of CSV answers, by status. */
export function rowsOf(contract: Contract, endpoint: Endpoint): Map<number, Schema> {
  const found = new Map<number, Schema>();
  for (const [status, response] of Object.entries(endpoint.operation.responses)) {
    const csv = resolve<{ content?: Content }>(contract, response).content?.[CSV];
    if (csv === undefined) continue;
    if (csv['x-rows'] === undefined)
      throw new Error(`${endpoint.operation.operationId} does not say in x-rows what its rows are.`);
    found.set(Number(status), csv['x-rows']);
  }
  return found;
}

/** Returns the names of a CSV's columns in their order; none without a CSV. */
export function columnsOf(contract: Contract, endpoint: Endpoint): string[] {
  const [schema] = rowsOf(contract, endpoint).values();
  if (schema === undefined) return [];
  return Object.keys(resolve<{ properties: object }>(contract, schema as never).properties);
}
