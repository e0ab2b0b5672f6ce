import { expect } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';
import { footprint } from './footprint.ts';
import type { Sent } from './send.ts';

/**
 * The request is refused with this status and code, names these fields if any, and leaves nothing behind. What
 * was accepted before ends first, so that every new row is this request's.
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
