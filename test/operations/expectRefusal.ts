import { expect } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';
import { footprint } from './footprint.ts';
import type { Sent } from './send.ts';

/**
 * Expects a refusal with this status, code and (if given) these fields, which leaves nothing behind. Earlier
 * operations end first, so every new row is this request's.
 */
export async function expectRefusal(
  service: TestService,
  request: () => Promise<Sent>,
  status: number,
  code: string,
  ...faults: string[]
): Promise<Sent> {
  await service.settle();
  const before = await footprint(service);
  const sent = await request();
  expect({ status: sent.status, code: sent.code, faults: sent.faults }).toMatchObject({
    status,
    code,
    ...(faults.length === 0 ? {} : { faults }),
  });
  expect(Object.keys(sent.body).filter((key) => !['error', 'code', 'field_errors'].includes(key))).toEqual(
    [],
  );
  expect(await footprint(service)).toEqual(before);
  return sent;
}
