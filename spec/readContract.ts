import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content, Contract, Endpoint, Parameter, Reference, Schema } from './contractDocument.ts';
import { endpointsOf } from './endpointsOf.ts';
import { stepsOf, valueAt } from './jsonPointer.ts';
import { publishContract } from './publish/publishContract.ts';
import { redocly } from './redocly.ts';

export type * from './contractDocument.ts';
export { endpointsOf };

/** The multi-file contract as the one document that is published. */
export function readContract(): Contract {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const file = path.join(folder, 'openapi.json');
  try {
    redocly('bundle', 'openapi.yaml', '--output', file);
    return publishContract(JSON.parse(readFileSync(file, 'utf8')) as Contract);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Follows `$ref` until something else stands there. */
export function resolve<T extends object>(contract: Contract, node: T | Reference): T {
  let found: unknown = node;
  while (typeof found === 'object' && found !== null && '$ref' in found) {
    const { $ref } = found;
    found = valueAt(contract, stepsOf(String($ref)));
    if (found === undefined) throw new Error(`The reference ${$ref} leads nowhere.`);
  }
  return found as T;
}

export function parametersOf(contract: Contract, endpoint: Endpoint, place: Parameter['in']): Parameter[] {
  return (endpoint.operation.parameters ?? [])
    .map((parameter) => resolve<Parameter>(contract, parameter))
    .filter((parameter) => parameter.in === place);
}

/** Schema of the JSON request body, or null. */
export function bodyOf(contract: Contract, endpoint: Endpoint): { schema: Schema; required: boolean } | null {
  if (endpoint.operation.requestBody === undefined) return null;
  const body = resolve<{ required?: boolean; content: Content }>(contract, endpoint.operation.requestBody);
  const schema = body.content['application/json']?.schema;
  return schema === undefined ? null : { schema, required: body.required ?? false };
}

/** Media types of the successes. */
export function mediaTypesOf(contract: Contract, endpoint: Endpoint): string[] {
  const successes = Object.entries(endpoint.operation.responses).filter(([status]) => Number(status) < 300);
  const types = successes.flatMap(([, response]) =>
    Object.keys(resolve<{ content?: Content }>(contract, response).content ?? {}),
  );
  return [...new Set(types)];
}

/** Schemas of the JSON answers by status. */
export function responsesOf(contract: Contract, endpoint: Endpoint): Map<number, Schema> {
  const found = new Map<number, Schema>();
  for (const [status, response] of Object.entries(endpoint.operation.responses)) {
    const schema = resolve<{ content?: Content }>(contract, response).content?.['application/json']?.schema;
    if (schema !== undefined) found.set(Number(status), schema);
  }
  return found;
}
