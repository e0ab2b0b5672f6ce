import { expect, test } from 'vitest';
import { RETRY_RULES } from '../../clients/typescript/index.ts';
import document from '../../generated/openapi.json' with { type: 'json' };
import { STATUS } from '../../server/problem.ts';
import { errorCatalogue } from '../../spec/docs/errorCatalogue.ts';
import { resolve } from '../../spec/readContract.ts';
import { DOCUMENTED_CODES } from '../harness/documentedCodes.ts';
import { contract, ENDPOINTS, isProtocol } from './contract.ts';
import { usedCodes } from './usedCodes.ts';

/** The server, its statuses, the examples and the client must agree with the contract's error codes. */

const { ErrorCode } = document.components.schemas;
const CATALOG: Readonly<Record<string, { status: number; retry: string }>> = ErrorCode['x-error-codes'];
const CODES = new Set(ErrorCode.enum);

/** Never answered, as the contract says. The change that first answers one removes it here. */
const RESERVED = ['asset_restricted'];
/** Never answered either: why an operation on the chain failed. */
const REASONS = ['approval_refused'];
/** Outside any operation: an unknown address or method. */
const OUTSIDE = ['unknown_route', 'method_not_allowed'];

const { uses, casts, problems } = usedCodes(CODES);
const used = new Set(uses.map(({ code }) => code));

test('the server writes no code that the contract does not have, and declares none unseen', () => {
  expect(problems).toBeGreaterThan(50);
  expect(uses.filter(({ code }) => !CODES.has(code))).toEqual([]);
  expect(casts).toEqual([]);
});

test('every code of the contract is answered somewhere, only a reason or reserved, not both, and of a reserved one it says so', () => {
  const unused = [...CODES].filter((code) => !used.has(code));
  expect(unused.sort()).toEqual([...RESERVED, ...REASONS].sort());
  for (const code of REASONS)
    expect(errorCatalogue(contract)).toMatch(new RegExp(`id="error-${code}".*only a reason of an operation`));
  for (const code of RESERVED) {
    expect(ErrorCode.description).toContain(`\`${code}\` is reserved`);
    expect(errorCatalogue(contract)).toMatch(new RegExp(`id="error-${code}".*Reserved: `));
  }
});

test('every code that can be answered is documented by an operation, and no reserved one is', () => {
  const documented = new Set([...DOCUMENTED_CODES.values()].flatMap((codes) => [...codes]));
  expect([...used].filter((code) => !documented.has(code)).sort()).toEqual([...OUTSIDE].sort());
  expect(RESERVED.filter((code) => documented.has(code))).toEqual([]);
});

test('a code has one status and one retry rule, the same in contract, server and client', () => {
  const statuses = Object.fromEntries(Object.entries(CATALOG).map(([code, { status }]) => [code, status]));
  const retries = Object.fromEntries(Object.entries(CATALOG).map(([code, { retry }]) => [code, retry]));
  expect(Object.keys(CATALOG).sort()).toEqual([...CODES].sort());
  expect(STATUS).toEqual(statuses);
  expect(RETRY_RULES).toEqual(retries);
});

interface Answer {
  readonly content?: {
    readonly 'application/json'?: { readonly examples?: Record<string, { value?: { code?: string } }> };
  };
}

test.each(ENDPOINTS.filter((endpoint) => !isProtocol(endpoint)))(
  '$operation.operationId shows each of its codes in the answer of its status, and no other',
  (endpoint) => {
    const { operationId, responses } = endpoint.operation;
    const shown = Object.entries(responses).flatMap(([status, reference]) => {
      const examples =
        resolve<Answer>(contract, reference as Answer).content?.['application/json']?.examples ?? {};
      return Object.values(examples).flatMap((example) => {
        const code = resolve(contract, example).value?.code;
        return code === undefined || !CODES.has(code) ? [] : [`${code} ${status}`];
      });
    });
    const wanted = [...(DOCUMENTED_CODES.get(operationId) ?? [])].map(
      (code) => `${code} ${CATALOG[code]?.status}`,
    );
    expect(shown.sort()).toEqual(wanted.sort());
  },
);
