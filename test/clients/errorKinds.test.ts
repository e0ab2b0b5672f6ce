import { expect, expectTypeOf, test } from 'vitest';
import {
  ApiError,
  BadRequest,
  Conflict,
  type ErrorCode,
  type ErrorCodeOf,
  Forbidden,
  NotFound,
  PaymentRequired,
  RateLimited,
  ServiceFailed,
  Unauthenticated,
  Unprocessable,
} from '../../clients/typescript/index.ts';
import { STATUS } from '../../generated/errorCodes.ts';
import { failureOf, scriptedClient } from './scripted.ts';

const KINDS = [
  [400, BadRequest],
  [401, Unauthenticated],
  [402, PaymentRequired],
  [403, Forbidden],
  [404, NotFound],
  [405, BadRequest],
  [409, Conflict],
  [410, Conflict],
  [412, Conflict],
  [413, BadRequest],
  [422, Unprocessable],
  [429, RateLimited],
  [500, ServiceFailed],
  [503, ServiceFailed],
] as const;

test.each(KINDS)(
  'a refusal with %i has a class of its own, which is an ApiError too',
  async (status, Kind) => {
    const refused = scriptedClient([{ status, body: { error: 'No.', code: 'new_code' } }], {
      maxAttempts: 1,
    });
    const error = await failureOf(refused.client.agents.get({ id: 'agt_1' }));
    expect(error).toBeInstanceOf(Kind);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: Kind.name, status, code: 'new_code' });
    for (const other of new Set(KINDS.map(([, kind]) => kind)))
      if (other !== Kind) expect(error).not.toBeInstanceOf(other);
  },
);

test('each status of the contract has a kind', () => {
  const known = new Set<number>(KINDS.map(([status]) => status));
  expect([...new Set(Object.values(STATUS))].filter((status) => status < 500 && !known.has(status))).toEqual([
    406, 415,
  ]);
});

test('the message names each wrong field, and for a log the facts stand before them', async () => {
  const fault = (field: string, code: string, message: string) => ({ field, in: 'body', code, message });
  const field_errors = [
    fault('name', 'too_short', 'Give a name.'),
    fault('skills.1', 'duplicate', 'It is there.'),
  ];
  const body = { error: 'The request is wrong.', code: 'validation_failed', field_errors };
  const { client: refused } = scriptedClient([{ status: 400, headers: { 'x-request-id': 'req_7' }, body }]);
  const error = await failureOf(refused.agents.create({ name: '' }));
  const lines = '\n  name: Give a name. (too_short)\n  skills.1: It is there. (duplicate)';
  expect(error.message).toBe(`The request is wrong.${lines}`);
  expect(String(error)).toBe(
    `BadRequest: The request is wrong. (createAgent, validation_failed, HTTP 400, req_7)${lines}`,
  );
});

test('the type of an operation lists the codes that it can answer, and no others', () => {
  type Codes = ErrorCodeOf<'executeSwap'>;
  expectTypeOf<'slippage_exceeded' | 'insufficient_balance' | 'rate_limited'>().toExtend<Codes>();
  expectTypeOf<'invalid_image'>().not.toExtend<Codes>();
  expectTypeOf<Codes>().toExtend<ErrorCode>();
  expectTypeOf<'invalid_image'>().toExtend<ErrorCodeOf<'uploadImage'>>();
});
