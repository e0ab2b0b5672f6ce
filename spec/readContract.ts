import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content, Contract, Endpoint, Schema } from './contractDocument.ts';
import { endpointsOf, routesOf } from './endpointsOf.ts';
import { publishContract } from './publish/publishContract.ts';
import { redocly } from './redocly.ts';
import { bodyOf, examplesOf, parametersOf, resolve } from './resolve.ts';

export type * from './contractDocument.ts';
export { bodyOf, endpointsOf, examplesOf, parametersOf, resolve, routesOf };

/** Bundles the contract's files into the published document. */
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

/** Media types of the successes. */
export function mediaTypesOf(contract: Contract, endpoint: Endpoint): string[] {
  const successes = Object.entries(endpoint.operation.responses).filter(([status]) => Number(status) < 300);
  const types = successes.flatMap(([, response]) =>
    Object.keys(resolve<{ content?: Content }>(contract, response).content ?? {}),
  );
  return [...new Set(types)];
}

/** Schemas of JSON answers by status. */
export function responsesOf(contract: Contract, endpoint: Endpoint): Map<number, Schema> {
  const found = new Map<number, Schema>();
  for (const [status, response] of Object.entries(endpoint.operation.responses)) {
    const schema = resolve<{ content?: Content }>(contract, response).content?.['application/json']?.schema;
    if (schema !== undefined) found.set(Number(status), schema);
  }
  return found;
}
