import type { Content, Contract, Endpoint, Schema } from './contractDocument.ts';
import { resolve } from './resolve.ts';

/** Whether a schema describes bytes. A text of events also has a media type, but with a content schema. */
export const isBytes = (schema: object): boolean =>
  'contentMediaType' in schema && !('contentSchema' in schema);

/** Whether a success holds bytes, neither JSON nor text. */
export function answersBytes(contract: Contract, { operation }: Endpoint): boolean {
  return Object.values(operation.responses).some((response) =>
    Object.values(resolve<{ content?: Content }>(contract, response).content ?? {}).some(
      ({ schema }) => schema !== undefined && isBytes(resolve<Schema>(contract, schema)),
    ),
  );
}
