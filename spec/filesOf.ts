import type { Content, Contract, Endpoint, Schema } from './contractDocument.ts';
import { resolve } from './resolve.ts';

/** Returns the file parts of a multipart body, each with its maximum size in bytes. */
export function filesOf(contract: Contract, endpoint: Endpoint): { name: string; maxBytes: number }[] {
  if (endpoint.operation.requestBody === undefined) return [];
  const { content } = resolve<{ content: Content }>(contract, endpoint.operation.requestBody);
  const schema = content['multipart/form-data']?.schema;
  if (schema === undefined) return [];
  const { properties } = resolve<{ properties: Readonly<Record<string, Schema>> }>(contract, schema as never);
  return Object.entries(properties).map(([name, part]) => {
    const maxBytes = resolve<Schema>(contract, part)['x-max-bytes'];
    if (typeof maxBytes !== 'number') throw new Error(`The part ${name} has no x-max-bytes.`);
    return { name, maxBytes };
  });
}
