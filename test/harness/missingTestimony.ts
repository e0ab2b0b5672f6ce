import { readFileSync } from 'node:fs';
import document from '../../generated/openapi.json' with { type: 'json' };
import { OPERATIONS } from '../../generated/operations.ts';
import { STATUS } from '../../server/problem.ts';

/** Answers that one generated matrix or one test per class covers, not each operation's own tests. */
const SHARED = new Set([
  'unauthenticated',
  'invalid_api_key',
  'api_key_expired',
  'insufficient_scope',
  'ip_not_allowed',
]);
const FIRST_SERVER_ERROR = 500;

interface Documented {
  readonly 'x-errors'?: readonly (keyof typeof STATUS)[];
}

/** Successes and own refusals (`x-errors`) of the contract that no test saw, as "operationId status code". */
export interface Missing {
  readonly successes: readonly string[];
  readonly refusals: readonly string[];
}

export function missingTestimony(file: string): Missing {
  const seen = new Set(readFileSync(file, 'utf8').split('\n'));
  const seenStatuses = new Set([...seen].map((line) => line.split(' ').slice(0, 2).join(' ')));
  const paths = document.paths as unknown as Record<string, Record<string, Documented>>;
  const successes = OPERATIONS.flatMap(({ operationId, statuses }) =>
    statuses.filter((status) => status < 300).map((status) => `${operationId} ${status}`),
  );
  const refusals = OPERATIONS.flatMap(({ operationId, path, method }) =>
    (paths[path]?.[method]?.['x-errors'] ?? [])
      .filter((code) => !SHARED.has(code) && STATUS[code] < FIRST_SERVER_ERROR)
      .map((code) => `${operationId} ${STATUS[code]} ${code}`),
  );
  return {
    successes: successes.filter((line) => !seenStatuses.has(line)),
    refusals: refusals.filter((line) => !seen.has(line)),
  };
}
