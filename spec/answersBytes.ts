import { type Content, type Contract, type Endpoint, resolve, type Schema } from './readContract.ts';

/** Whether a schema is of bytes; a text that is made of events has a media type as well. */
export const isBytes = (schema: object): boolean =>
  'contentMediaType' in schema && !('contentSchema' in schema);

/** Whether a success holds bytes that are neither JSON nor text. */
export function answersBytes(contract: Contract, { operation }: Endpoint): boolean {
  return Object.values(operation.responses).some((response) =>
    Object.values(resolve<{ content?: Content }>(contract, response).content ?? {}).some(
      ({ schema }) => schema !== undefined && isBytes(resolve<Schema>(contract, schema)),
    ),
  );
}
