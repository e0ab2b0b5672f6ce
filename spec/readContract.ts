import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Contract } from './contractDocument.ts';
import { endpointsOf, routesOf } from './endpointsOf.ts';
import { publishContract } from './publish/publishContract.ts';
import { redocly } from './redocly.ts';
import { bodyOf, examplesOf, mediaTypesOf, parametersOf, resolve, responsesOf } from './resolve.ts';

export type * from './contractDocument.ts';
export { bodyOf, endpointsOf, examplesOf, mediaTypesOf, parametersOf, resolve, responsesOf, routesOf };

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
