import document from '../../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../../generated/operations.ts';
import { type Contract, endpointsOf, resolve } from '../../spec/readContract.ts';

interface Content {
  readonly content?: Readonly<
    Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
  >;
}

const contract = document as unknown as Contract;

/** The first example of the 200, as a template: the world changes what it knows and leaves the rest. */
// biome-ignore lint/suspicious/noExplicitAny: examples of many shapes
export function exampleOf(operationId: OperationId): any {
  const endpoint = endpointsOf(contract).find(({ operation }) => operation.operationId === operationId);
  const { content = {} } = resolve(contract, endpoint?.operation.responses['200'] as object) as Content;
  const [reference] = Object.values(content['application/json']?.examples ?? {});
  if (reference === undefined) throw new Error(`${operationId} has no example.`);
  return structuredClone((resolve(contract, reference) as { readonly value: unknown }).value);
}
