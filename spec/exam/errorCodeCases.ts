import type { Contract } from '../contractDocument.ts';
import { errorCodesOf } from '../errorCodes.ts';

const RULES = {
  never: 'is not sent again: it would be refused again',
  same: 'is sent again under the same key',
  check: 'is not sent again: it may have happened',
} as const;

/** One case for each error code: a creation is refused with it, and sent again only where the code's rule allows that. */
export function errorCodeCases(contract: Contract): object[] {
  return Object.entries(errorCodesOf(contract)).map(([code, { status, retry }]) => {
    const isRepeated = retry === 'same';
    const refused = { status, headers: { 'x-request-id': 'req_exam' }, json: { error: 'No.', code } };
    const facts = { code, status, retry, attempts: isRepeated ? 2 : 1, requestId: 'req_exam' };
    const key = 'key-of-the-exam';
    return {
      name: `a creation refused with ${code} ${RULES[retry]}`,
      client: { maxAttempts: 2 },
      calls: [
        {
          operation: 'createAgent',
          input: { name: 'Scout' },
          options: { idempotencyKey: key },
          expect: { error: { kind: 'refused', message: 'No.', idempotencyKey: key, ...facts } },
        },
      ],
      server: [
        {
          request: { method: 'POST', path: '/api/v1/agents', headers: { 'idempotency-key': key } },
          answer: refused,
        },
        ...(isRepeated ? [{ answer: refused }] : []),
      ],
    };
  });
}
