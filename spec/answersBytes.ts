import { type Content, type Contract, type Endpoint, resolve, type Schema } from './readContract.ts';

/** Whether a success holds bytes that are neither JSON nor text. */
export function answersBytes(contract: Contract, { operation }: Endpoint): boolean {
  return Object.values(operation.responses).some((response) =>
    Object.values(resolve<{ content?: Content }>(contract, response).content ?? {}).some(
      ({ schema }) => schema !== undefined && 'contentMediaType' in resolve<Schema>(contract, schema),
    ),
  );
}
