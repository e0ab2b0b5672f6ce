import { expect } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';
import { dumpIndex, forgetIndex } from './indexDump.ts';

/** Expects the same index, byte for byte, from a fresh read of the chain. No block may come meanwhile. */
export async function expectSameAnew(service: TestService) {
  const { db } = service.context;
  await service.indexed();
  const before = await dumpIndex(db);
  await forgetIndex(db);
  await service.indexed();
  expect(await dumpIndex(db)).toEqual(before);
  return before;
}
