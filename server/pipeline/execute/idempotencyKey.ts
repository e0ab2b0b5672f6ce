import { createHash } from 'node:crypto';
import type { Operation } from '../../../generated/operations.ts';
import { Problem } from '../../problem.ts';
import type { Request } from '../contract/request.ts';

/** Another request under the same key has another fingerprint. */
export interface IdempotencyKey {
  readonly accountId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly operationId: string;
}

/** `"k"` and `k` are the same key. */
export function readIdempotencyKey(
  operation: Operation,
  request: Request,
  accountId: string | undefined,
  body: unknown,
): IdempotencyKey | null {
  if (operation.idempotency === 'none' || accountId === undefined) return null;
  const [line, ...more] = request.idempotencyKeys;
  if (line === undefined) {
    if (operation.idempotency === 'honoured') return null;
    throw new Problem(
      'idempotency_key_required',
      'This operation needs the header Idempotency-Key; in a tool call that is the argument idempotencyKey.',
    );
  }
  if (more.length > 0) {
    throw invalid('Send one Idempotency-Key; in a tool call the argument idempotencyKey is one as well.');
  }
  const key = /^".*"$/.test(line) ? line.slice(1, -1) : line;
  if (!/^[!-~]{1,255}$/.test(key)) {
    throw invalid('Idempotency-Key must be 1 to 255 visible ASCII characters.');
  }
  return {
    accountId,
    key,
    fingerprint: fingerprint(operation, request, body),
    operationId: operation.operationId,
  };
}

const invalid = (sentence: string): Problem => new Problem('idempotency_key_invalid', sentence);

/** Waiting time does not change the effect of a request. */
function fingerprint(operation: Operation, request: Request, body: unknown): Buffer {
  const { waitSeconds: _, ...query } = request.query;
  const sentBody =
    operation.body === 'none' || (operation.body === 'optional' && isEmpty(body)) ? undefined : body;
  const parts = [operation.operationId, request.path, query, sentBody ?? null];
  return createHash('sha256').update(canonical(parts)).digest();
}

/** An optional body may be an empty object. */
const isEmpty = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`);
  return `{${members.join(',')}}`;
}
